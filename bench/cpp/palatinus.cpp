// Palatinus at random, by hand: the yardstick for the compiled rules.
//
// An independent program, written from the rules and not from the package: sets of fields are 64-bit masks, neighbours are
// counted with popcount, springs are found when a tile is laid. What it shares with the package is only the interface that makes
// both comparable: the same step codes, all legal steps listed in ascending order before one is chosen, chance as weighted
// outcomes, and the same random generator. Fed with the same seed it must take the same steps and reach the same scores.
//
//   palatinus settings   what it can play, a line for each: players, its word for the options, our options
//   palatinus scores PLAYERS owner|neutral SEED GAMES   a line for each game: its length and the points of each seat
//   palatinus steps  PLAYERS owner|neutral SEED GAMES   a line for each game: all its steps
//   palatinus time   PLAYERS owner|neutral SEED GAMES ROUNDS   seconds of processor time and steps of playing the games, a line for each round

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

using Mask = std::uint64_t;  // a bit for each of the 42 fields: 6 * slot + direction

constexpr int slots = 7, fields = 42, sides = 6, most_seats = 5;

// sfc32, Chris Doty-Humphrey's small fast counting generator.
struct Dice {
    std::uint32_t a, b, c, counter;

    Dice(std::uint64_t seed, std::uint64_t stream)
        : a(static_cast<std::uint32_t>(seed)), b(static_cast<std::uint32_t>(seed >> 32)),
          c(static_cast<std::uint32_t>(stream)), counter(1 + static_cast<std::uint32_t>(stream >> 32)) {
        for (int i = 0; i < 12; ++i) next();
    }

    std::uint32_t next() {
        const std::uint32_t result = a + b + counter++;
        a = b ^ (b >> 9);
        b = c + (c << 3);
        c = std::rotl(c, 21) + result;
        return result;
    }

    std::uint32_t below(std::uint32_t count) { return (std::uint64_t{next()} * count) >> 32; }
};

// The first code of each kind of step.
enum Code : int { start_code = 0, draw_code = 5, chip_code = 12, lay_code = 16, turn_code = 22, token_code = 28, field_code = 38 };

enum Kind : int { trader, farmer, general };

// The gap-free ring of seven tiles in axial coordinates; every field touches at most five others.
constexpr std::array<Mask, fields> neighbours() {
    constexpr int step_q[sides] = {1, 0, -1, -1, 0, 1}, step_r[sides] = {0, 1, 1, 0, -1, -1};
    constexpr int hill_q[slots] = {0, 2, -1, -3, -2, 1, 3}, hill_r[slots] = {0, 1, 3, 2, -1, -3, -2};
    std::array<Mask, fields> near{};
    for (int f = 0; f < fields; ++f)
        for (int g = 0; g < fields; ++g) {
            const int q = hill_q[f / 6] + step_q[f % 6] - hill_q[g / 6] - step_q[g % 6];
            const int r = hill_r[f / 6] + step_r[f % 6] - hill_r[g / 6] - step_r[g % 6];
            const int s = -q - r;
            const int distance = ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
            if (distance == 1) near[f] |= Mask{1} << g;
        }
    return near;
}

constexpr std::array<Mask, fields> near_field = neighbours();
constexpr Mask all_fields = (Mask{1} << fields) - 1;

// The reconstructed tiles A to G: springs as bits of the tile's own directions, and the direction of the red arrow.
constexpr std::uint8_t tile_springs[slots] = {0b001001, 0b000001, 0b001011, 0b000011, 0b010101, 0b000001, 0b000101};
constexpr std::uint8_t tile_arrow[slots] = {1, 3, 4, 3, 1, 2, 5};

// Tokens of a seat by number of players: plain traders, wolf traders, plain farmers, wolf farmers, generals.
constexpr std::uint8_t dealt[6][5] = {{}, {}, {3, 3, 1, 3, 2}, {3, 3, 1, 3, 2}, {2, 2, 1, 2, 1}, {2, 1, 1, 2, 1}};

struct Hand {
    std::uint8_t plain[2][3], wolf[2][3];  // by colour and kind
    std::uint8_t left;
};

struct Gains {
    std::uint8_t captured, from_chips, from_hills;
    int points() const { return captured + from_chips + from_hills; }
};

