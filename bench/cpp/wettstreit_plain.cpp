// Wettstreit der Baumeister at random in plain C++: the equivalent of the package's rules, with the same kind of state (small
// numbers in arrays) and a function for each rule. What a perfect memory knows is left out: no rule asks for it.
//
// Uniform bids up to 90 would be no game, so the random bidder is the package's (games/wettstreit/inclination.py): see `weight`.
//
//   wettstreit_plain settings   what it can play, a line for each: players, its word for the options, our options
//   wettstreit_plain scores PLAYERS OPTIONS SEED GAMES          a line for each game: its length and the points of each seat
//   wettstreit_plain time   PLAYERS OPTIONS SEED GAMES ROUNDS   seconds of processor time and steps of playing the games, a line for each round

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

constexpr int SEATS = 4, CARDS = 40, PILE = 20, STONES = 5, MOST = 90, ROW = 40, FIRST_COINS = 10, MOST_CARDS = 3, FULL_HAND = 5, SABOTEUR = 5;
constexpr int NO_CARD = CARDS + 1, HOLE = CARDS + 2, NO_BID = -1, NO_SEAT = SEATS;
enum Kind { NO_KIND, CORNER_TOWER, TOWER, GATE, TOWN_HALL, CHURCH };
enum Side { NO_SIDE, LEFT, RIGHT };
enum Stage { STARTING, TURNING_UP, ROLLING, STEALING, CHOOSING, LOOKING, BIDDING, ACTING, STRIKING, BRIBING, DRAWING, BURYING, FINISHING, OVER };
enum Where { UNSEEN, TOP, LOT, SUNK, GONE, HAND, CITY = HAND + SEATS };
enum Pile { OPEN, CLOSED, NO_PILE };
enum Code {
    START = 0, CARD = START + SEATS, ROLL = CARD + CARDS, STEAL = ROLL + 6, DECLINE = STEAL + SEATS, AUCTION, PASS = AUCTION + 2, BID, LEAP = BID + 10,
    LAY = LEAP + 9, DONE = LAY + CARDS, ATTACK, RAID = ATTACK + CARDS, REST = RAID + SEATS, AT_LEFT, AT_RIGHT, AT_HOLE, PAY = AT_HOLE + ROW - 2, REFUSE,
    UNDER, STEPS = UNDER + 2
};

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

// The reconstructed cards, in the order of their numbers.
struct Face {
    std::int8_t kind, side, value, coins, shields;
};
constexpr Face FACES[CARDS] = {
    {CORNER_TOWER, LEFT, 2, 0, 2}, {CORNER_TOWER, LEFT, 3, 0, 2}, {CORNER_TOWER, LEFT, 4, 0, 1}, {CORNER_TOWER, LEFT, 5, 0, 1},
    {CORNER_TOWER, RIGHT, 2, 0, 2}, {CORNER_TOWER, RIGHT, 3, 0, 2}, {CORNER_TOWER, RIGHT, 4, 0, 1}, {CORNER_TOWER, RIGHT, 5, 0, 1},
    {TOWER, 0, 2, 0, 2}, {TOWER, 0, 2, 0, 2}, {TOWER, 0, 3, 0, 2}, {TOWER, 0, 3, 0, 1}, {TOWER, 0, 4, 0, 1},
    {TOWER, 0, 4, 0, 1}, {TOWER, 0, 5, 0, 1}, {TOWER, 0, 5, 0, 1}, {TOWER, 0, 6, 0, 1},
    {GATE, 0, 1, 2, 0}, {GATE, 0, 1, 2, 0}, {GATE, 0, 2, 2, 0}, {GATE, 0, 2, 1, 0}, {GATE, 0, 3, 1, 0}, {GATE, 0, 4, 1, 0}, {GATE, 0, 5, 1, 0},
    {TOWN_HALL, 0, 4, 0, 0}, {TOWN_HALL, 0, 5, 0, 0}, {TOWN_HALL, 0, 6, 0, 0}, {TOWN_HALL, 0, 7, 0, 0}, {TOWN_HALL, 0, 8, 0, 0}, {TOWN_HALL, 0, 9, 0, 0},
    {CHURCH, 0, 3, 0, 0}, {CHURCH, 0, 3, 0, 0}, {CHURCH, 0, 4, 0, 0}, {CHURCH, 0, 4, 0, 0}, {CHURCH, 0, 5, 0, 0},
    {CHURCH, 0, 5, 0, 0}, {CHURCH, 0, 6, 0, 0}, {CHURCH, 0, 6, 0, 0}, {CHURCH, 0, 7, 0, 0}, {CHURCH, 0, 8, 0, 0},
};
constexpr int kind_of(int card) { return FACES[card].kind; }

