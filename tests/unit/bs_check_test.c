// A game of our own invention, small enough to see, with everything that the data language has.
#include "bs_check.h"

#include "unit_test.h"

#include <string.h>

static const char game_file[] =
    "<gameSystem id='sys' name='Wardens' revision='1'>\n"
    "<costTypes><costType id='p' name='pts'/></costTypes>\n"
    "<categoryEntries>\n"
    " <categoryEntry id='hq' name='HQ'/>\n"
    " <categoryEntry id='line' name='Line'/>\n"
    " <categoryEntry id='rare' name='Rare'/>\n"
    " <categoryEntry id='vet' name='Veterans'/>\n"
    "</categoryEntries>\n"
    "<forceEntries><forceEntry id='army' name='Army'>\n"
    " <constraints><constraint id='one-army' field='forces' scope='roster' value='1' type='max'/>\n"
    " </constraints>\n"
    " <categoryLinks>\n"
    "  <categoryLink id='l-hq' targetId='hq'><constraints>\n"
    "   <constraint id='hq-min' field='selections' scope='parent' value='1' type='min'/>\n"
    "  </constraints></categoryLink>\n"
    "  <categoryLink id='l-line' targetId='line'><constraints>\n"
    "   <constraint id='line-max' field='selections' scope='parent' value='2' type='max'/>\n"
    "  </constraints><modifiers><modifier type='increment' field='line-max' value='1'>\n"
    "   <repeats><repeat field='selections' scope='force' childId='drum' value='1' repeats='1'\n"
    "     includeChildSelections='true'/></repeats></modifier></modifiers></categoryLink>\n"
    " </categoryLinks></forceEntry></forceEntries>\n"
    "</gameSystem>\n";

static const char library_file[] =
    "<catalogue id='lib' name='Armoury' revision='2' library='true' gameSystemId='sys'>\n"
    "<sharedSelectionEntries>\n"
    " <selectionEntry id='rifle' name='Rifle' type='upgrade' hidden='false'>\n"
    "  <costs><cost name='pts' typeId='p' value='2'/></costs></selectionEntry>\n"
    " <selectionEntry id='cannon' name='Cannon' type='upgrade' hidden='false'>\n"
    "  <constraints><constraint id='cannon-max' field='selections' scope='roster' value='2'\n"
    "    type='max' shared='true' includeChildSelections='true'/></constraints>\n"
    "  <costs><cost name='pts' typeId='p' value='10'/></costs></selectionEntry>\n"
    "</sharedSelectionEntries>\n"
    "<sharedSelectionEntryGroups>\n"
    " <selectionEntryGroup id='arms' name='Weapon' hidden='false'>\n"
    "  <constraints>\n"
    "   <constraint id='arms-min' field='selections' scope='parent' value='1' type='min'/>\n"
    "   <constraint id='arms-max' field='selections' scope='parent' value='1' type='max'/>\n"
    "  </constraints>\n"
    "  <entryLinks><entryLink id='to-rifle' name='Rifle' targetId='rifle' type='selectionEntry'/>\n"
    "   <entryLink id='to-cannon' name='Cannon' targetId='cannon' type='selectionEntry'>\n"
    "    <costs><cost name='pts' typeId='p' value='5'/></costs></entryLink>\n"
    "  </entryLinks></selectionEntryGroup>\n"
    "</sharedSelectionEntryGroups></catalogue>\n";

