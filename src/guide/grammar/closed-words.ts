/**
 * The small words, of which there is a finite number: none of them is ever taken for a noun, a verb or an adjective that it cannot be. Each stands with
 * what it costs to take it for that.
 */
import type { Costs } from './tags.ts';

const closed = new Map<string, Costs>();
const add = (words: string, costs: Costs): void => {
  for (const one of words.split(' ')) closed.set(one.replaceAll('_', ' '), costs);
};

// Determiners and pronouns.
add('a an the every its their his our your my any another such these those whichever', { D: 0 });
add('no', { D: 0, R: 2.5 });
add('all', { D: 0, Q: 2, R: 2 });
add('some half enough most many several few more less fewer much little', { D: 0, Q: 1.5, J: 1.5, R: 2 });
add('each', { D: 0, Q: 1.2, R: 1.5 });
add('either neither both', { D: 0, Q: 1.3, R: 1.5 });
add('these those', { D: 0, Q: 1 });
add('such', { D: 0, J: 0.3 });
add('this', { D: 0, Q: 0.5 });
add('it they he she we i you them him us me', { Q: 0 });
add('nobody everybody everyone somebody someone anybody anyone no_one nothing everything something anything none', {
  Q: 0,
});
add('myself yourself himself herself itself oneself ourselves yourselves themselves', { Q: 0 });
add('mine yours hers ours theirs others each_other one_another', { Q: 0 });
add('her', { D: 0, Q: 0.5 });
add('there', { Q: 0, R: 0.6 });
add('one', { '#': 0, Q: 0.8, N: 0.7 });
add('ones', { S: 0 });

// Words that open a clause.
add('who whose whom whoever whomever whosever whatever', { W: 0 });
add('which', { W: 0, D: 1.5 });
add('that', { W: 0, D: 0.9, U: 0.6, Q: 1.8 });
add('what how why whether', { U: 0, W: 0.3 });
add('where', { U: 0, W: 0.4 });
add('if when whenever unless because although though while whilst wherever whereas lest', { U: 0 });
add('as_soon_as as_long_as so_long_as as_if as_though provided_that providing_that given_that assuming_that', { U: 0 });
add('by_the_time every_time each_time in_the_event_that on_condition_that now_that supposing_that', { U: 0 });
add('once', { U: 0, R: 0.2 });
add('before after since', { I: 0, U: 0.1 });
add('until', { I: 0.15, U: 0 });
add('till', { I: 0.15, U: 0, N: 1.2 });
add('as', { I: 0, U: 0.8 });

// Prepositions, of one word and of several, and what goes with verbs.
add(
  'of from with without within into onto under during through via per between against among across around behind beside beyond despite except towards toward upon at for by regardless throughout amongst along including excluding plus versus vs than',
  { I: 0 },
);
add('alongside amid atop beneath underneath unlike concerning regarding minus notwithstanding', { I: 0 });
add('above below', { I: 0, R: 0.6 });
add('inside outside', { I: 0, R: 0.5, J: 0.9, N: 1.2 });
add('near opposite', { I: 0, J: 0.4 });
add('past', { I: 0.3, J: 0, N: 0.5 });
add('besides', { I: 0, R: 0.3 });
add('following', { J: 0.2, G: 0.2, I: 0.4 });
add('in on over', { I: 0, L: 0.7 });
add('about', { I: 0, R: 0.4 });
add('like', { I: 0, V: 1.2 });
add('up out off down away back', { L: 0, I: 0.9, R: 0.7 });
add('to', { T: 0, I: 0 });
add('such_as due_to prior_to instead_of because_of according_to in_case_of on_behalf_of in_front_of in_under', {
  I: 0,
});
add('in_less_than apart_from aside_from as_of as_per as_to ahead_of along_with depending_on except_for', { I: 0 });
add('in_addition_to in_accordance_with in_spite_of in_terms_of in_place_of in_response_to in_line_with', { I: 0 });
add('next_to on_top_of outside_of inside_of regardless_of subject_to with_respect_to with_regard_to', { I: 0 });
add('by_means_of other_than incl. excl. vs.', { I: 0 });