struct Game {
    std::int16_t purse[SEATS];
    std::int8_t players, stage, turn, has_ended, finishers;
    std::int8_t where[CARDS], fresh[2], top, sunk[2][CARDS], sunken[2];
    std::int8_t hand_size[SEATS], row[SEATS][ROW], length[SEATS], has_built[SEATS];
    std::int8_t supply, stones[SEATS];
    std::int8_t source, lot, bid[SEATS], passed[SEATS], highest, bidder, leap;
    std::int8_t laid, chosen, target, victim;

    explicit Game(int seats) {
        std::memset(this, 0, sizeof *this);
        players = seats, supply = STONES, source = NO_PILE, highest = NO_BID;
        fresh[OPEN] = fresh[CLOSED] = PILE;
        top = lot = chosen = target = NO_CARD;
        std::memset(bid, NO_BID, sizeof bid);
        for (int s = 0; s < players; ++s) purse[s] = FIRST_COINS;
    }

    bool chance() const {
        switch (stage) {
        case STARTING: case TURNING_UP: case ROLLING: case LOOKING: case STRIKING: case DRAWING: return true;
        default: return false;
        }
    }

    // What the cards are, and where they lie.
    static bool is_tower(int card) { return kind_of(card) == TOWER || kind_of(card) == CORNER_TOWER; }
    static bool are_alike(int card, int other) { return kind_of(card) == kind_of(other) || (is_tower(card) && is_tower(other)); }
    bool is_in_hand(int s, int card) const { return where[card] == HAND + s; }
    int owner(int card) const { return where[card] >= CITY ? where[card] - CITY : NO_SEAT; }
    int corner_towers(int s) const {
        if (length[s] == 0) return 0;
        return (kind_of(row[s][0]) == CORNER_TOWER) + (length[s] > 1 && kind_of(row[s][length[s] - 1]) == CORNER_TOWER);
    }
    bool has_town_hall(int s) const { return place_of_hall(s) != ROW; }
    int place_of_hall(int s) const {
        for (int place = 0; place < length[s]; ++place)
            if (row[s][place] != HOLE && kind_of(row[s][place]) == TOWN_HALL) return place;
        return ROW;
    }
    int total(int s, std::int8_t Face::* what) const {
        int sum = 0;
        for (int place = 0; place < length[s]; ++place)
            if (row[s][place] != HOLE) sum += FACES[row[s][place]].*what;
        return sum;
    }
    int holes(int s) const { return std::count(row[s], row[s] + length[s], HOLE); }
    int height(int pile) const { return fresh[pile] + sunken[pile] + (pile == OPEN && top != NO_CARD); }
    void put_under(int card, int pile) {
        sunk[pile][sunken[pile]++] = card;
        where[card] = SUNK;
    }
    void take_next(int pile) {
        if (fresh[pile] > 0) --fresh[pile];
        else std::copy(sunk[pile] + 1, sunk[pile] + sunken[pile], sunk[pile]), --sunken[pile];
    }

    // What is legal: bids.
    int least_bid() const { return highest + 1; }
    bool may_bid(int excess) const { return least_bid() + excess <= MOST; }