static const char list_file[] =
    "<catalogue id='cat' name='First Watch' revision='7' gameSystemId='sys'>\n"
    "<catalogueLinks><catalogueLink id='cl' name='Armoury' targetId='lib'/></catalogueLinks>\n"
    "<selectionEntries>\n"
    " <selectionEntry id='captain' name='Captain' type='model' hidden='false'>\n"
    "  <categoryLinks><categoryLink id='c1' targetId='hq' primary='true'/></categoryLinks>\n"
    "  <costs><cost name='pts' typeId='p' value='50'/></costs></selectionEntry>\n"
    " <selectionEntry id='squad' name='Squad' type='unit' hidden='false'>\n"
    "  <categoryLinks><categoryLink id='c2' targetId='line' primary='true'/></categoryLinks>\n"
    "  <selectionEntries>\n"
    "   <selectionEntry id='trooper' name='Trooper' type='model' hidden='false'>\n"
    "    <constraints>\n"
    "     <constraint id='t-min' field='selections' scope='parent' value='5' type='min'/>\n"
    "     <constraint id='t-max' field='selections' scope='parent' value='10' type='max'/>\n"
    "    </constraints>\n"
    "    <modifiers><modifier type='set' field='t-max' value='20'><conditions>\n"
    "     <condition field='selections' scope='force' childId='captain' value='1'\n"
    "       type='atLeast'/></conditions></modifier></modifiers>\n"
    "    <entryLinks><entryLink id='to-arms' name='Weapon' targetId='arms'\n"
    "       type='selectionEntryGroup'/></entryLinks>\n"
    "    <costs><cost name='pts' typeId='p' value='8'/></costs></selectionEntry>\n"
    "   <selectionEntry id='drum' name='Drum' type='upgrade' hidden='true'>\n"
    "    <modifiers><modifier type='set' field='hidden' value='false'><conditionGroups>\n"
    "     <conditionGroup type='or'><conditions>\n"
    "      <condition field='selections' scope='squad' childId='model' value='10'\n"
    "        type='atLeast' includeChildSelections='true'/>\n"
    "      <condition field='selections' scope='ancestor' childId='vet' value='1'\n"
    "        type='instanceOf'/></conditions></conditionGroup></conditionGroups></modifier>\n"
    "     <modifier type='decrement' field='p' value='3'><repeats><repeat field='selections'\n"
    "       scope='squad' childId='model' value='5' repeats='1'\n"
    "       includeChildSelections='true'/></repeats></modifier></modifiers>\n"
    "    <constraints>\n"
    "     <constraint id='d-max' field='selections' scope='parent' value='1' type='max'/>\n"
    "    </constraints>\n"
    "    <costs><cost name='pts' typeId='p' value='20'/></costs></selectionEntry>\n"
    "  </selectionEntries></selectionEntry>\n"
    "</selectionEntries></catalogue>\n";

static const BsSource sources[] = {{"g.gst", {game_file, sizeof game_file - 1}},
                                   {"lib.cat", {library_file, sizeof library_file - 1}},
                                   {"cat.cat", {list_file, sizeof list_file - 1}}};

typedef struct Checked {
    Arena *arena;
    DiagnosticList problems;
    const BsData *data;
    const BsRoster *roster;
    BsCheck result;
} Checked;

static Checked check_with(const BsSource *source, size_t count, const char *selections)
{
    Checked checked = {.arena = arena_create(0)};
    checked.problems = diagnostic_list(checked.arena);
    checked.data = bs_data_read(checked.arena, source, count, &checked.problems);
    assert_non_null(checked.data);
    const char *text = text_format(
        checked.arena,
        "<roster name='r' gameSystemId='sys'><forces><force name='Army' entryId='army' "
        "catalogueId='cat' catalogueRevision='7'>\n<selections>%s</selections></force></forces>"
        "</roster>",
        selections);
    checked.roster = bs_roster_read(checked.arena, span_of(text), "r.ros",
                                    bs_roster_limits_default(), &checked.problems);
    assert_non_null(checked.roster);
    assert_true(bs_check_is_of(checked.data, checked.roster));
    checked.result = bs_check(checked.arena, checked.data, checked.roster, &checked.problems);
    return checked;
}

static Checked check(const char *selections)
{
    return check_with(sources, 3, selections);
}

static const char *shown(Checked *checked)
{
    TextBuffer text = text_start(checked->arena);
    diagnostic_format_all(&text, &checked->problems, false);
    return text.text;
}

// Nothing wrong, or exactly these constraints, in any order.
static void expect(Checked checked, const char *rules)
{
    const char *said = shown(&checked);
    Span rest = span_of(rules);
    Span rule;
    size_t count = 0;
    while (span_next_word(&rest, &rule)) {
        const char *wanted = text_format(checked.arena, "(%.*s)", SPAN_PRINT(rule));
        if (strstr(said, wanted) == NULL)
            fail_msg("%s is not among:\n%s", wanted, said);
        count++;
    }
    if (checked.problems.count != count)
        fail_msg("expected %zu problems:\n%s", count, said);
    arena_destroy(checked.arena);
}

#define COST(value)  "<costs><cost name='pts' typeId='p' value='" value "'/></costs>"
#define CATEGORY(id) "<categories><category name='x' entryId='" id "' primary='true'/></categories>"
#define CAPTAIN                                                                       \
    "<selection name='Captain' entryId='captain' number='1' type='model'>" COST("50") \
        CATEGORY("hq") "</selection>"
#define RIFLE(number, cost)                                                      \
    "<selection name='Rifle' entryId='to-arms::to-rifle::rifle' number='" number \
    "' type='upgrade'>" COST(cost) "</selection>"
#define CANNON(number, cost)                                                        \
    "<selection name='Cannon' entryId='to-arms::to-cannon::cannon' number='" number \
    "' type='upgrade'>" COST(cost) "</selection>"
