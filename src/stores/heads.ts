/** Small questions about histories, and the refusals that every session store shares. */
import { problem, ProblemError } from '../core/problem.ts';
import type { Head, LineBody, StoredLine } from '../engine/ports.ts';
import { decodeLine, emptyHead, encodeLine, readLines } from './journal.ts';

export function headOf(lines: readonly StoredLine[]): Head {
  const last = lines.at(-1);
  return last ? { seq: last.seq, hash: last.hash } : emptyHead;
}

export function sameHead(a: Head, b: Head): boolean {
  return a.seq === b.seq && a.hash === b.hash;
}

/** `lines` is a chain from its first line on, so the line with number n stands at n - 1. */
export function isOnChain(lines: readonly StoredLine[], head: Head): boolean {
  return head.seq === 0 || lines[head.seq - 1]?.hash === head.hash;
}

/** What came after `known`; all of it when `known` is no part of this history. */
export function missedSince(known: Head, lines: readonly StoredLine[]): StoredLine[] {
  return lines.slice(isOnChain(lines, known) ? known.seq : 0);
}

export function noSuchSession(key: string): ProblemError {
  const fix = 'Run `charrette list` to see the sessions of this workspace.';
  return new ProblemError(problem('store/not-found', `There is no session "${key}".`, { at: key, fix }));
}

export function keyTaken(key: string): ProblemError {
  const fix = 'Choose another name, or archive that session first.';
  return new ProblemError(problem('store/key-taken', `There is already a session "${key}".`, { at: key, fix }));
}

/** Refuses lines that are not one whole, sealed history. */
export function requireChain(key: string, lines: readonly StoredLine[]): void {
  let head = emptyHead;
  for (const line of lines) {
    const decoded = decodeLine(Buffer.from(line.raw));
    if (decoded?.prev !== head.hash || decoded.seq !== head.seq + 1) {
      const message = `The new history of session "${key}" breaks after line ${head.seq}.`;
      throw new ProblemError(problem('store/broken-chain', message, { at: key }));
    }
    head = { seq: decoded.seq, hash: decoded.hash };
  }
}

/** The lines, and after them one for each body. */
export function extendChain(lines: readonly StoredLine[], more: readonly LineBody[]): StoredLine[] {
  const chain = [...lines];
  for (const body of more) {
    const line = decodeLine(Buffer.from(encodeLine(headOf(chain), body)));
    if (line) chain.push(line);
  }
  return chain;
}

/** Every sealed line of a journal, on its chain or not. */
export function linesIn(bytes: Uint8Array): StoredLine[] {
  const { chain, orphans } = readLines(bytes);
  return [...chain, ...orphans];
}