    // What is legal: building.
    bool is_founding(int s) const { return !has_built[s]; }
    bool is_closed(int side, int near, bool alone) const { return kind_of(near) == CORNER_TOWER && (!alone || FACES[near].side == side); }
    bool may_stand_beside(int card, int neighbour) const { return neighbour == HOLE || !are_alike(card, neighbour); }
    bool may_attach(int side, int card, int near, bool alone, int corners, bool has_hall) const {
        if (near == NO_CARD) return side == RIGHT;
        if (is_closed(side, near, alone)) return false;
        if (kind_of(card) == TOWN_HALL && has_hall) return false;
        if (kind_of(card) == CORNER_TOWER && ((corners > 0 && stage != FINISHING) || FACES[card].side != side)) return false;
        return may_stand_beside(card, near);
    }
    bool may_stand_at_end(int s, int card, int side) const {
        if (length[s] == ROW) return false;
        const int near = length[s] == 0 ? NO_CARD : side == LEFT ? row[s][0] : row[s][length[s] - 1];
        return may_attach(side, card, near, length[s] == 1, corner_towers(s), has_town_hall(s));
    }
    bool may_stand_beside_only(int side, int card, int only) const {
        return may_attach(side, card, only, true, kind_of(only) == CORNER_TOWER, kind_of(only) == TOWN_HALL);
    }
    bool a_third_fits(int s, int left, int right) const {
        const int corners = (kind_of(left) == CORNER_TOWER) + (kind_of(right) == CORNER_TOWER);
        const bool has_hall = kind_of(left) == TOWN_HALL || kind_of(right) == TOWN_HALL;
        for (int card = 0; card < CARDS; ++card)
            if (is_in_hand(s, card) && card != left && card != right &&
                (may_attach(LEFT, card, left, false, corners, has_hall) || may_attach(RIGHT, card, right, false, corners, has_hall)))
                return true;
        return false;
    }
    bool two_more_fit(int s, int only) const {
        for (int card = 0; card < CARDS; ++card)
            if (is_in_hand(s, card) && card != only &&
                ((may_stand_beside_only(LEFT, card, only) && a_third_fits(s, card, only)) ||
                 (may_stand_beside_only(RIGHT, card, only) && a_third_fits(s, only, card))))
                return true;
        return false;
    }
    bool leads_to_three(int s, int card, int side) const {
        if (laid == 0) return two_more_fit(s, card);
        if (laid == 1) return side == LEFT ? a_third_fits(s, card, row[s][0]) : a_third_fits(s, row[s][0], card);
        return true;
    }
    int place_of_hole(int s, int which) const {
        for (int place = 0; place < length[s]; ++place)
            if (row[s][place] == HOLE && which-- == 0) return place;
        return ROW;
    }
    bool may_fill(int s, int card, int place) const {
        if (kind_of(card) == CORNER_TOWER || (kind_of(card) == TOWN_HALL && has_town_hall(s))) return false;
        return may_stand_beside(card, row[s][place - 1]) && may_stand_beside(card, row[s][place + 1]);
    }
    bool may_build_at(int s, int card, int side) const {
        return may_stand_at_end(s, card, side) && (!is_founding(s) || leads_to_three(s, card, side));
    }
    bool may_lay(int s, int card) const {
        if (!is_in_hand(s, card)) return false;
        if (is_founding(s) && hand_size[s] + laid < MOST_CARDS) return false;
        if (may_build_at(s, card, RIGHT) || may_build_at(s, card, LEFT)) return true;
        for (int place = 0; place < length[s]; ++place)
            if (row[s][place] == HOLE && may_fill(s, card, place)) return true;
        return false;
    }

    // What is legal: sabotage.
    int shields(int s) const { return total(s, &Face::shields); }
    int fewest_shields() const {
        int fewest = 127;
        for (int s = 0; s < players; ++s)
            if (s != turn && length[s] > 0) fewest = std::min(fewest, shields(s));
        return fewest;
    }
    bool may_attack(int card) const {
        const int victim = owner(card);
        return victim != NO_SEAT && victim != turn && shields(victim) == fewest_shields();
    }
    bool may_raid(int s) const { return s != turn && hand_size[s] >= FULL_HAND; }

