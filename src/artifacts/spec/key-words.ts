/** The words that tell what a goal is about: to find code and other specs by them (003-R62), and to name it (003-R59). */
const common = new Set(
  'of in on at to by or as is it be an a we i the and for with from that this into onto over under when then than are was not new add adds make makes use using can all any its our your their feature design system support page file files code have has must should would could will shall they them user-facing let lets allow allows able each every within without about per via which who whom whose what where why how only also just more most less very such same other others some one two out off but nor yet still even too need needs want wants like get gets give gives take takes put set build create implement introduce develop write fix refactor improve change update minor simple quick existing current'.split(
    ' ',
  ),
);

/** Each once, in the order of the text, in lower case and without a plural ending. */
export function keyWords(text: string): string[] {
  const words = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word) && !common.has(word));
  return [...new Set(words.map(plainWord))];
}

function plainWord(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** Up to four words of a goal as a name (003-R59). */
export function nameFromGoal(goal: string): string {
  const plain = goal.normalize('NFKD').replaceAll(/[^\p{ASCII}]/gu, '');
  const words = plain
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word) && !common.has(word));
  let name = '';
  for (const word of words.slice(0, 4)) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (longer.length > 30) break;
    name = longer;
  }
  return name === '' ? (words[0] ?? 'spec').slice(0, 30) : name;
}
