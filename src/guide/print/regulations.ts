/** What a law or a standard that the PRD names usually asks of a design like this: proposals, for people who know it to confirm. */
import { calledInText } from '../plan/components.ts';
import type { Plan } from '../plan/plan.ts';
import { isLeftOut } from '../read/forms/parts.ts';
import { citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { joined, unique } from '../text/words.ts';

interface Regulation {
  readonly name: string;
  readonly named: RegExp;
  /** Clauses; the part of the design that carries one may stand in braces: `{audit}`. */
  readonly measures: readonly string[];
}

const regulations: readonly Regulation[] = [
  {
    name: 'HIPAA',
    named: /\bHIPAA\b|\bPHI\b/,
    measures: [
      'a business associate agreement with everybody who sees health data[: {neighbours}]',
      'each person sees the least that the task needs, and every access to a record (reading too) goes into {audit} and is kept for six years',
      'encryption in transit and at rest, and no health data in messages, links or logs of the application',
      'sessions end by themselves; a way in for emergencies that is recorded',
    ],
  },
  {
    name: 'GDPR',
    named: /\b(?:UK )?GDPR\b|\bDSGVO\b|\bdata protection (?:law|act|regulation)\b/i,
    measures: [
      'a purpose and a time to live for each personal field, and {sweeper} that keeps to it, backups included',
      'calls to export, correct and erase what is held of a person, across every table[ and {neighbours}]',
      'a processor agreement with everybody who gets personal data[: {neighbours}]; data stays in the EU or under standard clauses',
      'a record of processing, and a way to report a breach within 72 hours',
    ],
  },
  {
    name: 'CCPA',
    named: /\b(?:CCPA|CPRA)\b/,
    measures: [
      'calls to tell, delete and hand over what is held of a person',
      'an opt-out of sale and sharing that every part obeys',
    ],
  },
  {
    name: 'COPPA and consent for children',
    named: /\bCOPPA\b|\bGDPR,? art(?:icle|\.)? ?8\b|\b(?:kids|children|minors) under (?:1[36]|thirteen|sixteen)\b/i,
    measures: [
      'no data of a child before a parent has agreed in a way that can be shown later; the consent is stored with its time and wording',
      'a parent can see, withdraw and have erased what is held of the child',
    ],
  },
  {
    name: 'FERPA',
    named: /\bFERPA\b/,
    measures: [
      'pupil records only to those with a legitimate educational interest, each disclosure recorded in {audit}',
    ],
  },
  {
    name: 'PCI DSS',
    named: /\bPCI(?:[- ]DSS)?\b/,
    measures: [
      'card numbers never reach our servers: the fields are served by the payment provider, and only its token is stored (the smallest questionnaire, SAQ A)',
      'no card data in logs, mails or backups; what handles tokens is separated from the rest',
      'every access to payment functions by name, with a second factor, and in {audit}',
    ],
  },
  {
    name: 'SOX',
    named: /\bSOX\b|\bSarbanes\b/,
    measures: [
      'who enters, who approves and who pays are different people, and the code refuses the same one',
      'every change of a posting with who, when, before and after in {audit}; nothing is deleted',
      'what goes into the accounts is reconciled with what came out of here, run by run, and a difference stops the run',
      'changes to code and rights go through a recorded approval',
    ],
  },
  {
    name: '21 CFR Part 11',
    named: /\b21 CFR(?: Part)? 11\b/i,
    measures: [
      'a signature names who, when and what it means, is bound to the signed version, and asks for the password again',
      'an audit trail that is made by the system and cannot be switched off ({audit})',
      'the system is validated before use and after each change',
    ],
  },
  {
    name: 'GoBD',
    named: /\bGoBD\b/,
    measures: [
      'documents are stored unchangeably (write once, with a hash) and can be read by a machine for the whole time',
      'a description of the procedure is kept with each version',
    ],
  },
  {
    name: 'WCAG',
    named: /\bWCAG\b|\bEN 301 ?549\b|\bSection 508\b|\bADA compliance\b/,
    measures: [
      'every page by keyboard and screen reader, contrast and zoom checked by a tool in each build and by people before each release',
      'errors in words beside their field; what runs out (a hold, a session) warns first and can be extended',
      'documents that are sent (PDF, mail) are accessible too',
    ],
  },
  {
    name: 'NIS2',
    named: /\bNIS ?2\b/,
    measures: [
      'a significant incident is reported within 24 hours: who is called stands in the runbook',
      'access of suppliers by name, with a second factor, for a time, recorded',
      'backups that are tried, and a list of what runs in which version',
    ],
  },
  {
    name: 'SOC 2 and ISO 27001',
    named: /\bSOC ?2\b(?! reports?)|\bISO(?:\/IEC)? ?27001\b/,
    measures: [
      'rights by role, reviewed each quarter, and given and taken in {audit}',
      'changes by review and a recorded release; alerts that somebody answers',
    ],
  },
  {
    name: 'PSD2',
    named: /\bPSD ?2\b|\bstrong customer authentication\b/i,
    measures: ['strong authentication for each payment that is not exempt, bound to amount and payee'],
  },
  {
    name: 'eIDAS',
    named: /\beIDAS\b|\bqualified electronic signature/i,
    measures: [
      'the signature is made by a qualified trust service and kept with its certificate and time stamp, so that it can be checked later',
    ],
  },
  {
    name: 'Data residency',
    named: /\b(?:EU|EEA)[- ]only\b|\bdata residency\b|\boutside the (?:EU|EEA)\b/i,
    measures: [
      'region fixed for storage, backups, logs and every service that is called[: {neighbours}]; the build refuses another one',
    ],
  },
];

/** `**HIPAA** (PRD lines 11, 44), by usual practice: ...; ...` */
export function printRegulations({ reading, components }: Pick<Plan, 'reading' | 'components'>): string[] {
  const said = reading.statements.filter((one) => !isLeftOut(one.part) || one.part === 'aside');
  const part = (words: RegExp, otherwise: string) => {
    const own = components.find((one) => one.kind !== 'outside' && words.test(one.name));
    return own ? `the ${calledInText(own)}` : otherwise;
  };
  const neighbours = reading.systems.filter((one) => !one.ways.includes('sign-in')).map((one) => one.name);
  const words: Readonly<Record<string, string>> = {
    audit: part(/audit/i, 'an append-only log'),
    sweeper: part(/sweeper/i, 'a job'),
    neighbours: joined(neighbours.slice(0, 5)),
  };
  const filled = (text: string) =>
    text
      .replaceAll(/\[([^\]]*)\]/g, (_, inner: string) => (neighbours.length > 0 ? inner : ''))
      .replaceAll(/\{(\w+)\}/g, (all, key: string) => words[key] ?? all);
  return regulations.flatMap(({ name, named, measures }) => {
    const naming = said.filter((one) => named.test(one.quote ?? one.text));
    return naming.length === 0
      ? []
      : [
          `**${name}** (${citeAll(unique(naming.map((one) => one.source)), 3)}), usually and to be confirmed by people who know it: ${md(measures.map(filled).join('; '), 1200)}`,
        ];
  });
}
