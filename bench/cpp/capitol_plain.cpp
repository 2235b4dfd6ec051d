// Capitol at random in plain C++: the equivalent of the package's rules, with the same kind of state (small numbers in arrays) and
// a function for each rule. What a perfect memory knows of the hands is left out: no rule asks for it.
//
//   capitol_plain settings   what it can play, a line for each: players, its word for the options, our options
//   capitol_plain scores PLAYERS OPTIONS SEED GAMES          a line for each game: its length and the points of each seat
//   capitol_plain time   PLAYERS OPTIONS SEED GAMES ROUNDS   seconds of processor time and steps of playing the games, a line for each round

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int SEATS = 4, PREFECTURES = 9, ROUNDS = 4, AUCTIONS = 3, KINDS = 3, FACES = 39, TALLEST = 70, MOST_CARDS = 41, NO_SEAT = 4;
enum Chapter { STARTING, DEALING, TURNING, BUILDING, BIDDING, PLACING, DRAWING, OVER };
enum Shape { ROUND, POINTED, NO_SHAPE };
enum Building { FOUNTAIN, AMPHITHEATRE, TEMPLE };
enum Kind { ROOF, BRICK, PERMIT, NO_KIND };
enum Place { NO_PLACE, FIRST, SECOND, BOTH };
enum Code { START = 0, PASS = 4, CARD = 4, SEAL = 44, DRAW = 45, STOP = 48, PLAIN = 49, SHAPE = 50, PREFECTURE = 52, HEIGHT = 61 };
constexpr int NO_CARD = 0, NEW_HOUSE = 0, NO_TARGET = TALLEST + 1, STEPS = HEIGHT + TALLEST + 1;

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

// Faces of the cards: roofs 1 to 7, bricks 1 to 8, permits of three colours 1 to 8; 0 is no card.
constexpr int FIRST_FACE[KINDS + 1] = {1, 8, 16, 40};
constexpr int kind_of(int face) { return face < FIRST_FACE[BRICK] ? ROOF : face < FIRST_FACE[PERMIT] ? BRICK : PERMIT; }
constexpr int number_of(int face) { return face < 8 ? face : (face - 8) % 8 + 1; }
constexpr int group_of(int face) { return (face - FIRST_FACE[PERMIT]) / 8; }
constexpr int copies_of(int face) { return kind_of(face) == ROOF ? 2 : kind_of(face) == BRICK ? 3 : 1; }

constexpr int GROUP[PREFECTURES] = {0, 0, 0, 1, 1, 1, 2, 2, 2}, SMALL_SITES[PREFECTURES] = {6, 7, 5, 6, 5, 7, 6, 7, 5};
constexpr int PRINTED[PREFECTURES] = {2, 0, 0, 1, 0, 0, 1, 0, 0};

struct Options {
    bool highest_card;  // a tied auction goes to the highest card, then in turn order; else to the lower score
    bool other;         // of all other options that change play, the second value

    explicit Options(const std::string& word) : highest_card(word == "highest" || word == "other_highest"), other(word.starts_with("other")) {}
};

struct Game {
    std::int8_t players, highest_card, other;
    std::int8_t chapter, round, auction, start, turn, drawn;
    std::int8_t chosen, target, shape, height;
    std::int8_t passed[SEATS], extra[SEATS];
    std::int8_t supply, roofs[SEATS][2], unfinished[SEATS][TALLEST + 1], finished[SEATS][2][5];
    std::int8_t houses[PREFECTURES][41], standing[PREFECTURES], roof_shape[PREFECTURES], neutral[PREFECTURES][3];
    std::int8_t hand[SEATS][FACES + 1], hand_size[SEATS], bid[SEATS][MOST_CARDS], bid_size[SEATS], sealed[SEATS];
    std::int8_t undealt[FACES + 1], unturned[KINDS], top[KINDS], queued[KINDS], queue[KINDS][24];
    std::int16_t score[SEATS];