enum class Phase : std::uint8_t { start, draw, lay, turn, chip, token, field, over };

class Game {
public:
    Game(int seats, bool neutral) : seats_(static_cast<std::uint8_t>(seats)), neutral_(neutral) {
        for (int seat = 0; seat < seats; ++seat) {
            Hand& hand = hands_[seat];
            const auto& d = dealt[seats];
            hand.plain[0][trader] = d[0], hand.wolf[0][trader] = d[1];
            hand.plain[0][farmer] = d[2], hand.wolf[0][farmer] = d[3];
            hand.plain[0][general] = d[4];
            hand.left = static_cast<std::uint8_t>(d[0] + d[1] + d[2] + d[3] + d[4]);
            if (seats == 2) {
                for (Kind kind : {trader, farmer}) hand.plain[1][kind] = hand.wolf[1][kind] = 1;
                hand.left += 4;
            }
        }
    }

    bool over() const { return phase_ == Phase::over; }
    int points(int seat) const { return gains_[seat].points(); }

    // Choose one of the legal steps: all alike, hill chips by how many of a value there are.
    int choose(Dice& dice) const {
        std::uint8_t list[64], weight[3];  // g++ 12 sees no bound of 42
        const int count = legal(list, weight);
        if (phase_ != Phase::chip) return list[dice.below(static_cast<std::uint32_t>(count))];
        int total = 0;
        for (int i = 0; i < count; ++i) total += weight[i];
        int rest = static_cast<int>(dice.below(static_cast<std::uint32_t>(total)));
        int i = 0;
        while ((rest -= weight[i]) >= 0) ++i;
        return list[i];
    }

    void take(int step) {
        switch (phase_) {
        case Phase::start: start_ = turn_ = static_cast<std::uint8_t>(step); phase_ = Phase::draw; break;
        case Phase::draw: draw(step - draw_code); break;
        case Phase::lay: slot_ = static_cast<std::uint8_t>(step - lay_code + 1); phase_ = Phase::turn; break;
        case Phase::turn: turn_tile(step - turn_code); break;
        case Phase::chip: turn_up_chip(step - chip_code); break;
        case Phase::token: token_ = static_cast<std::uint8_t>(step - token_code); phase_ = Phase::field; break;
        case Phase::field: place(step - field_code); break;
        case Phase::over: break;
        }
    }

private:
    int legal(std::uint8_t* list, std::uint8_t* weight) const {
        int count = 0;
        switch (phase_) {
        case Phase::start:
            for (int seat = 0; seat < seats_; ++seat) list[count++] = static_cast<std::uint8_t>(start_code + seat);
            return count;
        case Phase::draw: return listed(stack_, draw_code, list);
        case Phase::lay: return listed(open_places(), lay_code - 1, list);
        case Phase::turn:
            for (int rotation = 0; rotation < sides; ++rotation) list[count++] = static_cast<std::uint8_t>(turn_code + rotation);
            return count;
        case Phase::chip:
            for (int value = 0; value < 3; ++value)
                if (chips_left_[value]) {
                    weight[count] = chips_left_[value];
                    list[count++] = static_cast<std::uint8_t>(chip_code + value);
                }
            return count;
        case Phase::token: return listed(legal_tokens(), token_code, list);
        case Phase::field: return listed(free_, field_code, list);
        case Phase::over: return 0;
        }
        return 0;
    }

    static int listed(Mask set, int code, std::uint8_t* list) {
        int count = 0;
        for (; set; set &= set - 1) list[count++] = static_cast<std::uint8_t>(code + std::countr_zero(set));
        return count;
    }

    // The first outer tile goes anywhere, each later one to either end of the row (bits 1 to 6 of the six places in a ring).
    Mask open_places() const {
        const unsigned ring = 0b1111110, laid = laid_ & ring;
        if (!laid) return ring;
        const unsigned beside = (laid << 1) | (laid >> 1) | (laid >> 5) | (laid << 5);
        return beside & ring & ~laid;
    }