#define TROOPERS(number, cost, arms)                              \
    "<selection name='Trooper' entryId='trooper' number='" number \
    "' type='model'><selections>" arms "</selections>" COST(cost) "</selection>"
#define DRUM(cost) \
    "<selection name='Drum' entryId='drum' number='1' type='upgrade'>" COST(cost) "</selection>"
#define SQUAD(inside)                                                                    \
    "<selection name='Squad' entryId='squad' number='1' type='unit'><selections>" inside \
    "</selections>" CATEGORY("line") "</selection>"

static void accepts_what_is_right(void **state)
{
    (void)state;
    Checked checked = check(
        CAPTAIN SQUAD(TROOPERS("9", "72", RIFLE("9", "18")) TROOPERS("1", "8", CANNON("1", "5"))));
    assert_int_equal(checked.result.selection_count, 6);
    assert_int_equal(checked.result.matched_count, 6);
    // The cost of a link stands in place of that of what it leads to.
    assert_int_equal(checked.result.total_milli, 153000);
    assert_null(checked.result.note);
    expect(checked, "");
}

static void asks_the_chart(void **state)
{
    (void)state;
#define LITTLE SQUAD(TROOPERS("5", "40", RIFLE("5", "10")))
    expect(check(LITTLE), "hq-min");
    expect(check(CAPTAIN LITTLE LITTLE LITTLE), "line-max");
    expect(check(CAPTAIN LITTLE LITTLE SQUAD(TROOPERS("10", "80", RIFLE("10", "20")) DRUM("14"))),
           ""); // a drum makes room
}

static void asks_numbers_in_the_parent(void **state)
{
    (void)state;
    expect(check(CAPTAIN SQUAD(TROOPERS("4", "32", RIFLE("4", "8")))), "t-min");
    expect(check(CAPTAIN SQUAD("")), "t-min");
    expect(check(CAPTAIN SQUAD(TROOPERS("20", "160", RIFLE("20", "40")))), "");
    expect(check(CAPTAIN SQUAD(TROOPERS("21", "168", RIFLE("21", "42")))), "t-max");
    // Without a captain the limit is not raised.
    expect(check(SQUAD(TROOPERS("11", "88", RIFLE("11", "22")))), "hq-min t-max");
}

static void asks_groups_for_each_model(void **state)
{
    (void)state;
    expect(check(CAPTAIN SQUAD(TROOPERS("5", "40", RIFLE("4", "8")))), "arms-min");
    expect(check(CAPTAIN SQUAD(TROOPERS("5", "40", RIFLE("5", "10") CANNON("1", "5")))),
           "arms-max");
}

static void asks_the_whole_roster(void **state)
{
    (void)state;
    expect(check(CAPTAIN SQUAD(TROOPERS("2", "16", CANNON("2", "10"))
                                   TROOPERS("3", "24", RIFLE("3", "6")))),
           "");
    expect(check(CAPTAIN SQUAD(TROOPERS("3", "24", CANNON("3", "15"))
                                   TROOPERS("3", "24", RIFLE("3", "6")))),
           "cannon-max");
}

static void tells_what_is_hidden(void **state)
{
    (void)state;
    expect(check(CAPTAIN SQUAD(TROOPERS("10", "80", RIFLE("10", "20")) DRUM("14"))), "");
    Checked checked = check(CAPTAIN SQUAD(TROOPERS("9", "72", RIFLE("9", "18")) DRUM("17")));
    assert_non_null(strstr(shown(&checked), "\"Drum\" is not offered here (drum)"));
    expect(checked, "drum");
}

static void tells_wrong_costs(void **state)
{
    (void)state;
    Checked checked = check(CAPTAIN SQUAD(TROOPERS("10", "80", RIFLE("10", "20")) DRUM("20")));
    assert_int_equal(checked.problems.count, 1);
    assert_non_null(strstr(shown(&checked), "\"Drum\" costs 20 pts in the roster, 14 by the data"));
    arena_destroy(checked.arena);
}

static void tells_what_the_data_has_not(void **state)
{
    (void)state;
    Checked checked =
        check(CAPTAIN "<selection name='Ghost' entryId='nobody' number='1' type='unit'/>");
    assert_int_equal(checked.result.matched_count, 1);
    assert_non_null(strstr(shown(&checked), "the data has no entry for \"Ghost\""));
    arena_destroy(checked.arena);
}

