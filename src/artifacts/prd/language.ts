/** Whether a text is in another language than English, the only one in which sentences are understood here. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** They stand in every text of their language, whatever it is about. */
const english = set(
  'the of and to for with this that not when must can should from which each only their they may shall are be have has is by or',
);
/** German, French, Spanish, Portuguese, Italian, Dutch, Turkish, Polish, Swedish, Indonesian; none of them is an English word as well. */
const others = set(
  'der das und ist nicht mit für von auf eine einen werden muss kann wird sind oder dem den wenn ein ich sie damit sich nach darf zum zur dass ' +
    'le les du et est une dans avec pas doit peut sont aux cette chaque ' +
    'el los las que del una para por debe puede como más sus es ' +
    'os um uma não deve pode são ao ou ' +
    'il di che gli può sono della nel ' +
    'het een niet voor moet wordt zijn naar ' +
    've bir bu için ile olarak olan gibi ' +
    'nie jest oraz przez się który ' +
    'och att är som på inte ska kan ' +
    'yang dan untuk dengan dari tidak dapat pada',
);
/** So common in short texts of these languages that English has hardly any beside them; some are English words or names as well. */
const alsoCommon = set(
  'die als wer bis bei zu im des ' +
    'un la de je par sur au qui pour ' +
    'en se al lo con cada sin ' +
    'uma com cada dos da ' +
    'lo si con ogni alla dei ' +
    'de op te met elke',
);
const enough = 12;
/** In a short text their share says it; a list of names has hardly any. */
const fewest = 4;
const share = 0.15;
const mostRead = 20_000;

export function isForeign(text: string): boolean {
  const head = text.slice(0, mostRead).replaceAll(/```[^]*?```|`[^`\n]*`|https?:\/\/\S+/g, ' ');
  if (isInAnotherScript(head)) return true;
  const words = (head.match(/[\p{L}'’]+/gu) ?? []).map((word) => word.toLowerCase());
  const count = (language: ReadonlySet<string>) => words.filter((word) => language.has(word)).length;
  const foreign = count(others);
  const own = count(english);
  if (foreign >= enough && foreign > own * 2) return true;
  const all = foreign + words.filter((word) => alsoCommon.has(word) && !others.has(word)).length;
  return foreign > 1 && all >= fewest && all > own * 3 && all >= words.length * share;
}

/** Names of products and of fields stay Latin in any script. */
function isInAnotherScript(text: string): boolean {
  // What is written here mostly: no letter needs to be looked up.
  if (!/[^\s!-\u024F\u2000-\u22FF]/.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters - latin > enough * 4 && latin < letters * 0.6;
}
