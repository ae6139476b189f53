// The guide asks of every sentence whether some hundred patterns find something, and V8 prepares each of them anew in every process: 40
// microseconds, for patterns of which most find nothing anywhere in a PRD. In our bundle a pattern that can only match where one of a few
// words stands is run where one of them stands, and made when it is first run. It finds the same; the sources stay as they are.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { bindingsOf, isUse, mayEnd, visit } from './visit.mjs';
import { wordsNeeded } from './words-needed.mjs';

export function patternsOnDemand() {
  return { name: 'patterns-on-demand', renderChunk: (code) => onDemand(code) };
}

/** The same program; `undefined` where there is nothing to do. */
export function onDemand(code) {
  const program = parseAst(code);
  const lazy = constantPatterns(program);
  const lists = [];
  let hasEach = false;
  const written = new MagicString(code);
  for (const { declaration, declarator } of lazy.values()) {
    written.remove(declarator.id.end, declarator.init.end);
    written.update(declaration.start, declaration.start + 'const'.length, 'let');
  }
  const made = (name) => {
    const { init } = lazy.get(name).declarator;
    return `(${name}??=${code.slice(init.start, init.end)})`;
  };

  visit(program.body, (node, parent) => {
    const each = eachIn(node, parent, code);
    if (each) {
      hasEach = true;
      const words = wordsOfEach(each.pattern, lazy);
      written.appendRight(node.start, words ? `($may(${lists.push(words) - 1},` : '$each(');
      written.update(each.dot, each.pattern.start, words ? ')?$each($text,' : ',');
      if (words) written.prependLeft(node.end, ':[])');
      return undefined;
    }
    const asked = node.type === 'CallExpression' ? (askedOf(node, lazy) ?? askedFor(node, lazy)) : undefined;
    if (asked) {
      const { otherwise } = asked;
      const list = lists.push(asked.words) - 1;
      if (asked.pattern) {
        // PATTERN.test(TEXT): the text has to be known first.
        const { name, start, end } = asked.pattern;
        const [text, isSmall] =
          asked.text.callee?.name === '$low' ? [asked.text.arguments[0], true] : [asked.text, false];
        const run = `${name === undefined ? code.slice(start, end) : made(name)}.${asked.method}(${isSmall ? '$low($text)' : '$text'})`;
        written.update(node.start, text.start, `($may(${list},`);
        written.update(text.end, node.end, `)?${run}:${otherwise})`);
        return [text];
      }
      written.appendRight(node.start, `($may(${list},`);
      // Behind the bracket that may close after it.
      written.prependLeft(code.lastIndexOf('.', node.callee.property.start), ')?$text');
      written.prependLeft(node.end, `:${otherwise})`);
    }
    if (node.type === 'Identifier' && lazy.has(node.name) && isUse(node, parent))
      written.update(node.start, node.end, parent.shorthand ? `${node.name}:${made(node.name)}` : made(node.name));
    return undefined;
  });
  if (lists.length > 0 || hasEach || code.includes('$low(') || code.includes('new $Late(')) {
    // Before all that runs, behind "use strict".
    const { start } = program.body.find(({ directive }) => directive === undefined);
    const helpers = [$low, $frame, $may, $has, $one, $all, $each, ...(code.includes('new $Late(') ? [$Late] : [])].join(
      '\n',
    );
    // Each as one text: thousands of words, of which a call needs few, would be made whenever the program starts.
    const texts = JSON.stringify(lists.map((words) => JSON.stringify(words)));
    const prelude = `var $text,$asked,$lowOf,$lower,$framed,$frames=new Map(),$lists=${texts},$often=new Uint8Array($lists.length);\n${helpers}\n`;
    written.prependRight(start, prelude);
  }
  return written.hasChanged() ? written.toString() : undefined;
}

/* eslint-disable no-undef */
/** Stands in the bundle. What was asked for its words is known in small letters; else only the last text is remembered, since a table of texts costs more. */
function $low(text) {
  if (typeof text !== 'string') return `${text}`.toLowerCase();
  if (text === $lowOf) return $lower;
  $lowOf = text;
  return ($lower = text === $asked ? $framed.slice(1, -1) : text.toLowerCase());
}