    // A bit for each of: open trader, hidden trader, open farmer, hidden farmer, general; then the same in the second colour.
    Mask legal_tokens() const {
        const Hand& hand = hands_[turn_];
        const int closed = seats_ <= 3 ? 4 : 3;
        const int generals = hand.plain[0][general];
        if (generals && generals == hand.left - closed) return 1 << 4;
        Mask tokens = generals && hand.left > closed ? 1 << 4 : 0;
        for (int colour = 0; colour < (seats_ == 2 ? 2 : 1); ++colour)
            for (int kind = trader; kind <= farmer; ++kind) {
                const bool wolf = hand.wolf[colour][kind], plain = hand.plain[colour][kind];
                tokens |= Mask((wolf || plain) + 2 * wolf) << (5 * colour + 2 * kind);
            }
        return tokens;
    }

    void draw(int letter) {
        stack_ &= static_cast<std::uint8_t>(~(1u << letter));
        if (!laid_) {
            lay_tile(letter, 0, 0);
            chip_[0] = 6;
        } else {
            drawn_ = static_cast<std::uint8_t>(letter);
            phase_ = Phase::lay;
        }
    }

    void lay_tile(int letter, int slot, int rotation) {
        laid_ |= static_cast<std::uint8_t>(1u << slot);
        slot_of_[letter] = static_cast<std::uint8_t>(slot);
        arrow_[slot] = static_cast<std::uint8_t>((tile_arrow[letter] + rotation) % sides);
        const Mask turned = static_cast<Mask>(tile_springs[letter]) << rotation;
        springs_ |= ((turned | turned >> sides) & 63) << (sides * slot);
    }

    void turn_tile(int rotation) {
        lay_tile(drawn_, slot_, rotation);
        if (std::popcount(laid_) < slots) {
            pass_turn();
            phase_ = Phase::draw;
        } else {
            turn_ = start_;
            phase_ = Phase::chip;
        }
    }

    void turn_up_chip(int value) {
        --chips_left_[value];
        chip_[++chips_up_] = static_cast<std::uint8_t>(value + 3);
        if (chips_up_ == slots - 1) phase_ = Phase::token;
    }

    void place(int field) {
        Hand& hand = hands_[turn_];
        const int colour = token_ / 5, shape = token_ % 5;
        const int kind = shape / 2;
        const bool hidden = shape == 1 || shape == 3;
        std::uint8_t& pile = hidden || !hand.plain[colour][kind] ? hand.wolf[colour][kind] : hand.plain[colour][kind];
        --pile;
        --hand.left;
        const Mask here = Mask{1} << field;
        free_ &= ~here;
        kind_[kind] |= here;
        party_[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(neutral_ && colour ? turn_ + 2 : turn_);
        owner_[static_cast<std::size_t>(field)] = turn_;
        pass_turn();
        phase_ = Phase::token;
        if (!hands_[turn_].left) evaluate();
    }

    void pass_turn() { turn_ = turn_ + 1 == seats_ ? 0 : static_cast<std::uint8_t>(turn_ + 1); }

    void evaluate() {
        for (int letter = 0; letter < slots; ++letter) {
            value_generals(slot_of_[letter]);
            award_hill(slot_of_[letter]);
        }
        phase_ = Phase::over;
    }

    void value_generals(int slot) {
        if (!(kind_[general] >> (sides * slot) & 63)) return;
        Mask gone = 0;
        for (int i = 0, direction = arrow_[slot]; i < sides; ++i, direction = direction == 5 ? 0 : direction + 1) {
            const int field = sides * slot + direction;
            if (!(kind_[general] >> field & 1)) continue;
            const Mask traders = near_field[field] & kind_[trader], farmers = near_field[field] & kind_[farmer];
            const int more = std::popcount(traders) - std::popcount(farmers);
            if (more == 0) {
                gone |= Mask{1} << field;
                continue;
            }
            const Mask captives = more > 0 ? traders : farmers;
            Gains& gains = gains_[owner_[field]];
            gains.captured += static_cast<std::uint8_t>(std::popcount(captives & ~gone));
            gains.from_chips += static_cast<std::uint8_t>(std::popcount(captives & gone));
            gone |= captives;
        }
        for (Mask& kind : kind_) kind &= ~gone;
        free_ |= gone;
    }

    void award_hill(int slot) {
        int total[most_seats] = {};
        const Mask tile = Mask{63} << (sides * slot);
        for (Mask rest = kind_[trader] & tile; rest; rest &= rest - 1) {
            const int field = std::countr_zero(rest);
            const Mask near = near_field[field];
            total[party_[field]] += std::popcount(near & kind_[trader]) + 2 * std::popcount(near & kind_[farmer]) +
                                    3 * std::popcount(near & kind_[general]);
        }
        for (Mask rest = kind_[farmer] & tile; rest; rest &= rest - 1) {
            const int field = std::countr_zero(rest);
            const Mask near = near_field[field];
            const Mask around = near | (rest & -rest);
            total[party_[field]] += 2 * std::popcount(near & free_) + 2 * std::popcount(around & springs_);
        }
        const int parties = neutral_ ? 4 : seats_;
        int greatest = 0, tied = 0, winner = 0;
        for (int party = 0; party < parties; ++party) {
            if (total[party] > greatest) greatest = total[party], tied = 1, winner = party;
            else if (total[party] == greatest) ++tied;
        }
        if (greatest == 0) return;
        if (tied == 1) {
            if (winner < seats_) gains_[winner].from_hills += chip_[slot];
        } else {
            for (int seat = 0; seat < seats_; ++seat)
                if (total[seat] == greatest) gains_[seat].from_chips += 2;
        }
    }

    Mask free_ = all_fields, springs_ = 0;
    Mask kind_[3] = {};
    std::uint8_t owner_[fields] = {}, party_[fields] = {};
    Hand hands_[most_seats] = {};
    Gains gains_[most_seats] = {};
    std::uint8_t slot_of_[slots] = {}, arrow_[slots] = {}, chip_[slots] = {};
    std::uint8_t chips_left_[3] = {2, 2, 2}, chips_up_ = 0;
    std::uint8_t stack_ = 0b1111111, laid_ = 0, drawn_ = 0, slot_ = 0, token_ = 0, start_ = 0, turn_ = 0;
    std::uint8_t seats_;
    bool neutral_;
    Phase phase_ = Phase::start;
};

int play_out(Game& game, Dice& dice) {
    int length = 0;
    for (; !game.over(); ++length) game.take(game.choose(dice));
    return length;
}

}  // namespace

