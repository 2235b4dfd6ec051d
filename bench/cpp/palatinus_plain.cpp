// Palatinus at random in plain C++: the equivalent of the package's rules, with the same kind of state (small numbers in arrays)
// and a function for each rule. `palatinus.cpp` beside it is the same game tuned by hand with bit masks.
//
//   palatinus_plain settings   what it can play, a line for each: players, its word for the options, our options
//   palatinus_plain scores PLAYERS owner|neutral SEED GAMES          a line for each game: its length and the points of each seat
//   palatinus_plain time   PLAYERS owner|neutral SEED GAMES ROUNDS   seconds of processor time and steps of playing the games, a line for each round

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

constexpr int FIELDS = 42, SLOTS = 7, SEATS = 5, NONE = 99;
enum Chapter { STARTING, DRAWING, LAYING, CHIPPING, PLACING, OVER };
enum Kind { FREE, TRADER, FARMER, GENERAL };
enum Code { START = 0, DRAW = 5, CHIP = 12, LAY = 16, TURN = 22, TOKEN = 28, FIELD = 38 };

struct Dice {  // sfc32
    std::uint32_t a, b, c, d;
    Dice(std::uint64_t seed, std::uint64_t stream) : a(seed), b(seed >> 32), c(stream), d(1 + (stream >> 32)) {
        for (int i = 0; i < 12; ++i) next();
    }
    std::uint32_t next() {
        std::uint32_t result = a + b + d++;
        a = b ^ (b >> 9);
        b = c + (c << 3);
        c = ((c << 21) | (c >> 11)) + result;
        return result;
    }
    int below(int count) { return static_cast<int>((std::uint64_t(next()) * count) >> 32); }
};

int near_[FIELDS][6];  // fields that touch a field, ended by NONE

void find_neighbours() {
    const int dq[6] = {1, 0, -1, -1, 0, 1}, dr[6] = {0, 1, 1, 0, -1, -1};
    const int hq[SLOTS] = {0, 2, -1, -3, -2, 1, 3}, hr[SLOTS] = {0, 1, 3, 2, -1, -3, -2};
    for (int f = 0; f < FIELDS; ++f) {
        int count = 0;
        for (int g = 0; g < FIELDS; ++g)
            for (int d = 0; d < 6; ++d)
                if (hq[f / 6] + dq[f % 6] + dq[d] == hq[g / 6] + dq[g % 6] && hr[f / 6] + dr[f % 6] + dr[d] == hr[g / 6] + dr[g % 6])
                    near_[f][count++] = g;
        near_[f][count] = NONE;
    }
}

struct Game {
    std::int8_t players, neutral, chapter, start, turn, drawn, slot, chosen;
    std::int8_t springs[SLOTS], arrow[SLOTS], letter[SLOTS], rotation[SLOTS], chip[SLOTS];
    std::int8_t token[FIELDS], owner[FIELDS], colour[FIELDS], hidden[FIELDS];
    std::int8_t stock[SEATS][2][3][2], left[SEATS];
    std::int8_t captured[SEATS], chip_points[SEATS], hill_points[SEATS];

    Game(int seats, bool extra_neutral) {
        std::memset(this, 0, sizeof *this);
        players = seats, neutral = extra_neutral, drawn = slot = chosen = NONE;
        const std::int8_t own_springs[SLOTS] = {0b1001, 0b1, 0b1011, 0b11, 0b10101, 0b1, 0b101}, own_arrow[SLOTS] = {1, 3, 4, 3, 1, 2, 5};
        for (int i = 0; i < SLOTS; ++i) springs[i] = own_springs[i], arrow[i] = own_arrow[i], letter[i] = NONE;
        const int sets[6][5] = {{}, {}, {3, 3, 1, 3, 2}, {3, 3, 1, 3, 2}, {2, 2, 1, 2, 1}, {2, 1, 1, 2, 1}};
        for (int s = 0; s < players; ++s) {
            for (int i = 0; i < 5; ++i) stock[s][0][i / 2][i % 2] = sets[players][i], left[s] += sets[players][i];
            if (players == 2)
                for (int i = 0; i < 4; ++i) stock[s][1][i / 2][i % 2] = 1, ++left[s];
        }
    }