    Game(int seats, Options options) {
        std::memset(this, 0, sizeof *this);
        players = seats, highest_card = options.highest_card, other = options.other;
        target = NO_TARGET, shape = NO_SHAPE, supply = 90 - 6 * players;
        for (auto& its_shape : roof_shape) its_shape = NO_SHAPE;
        for (int s = 0; s < players; ++s)
            for (int sh : {ROUND, POINTED}) roofs[s][sh] = 3, finished[s][sh][0] = 1, finished[s][sh][1] = 2;
        for (int f = 1; f <= FACES; ++f) undealt[f] = copies_of(f), unturned[kind_of(f)] += copies_of(f);
    }

    // Whose turn it is.
    int seat_to_deal() const {
        for (int s = 0; s < players; ++s)
            if (hand_size[s] < 8) return s;
        return NO_SEAT;
    }
    int seat_to_seal() const {
        for (int i = 0; i < players; ++i)
            if (const int s = (start + i) % players; !sealed[s]) return s;
        return NO_SEAT;
    }
    int kind_to_deal() const {
        const int dealt = hand_size[seat_to_deal()];
        return dealt < 2 ? ROOF : dealt < 4 ? BRICK : PERMIT;
    }
    int kind_to_turn() const {
        for (int k = 0; k < KINDS; ++k)
            if (top[k] == NO_CARD && unturned[k] + queued[k] > 0) return k;
        return NO_KIND;
    }
    int seat() const { return chapter == BIDDING ? seat_to_seal() : turn; }
    bool chance() const {
        switch (chapter) {
        case BUILDING: return hand_size[turn] == 0;
        case BIDDING: return hand_size[seat_to_seal()] == 0;
        case DRAWING: return kind_to_turn() != NO_KIND;
        case PLACING: return false;
        default: return true;
        }
    }

    // What is legal.
    int fountains(int p) const { return (other ? 0 : PRINTED[p]) + neutral[p][FOUNTAIN]; }
    int free_small_sites(int p) const { return SMALL_SITES[p] - standing[p] - neutral[p][FOUNTAIN]; }
    int free_large_sites(int p) const { return 1 - neutral[p][AMPHITHEATRE] - neutral[p][TEMPLE]; }
    bool would_complete_shape(int p, int sh) const {
        int others = 0;
        for (int q = 0; q < PREFECTURES; ++q) others += q != p && GROUP[q] == GROUP[p] && roof_shape[q] == sh;
        return others == 2;
    }
    bool house_fits(int group, int sh, int h, int p) const {
        if (GROUP[p] != group || free_small_sites(p) <= 0) return false;
        if (standing[p] == 0) return h == 1 && !would_complete_shape(p, sh);
        const int tallest = houses[p][standing[p] - 1] / 4;
        return roof_shape[p] == sh && (h == tallest || h == tallest + 1);
    }
    bool has_finished(int s, int sh, int h) const { return std::find(finished[s][sh], finished[s][sh] + 5, h) != finished[s][sh] + 5; }
    bool may_move_out(int s, int sh, int h) const {
        if (h == 0 || !has_finished(s, sh, h)) return false;
        for (int p = 0; p < PREFECTURES; ++p)
            if (house_fits(group_of(chosen), sh, h, p)) return true;
        return false;
    }
    bool may_choose_shape(int s, int sh) const {
        if (kind_of(chosen) == ROOF) return unfinished[s][0] != 0 && roofs[s][sh] > 0;
        for (int h : finished[s][sh])
            if (may_move_out(s, sh, h)) return true;
        return false;
    }
    int unfinished_of(int s, int h) const {
        int count = 0;
        for (int i = 0; unfinished[s][i] != 0; ++i) count += unfinished[s][i] == h;
        return count;
    }
    int bricks_of_card() const { return other || supply >= 2 ? 2 : supply; }
    bool may_lay_brick(int s, int h) const {
        if (bricks_of_card() == 0) return false;
        if (h == NEW_HOUSE) return true;
        return unfinished_of(s, h) - (target == h) + (target != NO_TARGET && target + 1 == h) > 0;
    }
    bool may_choose_height(int s, int h) const {
        switch (kind_of(chosen)) {
        case BRICK: return may_lay_brick(s, h);
        case ROOF: return h != NEW_HOUSE && unfinished_of(s, h) > 0;
        default: return may_move_out(s, shape, h);
        }
    }
    int tallest_in_yard(int s) const {
        int tallest = 1;  // a house just begun
        for (int i = 0; unfinished[s][i] != 0; ++i) tallest = unfinished[s][i] + 1;
        for (const auto& row : finished[s])
            for (int h : row) tallest = std::max(tallest, h);
        return tallest;
    }
    int building_offered() const { return auction < 2 ? FOUNTAIN : round < 2 ? AMPHITHEATRE : TEMPLE; }
    bool may_build(int p) const { return (building_offered() == FOUNTAIN ? free_small_sites(p) : free_large_sites(p)) > 0; }
    bool may_bid(int s, int face) const {
        const int times = std::count(bid[s], bid[s] + bid_size[s], face);
        if (hand[s][face] <= times) return false;
        return bid_size[s] == 0 || kind_of(bid[s][bid_size[s] - 1]) <= kind_of(face);
    }