    bool may_come_next(int pile, int card) const { return fresh[pile] > 0 ? where[card] == UNSEEN : sunk[pile][0] == card; }
    int choices(int* into) const {
        int count = 0;
        const auto offer = [&](bool legal, int step) {
            if (legal) into[count++] = step;
        };
        switch (stage) {
        case STARTING:
            for (int s = 0; s < players; ++s) offer(true, START + s);
            break;
        case TURNING_UP: case LOOKING:
            for (int card = 0; card < CARDS; ++card) offer(may_come_next(stage == LOOKING ? CLOSED : OPEN, card), CARD + card);
            break;
        case DRAWING:
            for (int card = 0; card < CARDS; ++card) offer(is_in_hand(victim, card), CARD + card);
            break;
        case ROLLING: case STRIKING:
            for (int face = 0; face < 6; ++face) offer(true, ROLL + face);
            break;
        case STEALING:
            for (int s = 0; s < players; ++s) offer(s != turn && stones[s] > 0, STEAL + s);
            offer(true, DECLINE);
            break;
        case CHOOSING:
            for (int pile : {OPEN, CLOSED}) offer(true, AUCTION + pile);
            break;
        case BIDDING:
            offer(leap == 0 && highest != NO_BID, PASS);
            for (int ones = 0; ones < 10; ++ones) offer(may_bid(10 * leap + ones), BID + ones);
            for (int tens = 1; tens < 10; ++tens) offer(leap == 0 && may_bid(10 * tens), LEAP + tens - 1);
            break;
        case BRIBING:
            offer(purse[owner(target)] >= FACES[target].value, PAY);
            offer(true, REFUSE);
            break;
        case BURYING:
            for (int pile : {OPEN, CLOSED}) offer(true, UNDER + pile);
            break;
        default:
            if (chosen != NO_CARD) {
                offer(may_build_at(turn, chosen, LEFT), AT_LEFT);
                offer(may_build_at(turn, chosen, RIGHT), AT_RIGHT);
                for (int place = 0, which = 0; place < length[turn]; ++place)
                    if (row[turn][place] == HOLE) offer(may_fill(turn, chosen, place), AT_HOLE + which++);
                break;
            }
            for (int card = 0; card < CARDS; ++card) offer(may_lay(turn, card), LAY + card);
            offer(laid > 0 && !is_founding(turn), DONE);
            if (laid > 0) break;
            if (stage == ACTING && stones[turn] > 0) {
                for (int card = 0; card < CARDS; ++card) offer(may_attack(card), ATTACK + card);
                for (int s = 0; s < players; ++s) offer(may_raid(s), RAID + s);
            }
            offer(true, REST);
        }
        return count;
    }

    // The sensible random bidder: how likely a step is.
    int weight(int step) const {
        if (stage != BIDDING) return 1;
        if (step == PASS) return 24;
        if (step >= LEAP) return least_bid() + 10 * (step - LEAP + 1) <= purse[bidder] ? 4 : 0;
        const int ones = step - BID;
        if (least_bid() + 10 * leap + ones <= purse[bidder]) return std::max(4, 32 >> ones);
        return ones == 0;
    }
    int choose(Dice& dice) const {
        int list[STEPS], weights[STEPS];
        const int count = choices(list);
        if (stage != BIDDING) return list[dice.below(count)];
        int sum = 0;
        for (int i = 0; i < count; ++i) sum += weights[i] = weight(list[i]);
        int rest = dice.below(sum), i = 0;
        while ((rest -= weights[i]) >= 0) ++i;
        return list[i];
    }

    void take(int step) {
        switch (stage) {
        case STARTING: turn = step - START, stage = TURNING_UP; break;
        case TURNING_UP: turn_up(step - CARD); break;
        case ROLLING: roll_for_income(step - ROLL); break;
        case STEALING:
            if (step != DECLINE) --stones[step - STEAL], ++stones[turn];
            stage = CHOOSING;
            break;
        case CHOOSING: put_up(step - AUCTION); break;
        case LOOKING: take_next(CLOSED), open_bidding(step - CARD); break;
        case BIDDING: bid_or_pass(step); break;
        case STRIKING: strike(step - ROLL); break;
        case BRIBING: answer(step == PAY); break;
        case DRAWING: --hand_size[victim], victim = 0, target = step - CARD, bury(); break;
        case BURYING: put_card_under(step - UNDER); break;
        default: act(step);
        }
    }