    bool chance() const { return chapter == STARTING || chapter == DRAWING || chapter == CHIPPING; }
    int outer_tiles() const {
        int count = 0;
        for (int s = 1; s < SLOTS; ++s) count += letter[s] != NONE;
        return count;
    }
    int hill_without_chip() const {
        for (int s = 1; s < SLOTS; ++s)
            if (!chip[s]) return s;
        return NONE;
    }
    int face_down(int value) const {
        int count = value == 6 ? 0 : 2;
        for (int s = 1; s < SLOTS; ++s) count -= chip[s] == value;
        return count;
    }
    int closed_rounds() const { return players <= 3 ? 4 : 3; }

    bool may_choose(int t) const {
        const int shape = t % 5, col = t / 5, row = shape == 4 ? 2 : shape / 2;
        const bool is_hidden = shape == 1 || shape == 3;
        if (col == 1 && players > 2) return false;
        const auto& pile = stock[turn][col][row];
        if (pile[0] + pile[1] == 0 || (is_hidden && pile[1] == 0)) return false;
        if (row == 2) return left[turn] > closed_rounds();
        const int generals = stock[turn][0][2][0];
        return !(generals > 0 && generals == left[turn] - closed_rounds());
    }
    bool may_lay(int s) const {
        if (letter[s] != NONE) return false;
        return outer_tiles() == 0 || letter[s % 6 + 1] != NONE || letter[(s + 4) % 6 + 1] != NONE;
    }
    bool in_stack(int l) const {
        for (int s = 0; s < SLOTS; ++s)
            if (letter[s] == l) return false;
        return drawn != l;
    }
    int choices(int* into, int* weights) const {
        int count = 0;
        auto offer = [&](bool legal, int step, int weight = 1) {
            if (legal) weights[count] = weight, into[count++] = step;
        };
        switch (chapter) {
        case STARTING: for (int s = 0; s < players; ++s) offer(true, START + s); break;
        case DRAWING: for (int l = 0; l < SLOTS; ++l) offer(in_stack(l), DRAW + l); break;
        case CHIPPING: for (int v = 3; v <= 6; ++v) offer(face_down(v) > 0, CHIP + v - 3, face_down(v)); break;
        case LAYING:
            if (slot == NONE) for (int s = 1; s < SLOTS; ++s) offer(may_lay(s), LAY + s - 1);
            else for (int r = 0; r < 6; ++r) offer(true, TURN + r);
            break;
        default:
            if (chosen == NONE) for (int t = 0; t < 10; ++t) offer(may_choose(t), TOKEN + t);
            else for (int f = 0; f < FIELDS; ++f) offer(token[f] == FREE, FIELD + f);
        }
        return count;
    }
    int choose(Dice& dice) const {
        int list[FIELDS], weights[FIELDS];
        const int count = choices(list, weights);
        if (!chance()) return list[dice.below(count)];
        int total = 0;
        for (int i = 0; i < count; ++i) total += weights[i];
        int rest = dice.below(total), i = 0;
        while ((rest -= weights[i]) >= 0) ++i;
        return list[i];
    }

    void take(int step) {
        switch (chapter) {
        case STARTING: start = turn = step - START, chapter = DRAWING; break;
        case DRAWING:
            if (letter[0] == NONE) letter[0] = step - DRAW, chip[0] = 6;
            else drawn = step - DRAW, chapter = LAYING;
            break;
        case CHIPPING:
            chip[hill_without_chip()] = step - CHIP + 3;
            if (hill_without_chip() == NONE) chapter = PLACING;
            break;
        case LAYING:
            if (slot == NONE) { slot = step - LAY + 1; break; }
            letter[slot] = drawn, rotation[slot] = step - TURN, drawn = slot = NONE;
            if (outer_tiles() < 6) turn = (turn + 1) % players, chapter = DRAWING;
            else turn = start, chapter = CHIPPING;
            break;
        default:
            if (chosen == NONE) chosen = step - TOKEN;
            else place(step - FIELD);
        }
    }
    void place(int f) {
        const int shape = chosen % 5, col = chosen / 5, row = shape == 4 ? 2 : shape / 2;
        const bool is_hidden = shape == 1 || shape == 3;
        auto& pile = stock[turn][col][row];
        --pile[is_hidden || pile[0] == 0 ? 1 : 0];
        --left[turn];
        token[f] = row + 1, owner[f] = turn, colour[f] = col, hidden[f] = is_hidden;
        chosen = NONE, turn = (turn + 1) % players;
        int tokens_left = 0;
        for (int s = 0; s < players; ++s) tokens_left += left[s];
        if (tokens_left == 0) evaluate();
    }