static void tells_links_that_lead_nowhere(void **state)
{
    (void)state;
    // Without the library neither the catalogue's link nor the group's is there.
    const BsSource two[] = {sources[0], sources[2]};
    Checked checked = check_with(two, 2, CAPTAIN);
    assert_int_equal(checked.data->unresolved_count, 2);
    assert_non_null(strstr(shown(&checked), "cat.cat:2:17: the catalogue \"Armoury\" that this "
                                            "links to is not in the folder"));
    assert_non_null(strstr(shown(&checked), "what the link \"Weapon\" points to is not there"));
    arena_destroy(checked.arena);
}

static void lets_links_have_the_last_word(void **state)
{
    (void)state;
    // A link shows what its target hides; another hides what its target shows; the relic is one for
    // each 100 points of the whole roster, which are told of its parts only.
    static const char links[] =
        "<catalogue id='cat' name='c' revision='7'><entryLinks>"
        "<entryLink id='shown' targetId='relic' type='selectionEntry'><modifiers>"
        "<modifier type='set' field='hidden' value='false'/></modifiers></entryLink>"
        "<entryLink id='veiled' targetId='plain' type='selectionEntry'><modifiers>"
        "<modifier type='set' field='hidden' value='true'/></modifiers></entryLink></entryLinks>"
        "<sharedSelectionEntries><selectionEntry id='relic' name='Relic' type='upgrade'>"
        "<modifiers><modifier type='set' field='hidden' value='true'/>"
        "<modifier type='increment' field='r-max' value='1'><repeats><repeat field='p' "
        "scope='roster' value='100' childId='any' repeats='1'/></repeats></modifier></modifiers>"
        "<constraints><constraint id='r-max' field='selections' scope='roster' value='0' "
        "type='max'/></constraints>"
        "<selectionEntries><selectionEntry id='gem' name='Gem' type='upgrade'><costs>"
        "<cost name='pts' typeId='p' value='60'/></costs></selectionEntry></selectionEntries>"
        "</selectionEntry>"
        "<selectionEntry id='plain' name='Plain' type='upgrade'><categoryLinks><categoryLink "
        "id='pl' targetId='rare' primary='true'/></categoryLinks></selectionEntry>"
        "</sharedSelectionEntries>"
        "</catalogue>";
#define RELIC(number, cost)                                                                 \
    "<selection name='Relic' entryId='shown::relic' number='1' type='upgrade'><selections>" \
    "<selection name='Gem' entryId='shown::gem' number='" number                            \
    "' type='upgrade'>" COST(cost) "</selection></selections></selection>"
    const BsSource two[] = {sources[0], {"l.cat", {links, sizeof links - 1}}};
    expect(check_with(two, 2, RELIC("2", "120")), "hq-min");
    expect(check_with(two, 2, RELIC("1", "60")), "hq-min r-max");
    expect(check_with(two, 2, "<selection name='Plain' entryId='veiled::plain' type='upgrade'/>"),
           "hq-min plain");
}

static void takes_no_cost_from_a_link_to_a_group(void **state)
{
    (void)state;
    // A group is not chosen itself: of the 25 at the link to it nobody pays anything.
    static const char links[] =
        "<catalogue id='cat' name='c' revision='7'><entryLinks>"
        "<entryLink id='seen' targetId='seer' type='selectionEntry'/></entryLinks>"
        "<sharedSelectionEntries><selectionEntry id='seer' name='Seer' type='upgrade'>"
        "<entryLinks><entryLink id='arts' targetId='art' type='selectionEntryGroup'><costs>"
        "<cost name='pts' typeId='p' value='25'/></costs></entryLink></entryLinks><costs>"
        "<cost name='pts' typeId='p' value='50'/></costs></selectionEntry></sharedSelectionEntries>"
        "<sharedSelectionEntryGroups><selectionEntryGroup id='art' name='Art'><selectionEntries>"
        "<selectionEntry id='fire' name='Fire' type='upgrade'><costs>"
        "<cost name='pts' typeId='p' value='5'/></costs></selectionEntry></selectionEntries>"
        "</selectionEntryGroup></sharedSelectionEntryGroups></catalogue>";
    const BsSource two[] = {sources[0], {"l.cat", {links, sizeof links - 1}}};
    Checked checked = check_with(
        two, 2,
        "<selection name='Seer' entryId='seen::seer' number='1' type='upgrade'><selections>"
        "<selection name='Fire' entryId='seen::arts::fire' entryGroupId='seen::arts::art' "
        "number='1' type='upgrade'>" COST("5") "</selection></selections>" COST(
            "50") "</selection>");
    assert_int_equal(checked.result.total_milli, 55000);
    arena_destroy(checked.arena);
}