    int choices(int* into) const {
        const int s = seat();
        int count = 0;
        const auto offer = [&](bool legal, int step) {
            if (legal) into[count++] = step;
        };
        const auto offer_heights = [&] {
            for (int h = 0, tallest = tallest_in_yard(s); h <= tallest; ++h) offer(may_choose_height(s, h), HEIGHT + h);
        };
        switch (chapter) {
        case BUILDING:
            if (chosen == NO_CARD) {
                offer(true, PASS);
                for (int f = 1; f <= FACES; ++f) offer(hand[s][f] > 0, CARD + f);
            } else if (height > 0) {
                for (int p = 0; p < PREFECTURES; ++p) offer(house_fits(group_of(chosen), shape, height, p), PREFECTURE + p);
            } else if (shape != NO_SHAPE || target != NO_TARGET) {
                offer_heights();
            } else {
                offer(true, PLAIN);
                if (kind_of(chosen) == BRICK) offer_heights();
                else for (int sh : {ROUND, POINTED}) offer(may_choose_shape(s, sh), SHAPE + sh);
            }
            break;
        case BIDDING:
            for (int f = 1; f <= FACES; ++f) offer(may_bid(s, f), CARD + f);
            offer(true, SEAL);
            break;
        case DRAWING:
            for (int k = 0; k < KINDS; ++k) offer(top[k] != NO_CARD, DRAW + k);
            offer(drawn >= 6 && !other, STOP);
            break;
        default:
            for (int p = 0; p < PREFECTURES; ++p) offer(may_build(p), PREFECTURE + p);
        }
        return count;
    }
    int outcomes(int* into, int* weights) const {
        int count = 0;
        const auto offer = [&](int step, int weight) { weights[count] = weight, into[count++] = step; };
        if (chapter == STARTING)
            for (int s = 0; s < players; ++s) offer(START + s, 1);
        else if (chapter == BUILDING || chapter == BIDDING)
            offer(chapter == BUILDING ? PASS : SEAL, 1);
        else {
            const int k = chapter == DEALING ? kind_to_deal() : kind_to_turn();
            for (int f = FIRST_FACE[k]; f < FIRST_FACE[k + 1]; ++f)
                if (undealt[f] > 0) offer(CARD + f, undealt[f]);
            if (count == 0) offer(CARD + queue[k][0], 1);
        }
        return count;
    }
    int choose(Dice& dice) const {
        int list[STEPS], weights[STEPS];
        if (!chance()) {
            const int count = choices(list);
            return list[dice.below(count)];
        }
        const int count = outcomes(list, weights);
        int total = 0;
        for (int i = 0; i < count; ++i) total += weights[i];
        int rest = dice.below(total), i = 0;
        while ((rest -= weights[i]) >= 0) ++i;
        return list[i];
    }

