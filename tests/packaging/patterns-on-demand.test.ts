import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lateInTables } from '../../scripts/patterns-in-tables.mjs';
import { asLiterals } from '../../scripts/patterns-made.mjs';
import { onDemand } from '../../scripts/patterns-on-demand.mjs';
import { wordsNeeded } from '../../scripts/words-needed.mjs';

/** One of them has to stand there; of a list in it all, and so on. */
type Words = readonly (string | Words)[];

const needed = (pattern: RegExp): Words | undefined => wordsNeeded(pattern.source, pattern.flags);
const hasOne = (words: Words, text: string): boolean =>
  words.some((one) => (typeof one === 'string' ? text.includes(one) : hasAll(one, text)));
const hasAll = (words: Words, text: string): boolean =>
  words.every((one) => (typeof one === 'string' ? text.includes(one) : hasOne(one, text)));
/** What a program gives for a text. */
const run = (code: string, text: string): unknown =>
  JSON.stringify(runInNewContext(`${code};ask(${JSON.stringify(text)})`));
const joined = (parts: readonly (string | readonly string[])[]): string => parts.flat().join('');
const prelude = /function \$may[^]*?\n\}\n/;

describe('what a pattern needs', () => {
  test.each([
    [/\b(?:retr(?:y|ies)|again)\b/i, ['retry', 'retries', 'again']],
    [/the same (?:day|week|month)/, ['the same ']],
    [/every \w+ (?:day|week)/, [['every ', [' day', ' week']]]],
    [/overnight|every \w+ (?:day|week)/, ['overnight', ['every ', [' day', ' week']]]],
    [/(?<=later )reports?/, [['report', 'later ']]],
    [/organi[sz]ation/, ['organi']],
    // Where it stands is looked for too: at the start of a text, and at its end.
    [/^(?:if|when) [^,]+,/, ['\u0002if ', '\u0002when ']],
    [/[a-z](?:ed|ing)$/, ['ed\u0003', 'ing\u0003']],
    [/(?:[tT][hH][eE] )?[rR][eE][pP][oO][rR][tT]/, ['report']],
    [/(?:later)? reports?/, [' report']],
    [/x*(?=later)/, ['later']],
    [/(?:soon)+/, ['soon']],
  ])('%s', (pattern, words) => {
    expect(needed(pattern)).toEqual(words);
  });

  test.each([
    ['anything', /.*/],
    ['one of many letters', /[a-z]+\d/],
    ['nothing in one of its ways', /later|\d+/],
    ['what nobody is without', /\b(?:the|later)\b/],
    ['the start of any of its lines', /^if [^,]+,/m],
    ['what must not be there', /(?!later)/],
    ['what may be left out', /(?:later)?/],
    ['letters beyond ASCII', /größe|später/],
  ])('is nothing where it takes %s', (_what, pattern) => {
    expect(needed(pattern)).toBeUndefined();
  });

  const word = fc.constantFrom(
    'later',
    'LATER',
    'report',
    'Reports',
    'every',
    'day',
    'organisation',
    'x',
    '7',
    ' ',
    '\u0130',
    '\u212A',
  );
  const patterns = [
    /\b(?:every|later) (?:day|report)s?/i,
    /organi[sz]ation|re(?:port|try)s/,
    /^[^x]*later$/iu,
    /(\d) ?(?:day|organ)/,
  ];

  test('stands in whatever it matches', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom(...patterns), (words, pattern) => {
        const text = words.join('');
        const lower = `\u0002${text.toLowerCase()}\u0003`;
        if (pattern.test(text)) expect(hasOne(needed(pattern) ?? [], lower)).toBe(true);
      }),
    );
  });
});