/** The start and the end of a text are looked for like words. One sentence is asked about many times, by turns with others: it is remembered. */
function $frame(text) {
  $asked = text;
  $framed = $frames.get(text);
  if ($framed !== undefined) return;
  $framed = `\u0002${text.toLowerCase()}\u0003`;
  if (text.length > 300) return;
  if ($frames.size > 3000) $frames.clear();
  $frames.set(text, $framed);
}

/**
 * So does this. Whoever has asked that often has paid for the pattern: run as machine code, it is cheaper than the words. In one piece: it is
 * asked 40,000 times before V8 would make one of its parts.
 */
function $may(list, text) {
  $text = text;
  if (typeof text !== 'string' || $often[list] > 150) return true;
  if ($often[list] === 0) $lists[list] = JSON.parse($lists[list]);
  $often[list] += 1;
  if (text !== $asked) $frame(text);
  const words = $lists[list];
  const framed = $framed;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (typeof word === 'string' ? framed.includes(word) : $all(word)) return true;
  }
  return false;
}

function $has(words, text) {
  if (text !== $asked) $frame(text);
  return $one(words);
}

/** And these, which go through what words-needed.mjs gives. Not with `for of`: before it is optimised, it makes an object for each word. */
function $one(words) {
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (typeof word === 'string' ? $framed.includes(word) : $all(word)) return true;
  }
  return false;
}

function $all(words) {
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!(typeof word === 'string' ? $framed.includes(word) : $one(word))) return false;
  }
  return true;
}

/** All that `text.matchAll(pattern)` gives, without the copy that it makes of the pattern each time. */
function $each(text, pattern) {
  if (!pattern.global) return text.matchAll(pattern);
  const found = [];
  const place = pattern.lastIndex;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += pattern.unicode && text.codePointAt(pattern.lastIndex) > 0xff_ff ? 2 : 1;
  }
  pattern.lastIndex = place;
  return found;
}

/**
 * A pattern of a table: it is made when it is first run. No more of a pattern is used of them. One that is a list of alternatives comes in
 * parts: the first texts are asked with those alternatives alone whose words stand in them, since most tables are asked about one or two.
 */
class $Late {
  constructor(source, flags, words) {
    this.given = source;
    this.flags = flags;
    this.words = words;
    this.asked = 0;
  }
  get source() {
    return typeof this.given === 'string' ? this.given : this.withParts(() => true);
  }
  get made() {
    const made = new RegExp(this.source, this.flags);
    Object.defineProperty(this, 'made', { value: made });
    return made;
  }
  withParts(isKept) {
    const [before, alternatives, after] = this.given;
    const kept = alternatives.filter(isKept).map((one) => (typeof one === 'string' ? one : one[0]));
    return kept.length === 0 ? undefined : `${before}${kept.join('|')}${after}`;
  }
  may(text) {
    if (this.words === undefined || typeof text !== 'string') return true;
    return $has(this.words, text);
  }
  fit(text) {
    this.asked += 1;
    if (typeof this.given === 'string' || this.asked > 3) return this.made;
    const source = this.withParts((one) => typeof one === 'string' || $has(one[1], text));
    return source === undefined ? undefined : new RegExp(source, this.flags);
  }
  test(text) {
    return this.may(text) && (this.fit(text)?.test(text) ?? false);
  }
  exec(text) {
    return this.may(text) ? (this.fit(text)?.exec(text) ?? null) : null;
  }
  [Symbol.match](text) {
    return this.made[Symbol.match](text);
  }
  [Symbol.replace](text, by) {
    return this.made[Symbol.replace](text, by);
  }
  [Symbol.search](text) {
    return this.made[Symbol.search](text);
  }
  [Symbol.split](text, most) {
    return this.made[Symbol.split](text, most);
  }
}
/* eslint-enable no-undef */