    // Income.
    void turn_up(int card) {
        take_next(OPEN);
        top = card, where[card] = TOP;
        stage = source == NO_PILE ? ROLLING : ACTING;
    }
    void roll_for_income(int face) {
        purse[turn] += (face == SABOTEUR ? 0 : face + 1) + total(turn, &Face::coins);
        stage = CHOOSING;
        if (face == SABOTEUR) gain_stone();
    }
    void gain_stone() {
        if (supply > 0) {
            --supply, ++stones[turn];
            return;
        }
        for (int s = 0; s < players; ++s)
            if (s != turn && stones[s] > 0) stage = STEALING;
    }

    // The auction.
    void put_up(int pile) {
        source = pile;
        if (pile == CLOSED) {
            stage = LOOKING;
            return;
        }
        open_bidding(top);
        top = NO_CARD;
    }
    void open_bidding(int card) {
        lot = card, where[card] = LOT;
        bidder = turn, stage = BIDDING;
    }
    void bid_or_pass(int step) {
        if (step >= LEAP) {
            leap = step - LEAP + 1;
            return;
        }
        if (step == PASS) passed[bidder] = true;
        else bid[bidder] = highest = least_bid() + 10 * leap + step - BID, leap = 0;
        pass_the_word();
    }
    void pass_the_word() {
        int still_in = 0;
        for (int s = 0; s < players; ++s) still_in += !passed[s];
        if (still_in == 1) return conclude();
        do bidder = (bidder + 1) % players;
        while (passed[bidder]);
    }
    void conclude() {
        sell();
        lot = NO_CARD, highest = NO_BID, bidder = 0;
        std::memset(bid, NO_BID, sizeof bid);
        std::memset(passed, 0, sizeof passed);
        stage = ACTING;
        if (height(source) == 0) has_ended = true;
        else if (source == OPEN) stage = TURNING_UP;
    }
    int highest_bidder() const {
        int best = NO_BID, found = NO_SEAT;
        for (int s = 0; s < players; ++s)
            if (bid[s] > best) best = bid[s], found = s;
        return found;
    }
    void sell() {
        bool has_share = true;
        int buyer = highest_bidder();
        for (; buyer != NO_SEAT && bid[buyer] > purse[buyer]; buyer = highest_bidder()) {
            purse[buyer] = 0, bid[buyer] = NO_BID;
            has_share &= buyer != turn;
        }
        if (buyer == NO_SEAT) where[lot] = GONE;
        else hand_over(buyer, has_share);
    }
    void hand_over(int buyer, bool has_share) {
        purse[buyer] -= bid[buyer];
        if (has_share && buyer != turn) purse[turn] += bid[buyer] / 2;
        where[lot] = HAND + buyer, ++hand_size[buyer];
    }

    // The third phase, and the final round.
    void act(int step) {
        if (step >= AT_LEFT) {
            lay(step);
            if (laid == MOST_CARDS) end_build();
        } else if (step < DONE) chosen = step - LAY;
        else if (step == DONE) end_build();
        else if (step == REST) end_phase();
        else if (step >= RAID) use_stone(), victim = step - RAID, stage = DRAWING;
        else use_stone(), target = step - ATTACK, stage = STRIKING;
    }
    void lay(int step) {
        auto& its_row = row[turn];
        if (step >= AT_HOLE) its_row[place_of_hole(turn, step - AT_HOLE)] = chosen;
        else {
            int place = length[turn]++;
            if (step == AT_LEFT)
                for (; place > 0; --place) its_row[place] = its_row[place - 1];
            its_row[place] = chosen;
        }
        where[chosen] = CITY + turn;
        --hand_size[turn], ++laid, chosen = NO_CARD;
    }
    void end_build() {
        has_built[turn] = true, laid = 0;
        end_phase();
    }
    void end_phase() {
        if (stage != FINISHING) return end_turn();
        turn = (turn + 1) % players;
        if (--finishers == 0) stage = OVER;
    }
    void end_turn() {
        turn = (turn + 1) % players, source = NO_PILE;
        if (has_ended) finishers = players, stage = FINISHING;
        else stage = ROLLING;
    }