describe('a program whose patterns are run on demand gives the same', () => {
  const programs = [
    'const ask=(x)=>/later/.test(x)',
    'const ask=(x)=>/(later|report)s?/i.exec(x)?.[1]??null',
    "const ask=(x)=>x.replace(/later/gi,'soon').replace(/report/,'sheet')",
    "const ask=(x)=>/soon/.test(x.replace(/later/,'soon'))",
    "const ask=(x)=>x.replace(/report\\w*/g,(y)=>/reports/.test(y)?'R':'r')",
    "const ask=(x)=>(x??'').trim().replace(/later/,'')",
    'const ask=(x)=>[x.match(/later/g),x.search(/report/)]',
    'const later=/later/;const ask=(x)=>[later.test(x),{later}.later.source,later.exec(x)]',
    'const later=/later/g,n=2;const ask=(x)=>[x.replaceAll(later,n),later.lastIndex]',
    'const later=/later/;const inner=(later)=>later;const ask=(x)=>inner(x)',
    'const later=/later/;const ask=({later:other})=>later.test(String(other))',
    'const ask=(x)=>/every/.test([x].flat())',
    // Nothing before "?." leaves out all that follows it.
    "const ask=(x)=>[/\\d/.exec(x)?.[0].replace(/later/,'soon'),/later/.exec(x)?.[0].replace(/later/,'soon').length]",
    // All that is found, also where nothing is between two places, and from the place where the pattern stands.
    'const ask=(x)=>[...x.matchAll(/later|e(?=r)/g)].map((one)=>[one[0],one.index])',
    'const ask=(x)=>{const all=[];for(const one of x.matchAll(/\\b|later/gu))all.push(one.index);return all}',
    'const every=/e/g;const ask=(x)=>[every.test(x),[...x.matchAll(every)].map((one)=>one.index),every.lastIndex]',
    'const every=/e/g;const ask=(x)=>[...x.matchAll(every)].map((one)=>[...x.matchAll(every)].length+one.index)',
    'const ask=(x)=>{try{return [...x.matchAll(/later/)]}catch(error){return error.name}}',
    // Who replaces with it puts its place back, for who goes on from there.
    "const later=/later/g;const ask=(x)=>[later.test(x+' later'),'none'.replace(later,''),later.lastIndex,later.exec(x)]",
  ];

  // Patterns of a table, whoever asks them.
  const tables = [
    'const table={late:/later/i,often:[/every (day|week)/,/./]};const ask=(x)=>[table.late.test(x),table.often.map((one)=>one.exec(x))]',
    "const table=[/later/,/\\d/];const ask=(x)=>table.map((one)=>[x.replace(one,'!'),x.match(one),x.search(one),x.split(one)])",
    'const table={late:/la(?:ter)?/i};const ask=(x)=>[table.late.source,table.late.flags,new RegExp(table.late,"g").exec(x)]',
    'const table={late:/later/g,seen:(x)=>/later/.test(x)};const ask=(x)=>[table.late.test(x),table.late.lastIndex,table.seen(x)]',
    // In parts: alternatives that cannot be found in the first texts are left out.
    'const table=[/\\b(?:later|soon|never|always|every (?:day|week)|report|x|sheet) ?\\w*/i];const ask=(x)=>[1,2,3,4,5].map(()=>[table[0].test(x),table[0].exec(x)])',
    'const table=[/later|soon|never|always|daily|report|sheets|often/];const ask=(x)=>[table[0].exec(x),table[0].source]',
    'const table=[/(later)|(soon)|never|always|daily|(report)|sheets|often/];const ask=(x)=>table[0].exec(x)',
    "const table=[[/later/u,'soon']];const ask=(x)=>table.find(([one])=>one.test(x))?.[1]??null",
  ];

  test.each([...programs, ...tables])('%s', (code) => {
    const late = lateInTables(code) ?? code;
    const changed = onDemand(late) ?? late;
    for (const text of [
      '',
      'later',
      'LATER reports later',
      'a report every day',
      'nothing of it',
      ' soon ',
      '\u{1f600}er',
    ])
      expect(run(changed, text)).toBe(run(code, text));
  });

  // Pieces of patterns, also such as take an old s (U+017F) and the sign of Kelvin (U+212A) for letters.
  const piece = fc.constantFrom(
    'ask',
    'kiss',
    'late',
    '^',
    '$',
    'k?',
    'SKI',
    '[lL]ate',
    'ki[sz]s',
    '.',
    '\\b',
    '[^a]',
    '\\u017f',
    '-',
  );
  const closed = fc.tuple(
    fc.constantFrom('(?:', '(', '(?=', '(?!', '(?<=', '(?<!'),
    fc.array(piece, { maxLength: 2 }),
    fc.constantFrom(')', '|late)', '|)'),
  );
  const open = fc.tuple(fc.constantFrom('(?:', '('), piece, fc.constantFrom(')?', ')*', ')+', '){2}', '){0}'));
  const source = fc
    .array(fc.oneof(piece, closed.map(joined), open.map(joined)), { minLength: 1, maxLength: 4 })
    .map(joined);
  const text = fc
    .array(fc.constantFrom('ask', 'kiss', 'LATE', 'late', 'kizs', 'ki', '\u017F', '\u212A', '\u0130', 's', ' ', '-'))
    .map(joined);
  const flags = fc.subarray(['g', 'i', 'm', 's', 'u', 'y']).map(joined);

  test('whatever its patterns are', () => {
    fc.assert(
      fc.property(source, flags, text, (pattern, how, given) => {
        const literal = String(new RegExp(pattern, how));
        const code = `const own=${literal};const ask=(x)=>[${literal}.test(x),${literal}.exec(x),x.replace(${literal},'!'),
          x.match(${literal}),${how.includes('g') ? `[...x.matchAll(${literal})],` : ''}x.search(${literal}),own.exec(x),own.lastIndex,x.replace(own,(y)=>y+y),own.lastIndex,
          table[0].test(x),table[0].exec(x),x.replace(table[0],'!'),x.match(table[0])];const table=[${literal}]`;
        const late = lateInTables(code) ?? code;
        expect(run(onDemand(late) ?? late, given)).toBe(run(code, given));
      }),
      { numRuns: 2_000 },
    );
  });

  test('and looks for the words first', () => {
    expect(onDemand('const ask=(x)=>/later/.test(x)')?.replace(prelude, '')).toContain(
      'const ask=(x)=>($may(0,x)?/later/.test($text):false)',
    );
    expect(onDemand('const later=/\\d/;const ask=(x)=>later.test(x)')).toBe(
      'let later;const ask=(x)=>(later??=/\\d/).test(x)',
    );
    expect(onDemand('const ask=(x)=>x+1')).toBeUndefined();
  });
});