    void take(int step) {
        switch (chapter) {
        case BUILDING: take_in_building(step); break;
        case BIDDING: {
            const int s = seat_to_seal();
            if (step != SEAL) bid[s][bid_size[s]++] = step - CARD;
            else if (sealed[s] = true; seat_to_seal() == NO_SEAT) reveal();
            break;
        }
        case PLACING:
            ++neutral[step - PREFECTURE][building_offered()];
            begin_auction(auction + 1);
            break;
        case DRAWING:
            if (step == STOP) next_to_draw();
            else if (step >= DRAW) draw(step - DRAW);
            else turn_up(step - CARD), go_on_drawing();
            break;
        case DEALING: deal(step - CARD); break;
        case TURNING:
            turn_up(step - CARD);
            if (kind_to_turn() == NO_KIND) chapter = BUILDING;
            break;
        default: start = turn = step - START, chapter = DEALING;
        }
    }

    // Cards.
    void deal(int face) {
        const int s = seat_to_deal();
        --undealt[face], --unturned[kind_of(face)], ++hand[s][face], ++hand_size[s];
        if (seat_to_deal() == NO_SEAT) chapter = TURNING;
    }
    void turn_up(int face) {
        const int k = kind_of(face);
        top[k] = face;
        if (unturned[k] > 0) {
            --unturned[k], --undealt[face];
            return;
        }
        std::copy(queue[k] + 1, queue[k] + queued[k], queue[k]);
        queue[k][--queued[k]] = NO_CARD;
    }
    void discard(int s, int face) {
        const int k = kind_of(face);
        --hand[s][face], --hand_size[s];
        queue[k][queued[k]++] = face;
    }

    // Building.
    void take_in_building(int step) {
        if (step == PASS) passed[turn] = true, pass_turn_on();
        else if (step < SEAL) chosen = step - CARD;
        else if (step == PLAIN) end_turn();
        else if (step >= HEIGHT) choose_height(step - HEIGHT);
        else if (step >= PREFECTURE) place_house(step - PREFECTURE);
        else shape = step - SHAPE;
    }
    void choose_height(int h) {
        switch (kind_of(chosen)) {
        case BRICK: lay_brick(h); break;
        case ROOF: put_roof(h); break;
        default: height = h;
        }
    }
    void lay_brick(int h) {
        if (target == NO_TARGET && bricks_of_card() == 2) {
            target = h;
            return;
        }
        if (target != NO_TARGET) use_brick(target);
        use_brick(h);
        end_turn();
    }
    void use_brick(int h) {
        supply -= supply > 0;
        auto& row = unfinished[turn];
        if (h == NEW_HOUSE) {
            for (std::int8_t i = 0, pushed = 1; pushed != 0; ++i) std::swap(row[i], pushed);
            return;
        }
        int i = 0;
        while (row[i] != h || row[i + 1] == h) ++i;
        ++row[i];
    }
    void put_roof(int h) {
        --roofs[turn][shape];
        auto& row = unfinished[turn];
        int i = 0;
        while (row[i] != h) ++i;
        for (; row[i] != 0; ++i) row[i] = row[i + 1];
        auto& done = finished[turn][shape];
        std::int8_t pushed = h;
        for (i = 0; pushed != 0; ++i)
            if (done[i] == 0 || done[i] > pushed) std::swap(done[i], pushed);
        end_turn();
    }
    void place_house(int p) {
        auto& done = finished[turn][shape];
        auto* place = std::find(done, done + 5, height);
        std::copy(place + 1, done + 5, place);
        done[4] = 0;
        const std::int8_t house = 4 * height + turn;
        if (standing[p] == 0) roof_shape[p] = shape;
        int i = standing[p]++;
        for (; i > 0 && houses[p][i - 1] > house; --i) houses[p][i] = houses[p][i - 1];
        houses[p][i] = house;
        end_turn();
    }
    void end_turn() {
        discard(turn, chosen);
        chosen = NO_CARD, target = NO_TARGET, shape = NO_SHAPE, height = 0;
        pass_turn_on();
    }
    void pass_turn_on() {
        for (int i = 0; i < players; ++i) {
            turn = (turn + 1) % players;
            if (!passed[turn]) return;
        }
        std::memset(passed, 0, sizeof passed);
        begin_auction(0);
    }

