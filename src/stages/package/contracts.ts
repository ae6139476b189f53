/** Contracts: what a call answers, what when something is wrong, and who may make it. */
import { endpointsIn } from '../../artifacts/items/mentions.ts';
import { sectionBefore } from '../../artifacts/items/within.ts';
import { listedCalls } from '../../artifacts/listed-calls.ts';
import { isTableRule, tableCells } from '../../artifacts/lists.ts';
import { bodyOf, type Outline, type Section } from '../../artifacts/outline.ts';
import { isNone, nameKey } from '../../artifacts/plain-text.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';

export const contractFindings = (read: ReadPackage): Problem[] =>
  read.contracts.flatMap(({ document, path }) => endpoints(document, path));

const endpointHeading = /^(?:\d[\d.]*\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\/\S*/;

/** A section of its own for each call (002-R28): what is answered, and what when something is wrong. */
function endpoints(document: Outline, path: string): Problem[] {
  const headed = document.sections.filter((section) => endpointHeading.test(section.text));
  const own = headed.length > 0 ? headed : sectionsOfRequests(document);
  const findings = [
    ...own.flatMap((section) => endpoint(document, section, path)),
    ...callers(document, own, path),
    ...silentRows(document, path),
    ...silentCalls(document, path),
  ];
  const offers =
    own.length > 0 || document.fences.some((fence) => /^\s{0,3}["']?openapi["']?\s{0,3}:/m.test(fence.text));
  if (
    offers &&
    !/\b(?:auth\w*|security|sign(?:ed)?[- ]in|session|token|public|anonymous|permissions?|roles?)\b/i.test(
      document.lines.slice(0, 20_000).join('\n'),
    )
  ) {
    const fix = 'Say who may call it and how they show it: **Auth:** ..., or security in OpenAPI.';
    findings.push(
      warning('contracts/no-auth', 'The contracts do not say who may call.', {
        at: `${path}:${own[0]?.line ?? 1}`,
        fix,
      }),
    );
  }
  return findings;
}

/** Where no heading names a call: the sections that show a request as it is sent. */
function sectionsOfRequests(document: Outline): Section[] {
  const found = new Map<number, Section>();
  for (const { lang, line, text } of document.fences) {
    const [, call] =
      (lang === 'http' ? /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/\S*)/ : undefined)?.exec(text) ?? [];
    const section = call === undefined ? undefined : sectionBefore(document, line);
    if (section && section.level > 1) found.set(section.line, section);
  }
  return [...found.values()];
}

/** `| Call | Answers | Errors |`: a call whose cell of errors says nothing. */
function silentRows(document: Outline, path: string): Problem[] {
  const findings: Problem[] = [];
  let errors = -1;
  for (const [i, text] of document.lines.entries()) {
    const cells = text.startsWith('|') && text.length < 5000 && !document.isCode(i + 1) ? tableCells(text) : undefined;
    if (!cells) errors = -1;
    else if (errors < 0) errors = cells.findIndex((cell) => /^(?:errors?|error cases|failures?)$/.test(nameKey(cell)));
    else if (!isTableRule(cells)) {
      const [call] = endpointsIn(text);
      const said = (cells[errors] ?? '').trim();
      if (call !== undefined && (said === '' || isNone(said)))
        findings.push(
          warning('contracts/no-errors', `${call} does not say what it answers when something is wrong.`, {
            at: `${path}:${i + 1}`,
            fix: 'Name the cases and their answers.',
          }),
        );
    }
  }
  return findings;
}

/** Of calls that are listed in some form of their own: where nearly all say how they fail, the one that does not was forgotten. */
function silentCalls(document: Outline, path: string): Problem[] {
  const calls = document.sections.length > 0 ? [] : listedCalls(document);
  const silent = calls.filter(({ fails }) => !fails);
  if (calls.length < 3 || silent.length > calls.length / 3) return [];
  return silent.map(({ method, path: call, line }) =>
    warning(
      'contracts/no-errors',
      `${method} ${call} does not say what it answers when something is wrong, as the others do.`,
      {
        at: `${path}:${line}`,
        fix: 'Name the cases and their answers.',
      },
    ),
  );
}

/** Where all other calls say who may make them, the one that does not was forgotten. */
function callers(document: Outline, own: readonly Section[], path: string): Problem[] {
  if (own.length < 3) return [];
  const silent = own.filter(
    (section) => !/\b(?:auth\w*|permissions?|roles?|security)\b[*_`]{0,3}\s{0,3}[:|]/i.test(bodyOf(document, section)),
  );
  return silent.length !== 1
    ? []
    : silent.map(({ text, line }) =>
        warning('contracts/no-auth', `${text} does not say who may call it; the others do.`, {
          at: `${path}:${line}`,
          fix: 'Add **Auth:** with who may, or that anybody may.',
        }),
      );
}

function endpoint(document: Outline, section: Section, path: string): Problem[] {
  const body = bodyOf(document, section).slice(0, 100_000);
  const at = `${path}:${section.line}`;
  const findings: Problem[] = [];
  if (!/\berrors?\b|\bfail\w*|\b[45]\d\d\b|\b[45]xx\b|\bproblem\b/i.test(body))
    findings.push(
      warning('contracts/no-errors', `${section.text} does not say what it answers when something is wrong.`, {
        at,
        fix: 'Add **Errors:** with the cases and their answers.',
      }),
    );
  if (!/\bresponses?\b|\breturns?\b|\banswers?\b|\b[23]\d\d\b|\bresult\b/i.test(body))
    findings.push(
      warning('contracts/no-response', `${section.text} does not say what it answers.`, {
        at,
        fix: 'Add **Response:** with status and fields.',
      }),
    );
  return findings;
}