/** `const x = /.../` of the chunk itself, unless anything else is called x in it. By name. */
function constantPatterns(program) {
  const found = new Map();
  for (const declaration of program.body)
    if (declaration.type === 'VariableDeclaration' && declaration.kind === 'const')
      for (const declarator of declaration.declarations)
        if (declarator.init?.regex && declarator.id.type === 'Identifier')
          found.set(declarator.id.name, { declaration, declarator, uses: 0, hasPlace: false });
  visit(program.body, (node, parent) => {
    const one = node.type === 'Identifier' && isUse(node, parent) ? found.get(node.name) : undefined;
    if (!one) return undefined;
    one.uses += 1;
    if (parent.arguments?.[0] !== node || !Object.hasOwn(givenOtherwise, methodOf(parent.callee) ?? ''))
      one.hasPlace = true;
    return undefined;
  });
  const bound = bindingsOf(program.body);
  // Written out at each use: what is used everywhere stays one.
  for (const [name, { uses }] of found) if (bound.get(name) !== 1 || uses > 3) found.delete(name);
  return found;
}

/** `PATTERN.test(TEXT)` or `.exec(TEXT)`, where the pattern keeps no place in the text and needs one of a few words. */
function askedOf({ callee, arguments: given, optional }, lazy) {
  const method = methodOf(callee);
  const [text] = given;
  if (
    optional ||
    given.length !== 1 ||
    (method !== 'test' && method !== 'exec') ||
    /^(?:Spread|Sequence)/.test(text.type)
  )
    return undefined;
  const pattern = patternOf(callee.object, lazy);
  if (!pattern || /[gy]/.test(pattern.flags) || !pattern.words) return undefined;
  return { text, pattern, method, words: pattern.words, otherwise: method === 'test' ? 'false' : 'null' };
}

/** `TEXT.replace(PATTERN, ...)` and the like: what it gives where nothing is found. */
const givenOtherwise = { match: 'null', replace: '$text', replaceAll: '$text', search: '-1' };

function askedFor({ callee, arguments: given, optional }, lazy) {
  const method = methodOf(callee);
  if (optional || !Object.hasOwn(givenOtherwise, method ?? '')) return undefined;
  const pattern = given[0] && patternOf(given[0], lazy);
  // What stands beside it is not looked at then: it must do nothing by itself.
  const isPlain = given.slice(1).every(({ type }) => /^(?:Literal|Identifier|\w*Function\w*)$/.test(type));
  if (!pattern?.words || !isPlain || pattern.flags.includes('y') || mayEnd(callee.object)) return undefined;
  // Being run puts its place in the text (`lastIndex`) back to the start, which matters to who goes on from there.
  if (pattern.flags.includes('g') && pattern.hasPlace) return undefined;
  return { text: callee.object, words: pattern.words, otherwise: givenOtherwise[method] };
}

/** `TEXT.matchAll(PATTERN)`, where whoever asks goes through all of it. */
function eachIn({ type, callee, arguments: given, optional }, parent, code) {
  if (type !== 'CallExpression' || optional || given.length !== 1 || methodOf(callee) !== 'matchAll') return undefined;
  const isGoneThrough = parent.type === 'SpreadElement' || parent.type === 'ForOfStatement';
  const dot = code.lastIndexOf('.', callee.property.start);
  const [pattern] = given;
  return isGoneThrough && !mayEnd(callee.object) && code.slice(dot, pattern.start) === '.matchAll('
    ? { pattern, dot }
    : undefined;
}

/** Where none of them stands nothing is found, wherever it would begin. */
function wordsOfEach(node, lazy) {
  const pattern = patternOf(node, lazy);
  return pattern?.flags.includes('g') && !pattern.flags.includes('y') ? pattern.words : undefined;
}

const methodOf = (callee) =>
  callee.type === 'MemberExpression' && !callee.computed && !callee.optional ? callee.property.name : undefined;

function patternOf(node, lazy) {
  const name = node.type === 'Identifier' && lazy.has(node.name) ? node.name : undefined;
  const { declarator, hasPlace } = lazy.get(name) ?? {};
  const { regex, start, end } = declarator?.init ?? node;
  if (!regex || regex.flags.includes('v')) return undefined;
  return { name, start, end, hasPlace, flags: regex.flags, words: wordsNeeded(regex.pattern, regex.flags) };
}