    // Auctions.
    void begin_auction(int first) {
        chapter = BIDDING, turn = start;
        for (auction = first; auction < AUCTIONS; ++auction)
            for (int p = 0; p < PREFECTURES; ++p)
                if (may_build(p)) return;
        auction = 0;
        score_round();
    }
    int sum_of_bid(int s) const {
        int sum = 0;
        for (int i = 0; i < bid_size[s]; ++i) sum += number_of(bid[s][i]);
        return sum;
    }
    int rank_in_tie(int s) const {
        if (!highest_card) return -score[s];
        int highest = 0;
        for (int i = 0; i < bid_size[s]; ++i) highest = std::max(highest, number_of(bid[s][i]));
        return highest;
    }
    int winner_of_auction() const {
        int highest = 0;
        for (int s = 0; s < players; ++s) highest = std::max(highest, sum_of_bid(s));
        if (highest == 0 && !other) return NO_SEAT;
        int winner = NO_SEAT, level = 0;
        for (int i = 0; i < players; ++i) {
            const int s = (start + i) % players;
            if (sum_of_bid(s) != highest) continue;
            if (winner == NO_SEAT || rank_in_tie(s) > rank_in_tie(winner)) winner = s, level = 1;
            else level += rank_in_tie(s) == rank_in_tie(winner);
        }
        return level > 1 && !highest_card ? NO_SEAT : winner;
    }
    void reveal() {
        const int winner = winner_of_auction();
        if (winner != NO_SEAT)
            for (int i = 0; i < bid_size[winner]; ++i) discard(winner, bid[winner][i]);
        std::memset(bid_size, 0, sizeof bid_size);
        std::memset(sealed, 0, sizeof sealed);
        if (winner == NO_SEAT) begin_auction(auction + 1);
        else chapter = PLACING, turn = winner;
    }

    // Scoring.
    void score_round() {
        const bool is_last = round == ROUNDS - 1 && !other;
        for (int p = 0; p < PREFECTURES; ++p) {
            int bricks[SEATS] = {}, tallest[SEATS] = {};
            for (int i = 0; i < standing[p]; ++i) {
                const int owner = houses[p][i] % 4, its_height = houses[p][i] / 4;
                bricks[owner] += its_height, tallest[owner] = its_height;
            }
            for (int s = 0; s < players; ++s) reward(p, s, place_of(bricks, tallest, s), is_last);
        }
        if (is_last) chapter = OVER, turn = start;
        else begin_drawing();
    }
    int place_of(const int* bricks, const int* tallest, int s) const {
        if (bricks[s] == 0) return NO_PLACE;
        int most = 0, builders = 0;
        for (int t = 0; t < players; ++t) most = std::max(most, bricks[t]), builders += bricks[t] > 0;
        int leaders = 0, highest = 0, second = 0;
        for (int t = 0; t < players; ++t) {
            if (bricks[t] == most) ++leaders, highest = std::max(highest, tallest[t]);
            else second = std::max(second, bricks[t]);
        }
        if (bricks[s] < most) return leaders == 1 && bricks[s] == second ? SECOND : NO_PLACE;
        if (tallest[s] == highest) return builders == 1 && other ? BOTH : FIRST;
        int alike = 0;
        for (int t = 0; t < players; ++t) alike += bricks[t] == most && tallest[t] == highest;
        return alike == 1 ? SECOND : other ? FIRST : NO_PLACE;
    }
    void reward(int p, int s, int place, bool is_last) {
        const bool first = place == FIRST || place == BOTH, second = place == SECOND || place == BOTH;
        const int points = first * (2 + fountains(p)) + second * fountains(p);
        score[s] += neutral[p][TEMPLE] > 0 ? 2 * points : points;
        if (!is_last) extra[s] += (2 * first + second) * neutral[p][AMPHITHEATRE];
    }