// What joins.
add('and or but nor & then/or and/or as_well_as', { C: 0 });
add('rather_than resp.', { C: 0, I: 0.2 });
add('so', { C: 0.3, R: 0.4, U: 0.3 });

// Helping verbs; "'s" and the like are what is left of them behind "it", "they".
add("can may must should shall will would cannot could might ought_to can't couldn't won't wouldn't mustn't", { M: 0 });
add("shouldn't mightn't needn't shan't 'll 'd", { M: 0 });
add("is are was were isn't aren't wasn't weren't be been being 's 're 'm", { B: 0 });
add('am', { B: 0, S: 1 });
add("has have had having hasn't haven't hadn't 've", { H: 0 });
add("don't doesn't didn't", { O: 0 });
add('do', { O: 0, V: 0.5 });
add('does', { O: 0, Z: 0.5 });
add('did', { O: 0, F: 0.5 });
add('not never no_longer', { X: 0 });

// Adverbs that do not end in -ly.
add('only', { R: 0, X: 4 });
add(
  'thereafter hence thus furthermore moreover also then ever always often still now already just therefore again too otherwise twice instead together yet soon very quite here everywhere elsewhere anymore',
  { R: 0 },
);
add(
  'even thrice almost else overnight today tomorrow yesterday tonight afterwards beforehand forever meanwhile however perhaps maybe rather somehow sometimes somewhere anywhere nowhere anyway aside forth apart altogether nevertheless nonetheless indeed likewise seldom thereby upfront halfway nowadays ago abroad ahead away anew somewhat please approx. ca. e.g. i.e. cf.',
  { R: 0 },
);
add(
  'up_to at_most at_least at_once any_time at_any_time at_all as_well free_of_charge more_than less_than fewer_than later_than earlier_than no_more_than not_more_than no_less_than not_less_than no_fewer_than no_later_than not_later_than right_away straight_away right_now for_example for_instance so_far at_first at_last at_the_latest from_then_on from_now_on in_addition no_matter',
  { R: 0 },
);
for (const each of ['day', 'night', 'week', 'month', 'quarter', 'year', 'hour', 'minute'])
  add(`once_a_${each} twice_a_${each} once_every_${each} once_per_${each} once_an_${each}`, { R: 0 });
add('first last next', { J: 0, R: 0.5, N: 1.2 });
add('later earlier', { R: 0, J: 0.2 });
add('offline online inline', { R: 0, J: 0.3 });
add('far long hard fast straight alone', { R: 0.2, J: 0 });
add('well', { R: 0, J: 1.5, N: 1.5 });
add('away', { L: 0, R: 0.2 });
add('live', { J: 0.2, V: 0.3, R: 0.4 });

// Numbers.
add('two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen', {
  '#': 0,
});
add('eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion zero', {
  '#': 0,
});
add('dozen', { '#': 0 });
add('third fourth fifth sixth seventh eighth ninth tenth', { J: 0, N: 0.8 });
add('max. min.', { J: 0 });
add('art. no. sec. fig. para. pp. ch. dr. mr. mrs. ms. prof. st. etc. nr.', { N: 0 });

/** Single words that can be nothing else: "anyway", "twice". */
export const adverbs: readonly string[] = [...closed].flatMap(([word, costs]) =>
  Object.keys(costs).join('') === 'R' && !word.includes(' ') ? [word] : [],
);

/** What a small word may be. */
export const closedTags = (lower: string): Costs | undefined => closed.get(lower);

/** The small words that consist of several, by their first one, the longest first. */
const severalWords = new Map<string, readonly (readonly string[])[]>();
for (const phrase of [...closed.keys()].toSorted((a, b) => b.length - a.length)) {
  const [first = '', ...rest] = phrase.split(' ');
  if (rest.length > 0) severalWords.set(first, [...(severalWords.get(first) ?? []), rest]);
}

export const phrasesFrom = (first: string): readonly (readonly string[])[] | undefined => severalWords.get(first);
