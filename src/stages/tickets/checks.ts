/** Reads tickets: which one it is, what it waits for, how one knows that it is done (002-R44..R48). */
import { isTicketId, ticketIdMax } from '../../artifacts/names.ts';
import { readTicket, type TicketText } from '../../artifacts/ticket.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import { ticketPlaceholderFindings } from '../placeholder-findings.ts';
import type { DocumentText, StageChecks, StageContext } from '../stage.ts';

export const checks: StageChecks = {
  read(documents, context) {
    const read = documents.map((document) => checkTicket(document, context));
    return { findings: read.flatMap((one) => one.findings), data: {}, names: read.map((one) => one.name) };
  },
};

function checkTicket(document: DocumentText, { session }: StageContext): { findings: Problem[]; name?: string } {
  const parsed = outlineOf(document);
  const ticket = readTicket(parsed);
  const at = `${document.path}:${ticket.line}`;
  const findings: Problem[] = [];
  const broken = parsed.frontMatter?.error;
  if (broken !== undefined) {
    findings.push(
      problem('ticket/front-matter', `Its front matter cannot be read: ${broken}`, {
        at: `${document.path}:${parsed.frontMatter?.errorLine ?? 1}`,
        fix: 'Write valid YAML.',
      }),
    );
  }
  const name = document.name ?? ticket.id;
  if (ticket.id === undefined) {
    const fix = `Start with "# ${document.name ?? 'EXPORT-001'}: Title".`;
    findings.push(problem('ticket/no-id', 'The ticket does not say which one it is.', { at, fix }));
  } else if (!isTicketId(ticket.id)) {
    const fix = `Letters, digits and single hyphens, at most ${ticketIdMax}.`;
    findings.push(problem('ticket/bad-id', `${JSON.stringify(ticket.id)} is no ticket id.`, { at, fix }));
  } else if (document.name !== undefined && ticket.id !== document.name) {
    const message = `The ticket calls itself ${ticket.id}, but ${document.name} was asked for.`;
    findings.push(problem('ticket/other-id', message, { at, fix: `Start with "# ${document.name}: Title".` }));
  }
  if (ticket.criteria.length === 0) {
    const fix = 'Add "## Acceptance Criteria" with checkboxes that a test can prove.';
    findings.push(warning('ticket/no-criteria', 'The ticket has no acceptance criteria.', { at, fix }));
  }
  for (const found of ticketPlaceholderFindings(parsed, document.path)) findings.push(found);
  if (session.split === 'services') findings.push(...serviceFindings(ticket, at));
  const planned = session.tickets.get(session.option);
  if (planned && name !== undefined) {
    const ids = new Set(planned.map((one) => one.id));
    for (const other of ticket.dependsOn.filter((id) => !ids.has(id))) {
      const message = `It depends on ${other}, which is not in the plan.`;
      findings.push(
        warning('ticket/unknown-dependency', message, { at, fix: `The plan has: ${[...ids].join(', ')}.` }),
      );
    }
    const own = planned.find((one) => one.id === name)?.dependsOn ?? [];
    const left = own.filter((id) => !ticket.dependsOn.includes(id));
    if (left.length > 0) {
      const message = `The plan says that it depends on ${left.join(', ')}; the ticket does not.`;
      findings.push(
        warning('ticket/dependency-differs', message, { at, fix: `Write **Depends On:** ${own.join(', ')}` }),
      );
    }
  }
  return { findings, ...(name === undefined ? {} : { name }) };
}

/** 002-R47: whose ticket it is, and what other services see of it. */
function serviceFindings({ id, endpoint, contracts }: TicketText, at: string): Problem[] {
  const findings: Problem[] = [];
  if (id !== undefined && !/\d-[A-Za-z][A-Za-z0-9]*$/.test(id)) {
    const fix = `End it with the service: ${id}-API.`;
    findings.push(warning('ticket/no-service', `${id} does not say which service it belongs to.`, { at, fix }));
  }
  if (endpoint === undefined && contracts.length === 0) {
    const fix = 'Add **Exposes:** or **Consumes:** with the call, as the contracts write it.';
    findings.push(
      warning('ticket/no-contract', 'It names no contract that its service exposes or consumes.', { at, fix }),
    );
  }
  return findings;
}