    bool spring(int f) const {
        const int s = f / 6;
        return springs[letter[s]] >> ((f % 6 - rotation[s] + 6) % 6) & 1;
    }
    int beside(int f, int kind) const {
        int count = 0;
        for (const int* n = near_[f]; *n != NONE; ++n) count += token[*n] == kind;
        return count;
    }
    int influence(int f) const {
        if (token[f] == TRADER) return beside(f, TRADER) + 2 * beside(f, FARMER) + 3 * beside(f, GENERAL);
        if (token[f] != FARMER) return 0;
        int count = beside(f, FREE) + spring(f);
        for (const int* n = near_[f]; *n != NONE; ++n) count += spring(*n);
        return 2 * count;
    }
    void evaluate() {
        for (int l = 0; l < SLOTS; ++l) {
            int s = 0;
            while (letter[s] != l) ++s;
            value_generals(s);
            award(s);
        }
        chapter = OVER;
    }
    void value_generals(int s) {
        bool gone[FIELDS] = {};
        for (int i = 0; i < 6; ++i) {
            const int f = 6 * s + (arrow[letter[s]] + rotation[s] + i) % 6;
            if (token[f] != GENERAL) continue;
            const int traders = beside(f, TRADER), farmers = beside(f, FARMER);
            if (traders == farmers) { gone[f] = true; continue; }
            const int kind = traders > farmers ? TRADER : FARMER;
            for (const int* n = near_[f]; *n != NONE; ++n)
                if (token[*n] == kind) {
                    if (gone[*n]) ++chip_points[owner[f]];
                    else ++captured[owner[f]], gone[*n] = true;
                }
        }
        for (int f = 0; f < FIELDS; ++f)
            if (gone[f]) token[f] = FREE;
    }
    void award(int s) {
        int totals[2 * SEATS] = {};
        for (int f = 6 * s; f < 6 * s + 6; ++f)
            if (token[f] != FREE) totals[owner[f] + (neutral && colour[f] ? players : 0)] += influence(f);
        const int parties = neutral ? 2 * players : players;
        int greatest = 0, leaders = 0, leader = 0;
        for (int p = 0; p < parties; ++p) {
            if (totals[p] > greatest) greatest = totals[p], leaders = 0;
            if (totals[p] == greatest) ++leaders, leader = p;
        }
        if (greatest == 0) return;
        if (leaders == 1) {
            if (leader < players) hill_points[leader] += chip[s];
        } else
            for (int p = 0; p < players; ++p)
                if (totals[p] == greatest) chip_points[p] += 2;
    }
    int points(int s) const { return captured[s] + chip_points[s] + hill_points[s]; }
};

int play_out(Game& game, Dice& dice) {
    int steps = 0;
    for (; game.chapter != OVER; ++steps) game.take(game.choose(dice));
    return steps;
}

}  // namespace

int main(int count, char** words) {
    if (count == 2 && std::strcmp(words[1], "settings") == 0)
        return std::printf("2 owner\n3 owner\n4 owner\n5 owner\n2 neutral extra_colours=neutral\n"), 0;
    if (count < 6) return std::fprintf(stderr, "usage: palatinus_plain settings | palatinus_plain scores|time PLAYERS owner|neutral SEED GAMES [ROUNDS]\n"), 2;
    find_neighbours();
    const int players = std::atoi(words[2]), games = std::atoi(words[5]);
    const bool neutral = std::strcmp(words[3], "neutral") == 0 && players == 2;
    const auto seed = std::strtoull(words[4], nullptr, 10);
    if (std::strcmp(words[1], "scores") == 0) {
        for (int stream = 0; stream < games; ++stream) {
            Game game(players, neutral);
            Dice dice(seed, stream);
            std::printf("%d", play_out(game, dice));
            for (int s = 0; s < players; ++s) std::printf(" %d", game.points(s));
            std::printf("\n");
        }
        return 0;
    }
    for (int round = 0, rounds = count > 6 ? std::atoi(words[6]) : 1; round < rounds; ++round) {
        std::vector<Game> states(games, Game(players, neutral));
        std::vector<Dice> dice;
        for (int stream = 0; stream < games; ++stream) dice.emplace_back(seed, stream);
        long long steps = 0;
        const std::clock_t begin = std::clock();
        for (int i = 0; i < games; ++i) steps += play_out(states[i], dice[i]);
        const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        std::printf("%.9f %lld\n", taken, steps);
    }
}