describe('a pattern of a table', () => {
  test('is made when it is asked about a text with its words', () => {
    const code = 'const table={late:/later|every day/i,g:/later/g};const ask=()=>/later/';
    expect(lateInTables(code)).toBe(
      'const table={late:new $Late("later|every day","i",["later","every day"]),g:/later/g};const ask=()=>/later/',
    );
    expect(lateInTables('const late=/later/;const ask=(x)=>[/later/.test(x)]')).toBeUndefined();
  });
});

describe('patterns that are put together from constants', () => {
  test.each([
    [
      'const day="(?:day|week)";const ask=(x)=>new RegExp(`every ${day}`,"i").test(x)',
      'const ask=(x)=>/every (?:day|week)/i.test(x)',
    ],
    [
      'const raw=String.raw;const any=(...all)=>new RegExp(raw`\\b(?:${all.join("|")})`);const ask=any("a/b","c")',
      'const ask=/\\b(?:a\\/b|c)/',
    ],
  ])('become literals: %s', (code, end) => {
    expect(asLiterals(code)?.endsWith(end)).toBe(true);
  });

  test.each([
    ['of what is given later', 'const ask=(x)=>new RegExp(x)'],
    ['of what may change', 'let day="day";const ask=()=>new RegExp(day)'],
    ['of what somebody else knows', 'const ask=()=>new RegExp(process.argv[0])'],
    ['of what hides a constant', 'const day="day";const ask=(x)=>x.map((day)=>new RegExp(day))'],
    [
      'of what hides one that is needed elsewhere',
      'const day="day";const make=(x)=>new RegExp(day+x);const ask=({day})=>make(day)',
    ],
    ['that are none', 'const ask=()=>new RegExp("(")'],
  ])('stay as they are: %s', (_which, code) => {
    expect(asLiterals(code)).toBeUndefined();
  });
});