    // Sabotage.
    void use_stone() { --stones[turn], ++supply; }
    void strike(int face) {
        if (face == SABOTEUR) destroy();
        else if (face + 1 <= 2) target = NO_CARD, end_turn();
        else stage = BRIBING;
    }
    void answer(bool is_paid) {
        if (!is_paid) return destroy();
        purse[owner(target)] -= FACES[target].value, purse[turn] += FACES[target].value;
        target = NO_CARD;
        end_turn();
    }
    void destroy() {
        const int s = owner(target);
        auto& its_row = row[s];
        *std::find(its_row, its_row + length[s], target) = HOLE;
        while (length[s] > 0 && its_row[length[s] - 1] == HOLE) --length[s];
        int gap = 0;
        while (gap < length[s] && its_row[gap] == HOLE) ++gap;
        std::copy(its_row + gap, its_row + length[s], its_row);
        length[s] -= gap;
        bury();
    }
    void bury() {
        where[target] = SUNK;
        if (height(OPEN) != height(CLOSED)) put_card_under(height(OPEN) < height(CLOSED) ? OPEN : CLOSED);
        else stage = BURYING;
    }
    void put_card_under(int pile) {
        put_under(target, pile);
        target = NO_CARD;
        end_turn();
    }

    // The final scoring.
    bool is_finished(int s) const { return corner_towers(s) == 2 && holes(s) == 0; }
    int churches(int s, int first, int last) const {
        int count = 0;
        for (int place = first; place < last; ++place) count += row[s][place] != HOLE && kind_of(row[s][place]) == CHURCH;
        return count;
    }
    int middle_bonus(int s) const { return is_finished(s) && 2 * place_of_hall(s) + 1 == length[s] ? 10 : 0; }
    int church_bonus(int s) const {
        const int hall = place_of_hall(s);
        if (hall == ROW || !is_finished(s)) return 0;
        const int left = churches(s, 0, hall);
        return left > 0 && left == churches(s, hall, length[s]) ? 5 : 0;
    }
    int corner_bonus(int s) const { return is_finished(s) && FACES[row[s][0]].value == FACES[row[s][length[s] - 1]].value ? 5 : 0; }
    int hand_cost(int s) const {
        int sum = 0;
        for (int card = 0; card < CARDS; ++card)
            if (is_in_hand(s, card)) sum += FACES[card].value;
        return sum;
    }
    int points(int s) const { return total(s, &Face::value) + middle_bonus(s) + church_bonus(s) + corner_bonus(s) - hand_cost(s); }
};

int play_out(Game& game, Dice& dice) {
    int steps = 0;
    for (; game.stage != OVER; ++steps) game.take(game.choose(dice));
    return steps;
}

}  // namespace

int main(int count, char** words) {
    if (count == 2 && std::strcmp(words[1], "settings") == 0) return std::printf("3 plain\n4 plain\n"), 0;
    if (count < 6) return std::fprintf(stderr, "usage: wettstreit_plain settings | wettstreit_plain scores|time PLAYERS OPTIONS SEED GAMES [ROUNDS]\n"), 2;
    const int players = std::atoi(words[2]), games = std::atoi(words[5]);
    const auto seed = std::strtoull(words[4], nullptr, 10);
    if (std::strcmp(words[1], "scores") == 0) {
        for (int stream = 0; stream < games; ++stream) {
            Game game(players);
            Dice dice(seed, stream);
            std::printf("%d", play_out(game, dice));
            for (int s = 0; s < players; ++s) std::printf(" %d", game.points(s));
            std::printf("\n");
        }
        return 0;
    }
    for (int round = 0, rounds = count > 6 ? std::atoi(words[6]) : 1; round < rounds; ++round) {
        std::vector<Game> states(games, Game(players));
        std::vector<Dice> dice;
        for (int stream = 0; stream < games; ++stream) dice.emplace_back(seed, stream);
        long long steps = 0;
        const std::clock_t begin = std::clock();
        for (int i = 0; i < games; ++i) steps += play_out(states[i], dice[i]);
        const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        std::printf("%.9f %lld\n", taken, steps);
    }
}