    // Drawing cards.
    void begin_drawing() {
        chapter = DRAWING, turn = start, drawn = 0;
        go_on_drawing();
    }
    bool any_top() const { return top[ROOF] != NO_CARD || top[BRICK] != NO_CARD || top[PERMIT] != NO_CARD; }
    void draw(int k) {
        ++hand[turn][top[k]], ++hand_size[turn];
        top[k] = NO_CARD;
        ++drawn;
        go_on_drawing();
    }
    void go_on_drawing() {
        if (kind_to_turn() == NO_KIND && (drawn == 6 + extra[turn] || !any_top())) next_to_draw();
    }
    void next_to_draw() {
        do {
            drawn = 0, turn = (turn + 1) % players;
            if (turn == start) return end_round();
        } while (!any_top());
    }
    void end_round() {
        std::memset(extra, 0, sizeof extra);
        if (round == ROUNDS - 1) {
            turn = start, chapter = OVER;
            return;
        }
        ++round;
        start = turn = (start + 1) % players;
        chapter = BUILDING;
    }
};

int play_out(Game& game, Dice& dice) {
    int steps = 0;
    for (; game.chapter != OVER; ++steps) game.take(game.choose(dice));
    return steps;
}

void print_settings() {
    const char* highest = " auction_tie_rule=highest_card_then_turn_order";
    const char* other =
        " printed_fountains=none first_tie_scope=all_tied empty_supply=unlimited single_builder=first_and_second"
        " game_end=after_fourth_draw no_bid_outcome=tie_rule extra_cards=mandatory";
    for (int players = 2; players <= SEATS; ++players)
        std::printf("%d lower\n%d highest%s\n%d other_lower%s\n%d other_highest%s%s\n", players, players, highest, players, other, players,
                    highest, other);
}

}  // namespace

int main(int count, char** words) {
    if (count == 2 && std::strcmp(words[1], "settings") == 0) return print_settings(), 0;
    if (count < 6) return std::fprintf(stderr, "usage: capitol_plain settings | capitol_plain scores|time PLAYERS OPTIONS SEED GAMES [ROUNDS]\n"), 2;
    const int players = std::atoi(words[2]), games = std::atoi(words[5]);
    const Options options(words[3]);
    const auto seed = std::strtoull(words[4], nullptr, 10);
    if (std::strcmp(words[1], "scores") == 0) {
        for (int stream = 0; stream < games; ++stream) {
            Game game(players, options);
            Dice dice(seed, stream);
            std::printf("%d", play_out(game, dice));
            for (int s = 0; s < players; ++s) std::printf(" %d", game.score[s]);
            std::printf("\n");
        }
        return 0;
    }
    for (int round = 0, rounds = count > 6 ? std::atoi(words[6]) : 1; round < rounds; ++round) {
        std::vector<Game> states(games, Game(players, options));
        std::vector<Dice> dice;
        for (int stream = 0; stream < games; ++stream) dice.emplace_back(seed, stream);
        long long steps = 0;
        const std::clock_t begin = std::clock();
        for (int i = 0; i < games; ++i) steps += play_out(states[i], dice[i]);
        const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        std::printf("%.9f %lld\n", taken, steps);
    }
}