static void tells_costs_that_a_roster_left_out(void **state)
{
    (void)state;
    Checked checked = check("<selection name='Captain' entryId='captain' number='2' "
                            "type='model'>" CATEGORY("hq") "</selection>");
    assert_int_equal(checked.result.total_milli, 100000);
    assert_non_null(
        strstr(shown(&checked), "\"Captain\" costs 0 pts in the roster, 100 by the data"));
    arena_destroy(checked.arena);
}

static void finds_categories_by_the_data(void **state)
{
    (void)state;
    // Three squads that name no category, and a captain who says that he is one of the line.
#define BARE                                                                                \
    "<selection name='Squad' entryId='squad' number='1' type='unit'><selections>" TROOPERS( \
        "5", "40", RIFLE("5", "10")) "</selections></selection>"
    Checked checked =
        check("<selection name='Captain' entryId='captain' number='1' type='model'>" COST("50")
                  CATEGORY("line") "</selection>" BARE BARE BARE);
    assert_int_equal(checked.result.category_difference_count, 4);
    assert_string_equal(checked.result.category_note,
                        "by the data \"Captain\" has the category \"HQ\", in the roster it has "
                        "not");
    expect(checked, "line-max");
}

static void changes_categories_by_modifiers(void **state)
{
    (void)state;
    static const char guard[] =
        "<catalogue id='cat' name='c' revision='7'><selectionEntries>"
        "<selectionEntry id='guard' name='Guard' type='unit'>"
        "<categoryLinks><categoryLink id='g' targetId='rare' primary='true'/></categoryLinks>"
        "<modifierGroups><modifierGroup><conditions><condition field='selections' scope='self' "
        "childId='oath' value='1' type='equalTo'/></conditions><modifiers>"
        "<modifier type='add' field='category' value='vet'/>"
        "<modifier type='remove' field='category' value='rare'/>"
        "<modifier type='set-primary' field='category' value='hq'/></modifiers></modifierGroup>"
        "</modifierGroups><selectionEntries>"
        "<selectionEntry id='oath' name='Oath' type='upgrade'/></selectionEntries>"
        "</selectionEntry></selectionEntries></catalogue>";
    const BsSource two[] = {sources[0], {"g.cat", {guard, sizeof guard - 1}}};
    expect(check_with(two, 2, "<selection name='Guard' entryId='guard' type='unit'/>"), "hq-min");
    Checked checked = check_with(
        two, 2,
        "<selection name='Guard' entryId='guard' type='unit'><selections><selection name='Oath' "
        "entryId='oath' type='upgrade'/></selections><categories><category name='a' "
        "entryId='vet'/><category name='b' entryId='hq' primary='true'/></categories></selection>");
    assert_int_equal(checked.result.category_difference_count, 0);
    expect(checked, "");
}

static void survives_groups_in_circles(void **state)
{
    (void)state;
    static const char circle[] =
        "<catalogue id='cat' name='c' revision='7'><catalogueLinks><catalogueLink id='x' "
        "name='c' targetId='cat' importRootEntries='true'/></catalogueLinks>"
        "<entryLinks><entryLink id='a' targetId='g' type='selectionEntryGroup'/>"
        "<entryLink id='l' targetId='l'/></entryLinks>"
        "<sharedSelectionEntryGroups><selectionEntryGroup id='g' name='g'><entryLinks>"
        "<entryLink id='b' targetId='g'/><entryLink id='c' targetId='g'/></entryLinks>"
        "</selectionEntryGroup></sharedSelectionEntryGroups></catalogue>";
    const BsSource two[] = {sources[0], {"c.cat", {circle, sizeof circle - 1}}};
    Checked checked = check_with(two, 2, "");
    assert_int_equal(checked.data->unresolved_count, 1); // a link is nothing to link to
    arena_destroy(checked.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_what_is_right),
        cmocka_unit_test(asks_the_chart),
        cmocka_unit_test(asks_numbers_in_the_parent),
        cmocka_unit_test(asks_groups_for_each_model),
        cmocka_unit_test(asks_the_whole_roster),
        cmocka_unit_test(tells_what_is_hidden),
        cmocka_unit_test(tells_wrong_costs),
        cmocka_unit_test(tells_what_the_data_has_not),
        cmocka_unit_test(tells_links_that_lead_nowhere),
        cmocka_unit_test(lets_links_have_the_last_word),
        cmocka_unit_test(takes_no_cost_from_a_link_to_a_group),
        cmocka_unit_test(tells_costs_that_a_roster_left_out),
        cmocka_unit_test(finds_categories_by_the_data),
        cmocka_unit_test(changes_categories_by_modifiers),
        cmocka_unit_test(survives_groups_in_circles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