int main(int count, char** words) {
    if (count == 2 && std::strcmp(words[1], "settings") == 0)
        return std::printf("2 owner\n3 owner\n4 owner\n5 owner\n2 neutral extra_colours=neutral\n"), 0;
    if (count < 6) return std::fprintf(stderr, "usage: palatinus settings | palatinus scores|steps|time PLAYERS owner|neutral SEED GAMES [ROUNDS]\n"), 2;
    const char* task = words[1];
    const int players = std::atoi(words[2]);
    const bool neutral = std::strcmp(words[3], "neutral") == 0 && players == 2;  // only two players have extra colours
    const auto seed = std::strtoull(words[4], nullptr, 10);
    const int games = std::atoi(words[5]);

    if (std::strcmp(task, "time") == 0) {
        const int rounds = count > 6 ? std::atoi(words[6]) : 1;
        for (int round = 0; round < rounds; ++round) {
            std::vector<Game> states(static_cast<std::size_t>(games), Game(players, neutral));
            std::vector<Dice> dice;
            for (int stream = 0; stream < games; ++stream) dice.emplace_back(seed, static_cast<std::uint64_t>(stream));
            long long steps = 0;
            const std::clock_t before = std::clock();
            for (std::size_t i = 0; i < states.size(); ++i) steps += play_out(states[i], dice[i]);
            const double taken = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
            std::printf("%.9f %lld\n", taken, steps);
        }
        return 0;
    }
    for (int stream = 0; stream < games; ++stream) {
        Game game(players, neutral);
        Dice dice(seed, static_cast<std::uint64_t>(stream));
        if (std::strcmp(task, "steps") == 0) {
            for (const char* gap = ""; !game.over(); gap = " ") {
                const int step = game.choose(dice);
                std::printf("%s%d", gap, step);
                game.take(step);
            }
        } else {
            std::printf("%d", play_out(game, dice));
            for (int seat = 0; seat < players; ++seat) std::printf(" %d", game.points(seat));
        }
        std::printf("\n");
    }
    return 0;
}
