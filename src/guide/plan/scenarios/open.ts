/** A rule that says what holds, and not how anybody would see it: the scenario says which fact is missing, and claims no more. */
import { firstClause, joined, unique } from '../../text/words.ts';
import type { Case, Shown } from './draft.ts';
import { definite, tell } from './telling.ts';

/** Asked where a rule names no case and no cause. */
export const unknownCause = 'what brings this about, and how does one see it';

const law =
  /\b(?:GDPR|HIPAA|PCI(?:[ -]DSS)?|FERPA|CCPA|COPPA|SOC ?2|SOX|(?:ISO|IEC) ?\d+|(?:FDA )?21 CFR(?: Part \d+)?|PSD2|eIDAS|DORA|NIS2|(?:[\p{L}-]+ )?(?:data protection|privacy|tax|labou?r) (?:law|act|regulation|directive)s?)\b/giu;
const isOnlyNamed =
  /\bappl(?:y|ies)\b|\b(?:are|is|falls?) (?:under|subject to|bound by|covered by|regulated by|held to)\b|^(?:privacy|compliance|legal|regulation)\b|\b(?:complian\w+|compl(?:y|ies)|conform\w*|adher\w+)\b/i;

/** Laws that apply, and nothing of what they demand. */
export function lawOnly({ text, thing }: Case): readonly Shown[] | undefined {
  const first = firstClause(text);
  // "HIPAA does not apply, but state privacy laws do".
  const bare = first
    .replace(/[.]$/, '')
    .replace(/^[^,;]{2,30} (?:does|do) not apply(?:,? but)? ?/i, '')
    .trim();
  const names = unique(bare.match(law) ?? []);
  if (
    names.length === 0 ||
    !(isOnlyNamed.test(bare) || bare.split(' ').length <= names.join(' ').split(' ').length + 1)
  )
    return undefined;
  const named = joined(names);
  return [
    {
      case: '',
      given: [`the points of ${named} that concern the ${thing}, listed by whoever answers for them`],
      when: 'each point is looked for in what was built',
      outcomes: ['each has its place, or is written down as open'],
      missing: `what ${named} ${names.length > 1 ? 'demand' : 'demands'} of this feature, point by point`,
    },
  ];
}

/** "The report must be beautiful": nobody can tell whether it is. */
export function tellsNothing({ clauses }: Case): readonly Shown[] | undefined {
  const [clause] = clauses;
  if (clauses.length !== 1 || !clause?.subject || clause.voice !== 'is' || clause.modal !== 'must' || clause.isNot)
    return undefined;
  if (
    clause.frames.length > 0 ||
    !/^(?:(?:very|as|easy to|simple to) )?[\p{L}-]+(?:(?:,| and|, and) [\p{L}-]+){0,3}$/u.test(clause.rest)
  )
    return undefined;
  const outcome = tell(clause);
  return [
    {
      case: '',
      given: [],
      when: `${definite(clause.subject.text)} ${clause.subject.isMany ? 'are' : 'is'} held against what was settled for it`,
      outcomes: [outcome],
      missing: `by what one tells that ${outcome}`,
    },
  ];
}

/** The one question that would settle it, with the words of the rule as they stand. */
export function open({ text }: Case): Shown {
  const said = text
    .replaceAll(/\s*\([^()]{0,200}\)/g, '')
    .replaceAll('"', "'")
    .replace(/[.]$/, '');
  const [, system] = /^(?:integration with (.{3,60})|.{0,40}\bintegration)$/i.exec(firstClause(said)) ?? [];
  return {
    case: '',
    given: [],
    when: 'the case that the question above asks for is brought about',
    outcomes: [`this can be seen: "${said}"`],
    missing:
      system === undefined
        ? `"${said}": ${unknownCause}`
        : `what passes between it and ${system}, in which direction and when`,
  };
}

/** A sentence in a language that is not read here: it stands as it is, and nothing is claimed of it. */
export const inNoEnglish = (text: string): Shown => ({
  case: '',
  given: [],
  when: 'the case that the question above asks for is brought about',
  outcomes: [`this can be seen: "${text.replace(/[.]$/, '')}"`],
  missing: `what this asks for, in English: ${text.replace(/[.]$/, '')}`,
});
