/** Reads a contracts document: something must be offered to somebody (002-R28). */
import { readContractsText } from '../../artifacts/contracts-text.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { isSpecification, mountedPaths } from '../../artifacts/specification.ts';
import { outlineOf } from '../outline-of.ts';
import { placeholderFindings } from '../placeholder-findings.ts';
import type { DocumentText, StageChecks } from '../stage.ts';

/** Paths in files of their own, calls that go out, or types: these have a parser that looks for what they declare. */
const hasOthers = ({ text, path, mount }: DocumentText): boolean =>
  mount !== undefined ||
  /\.d\.[mc]?ts$/i.test(path) ||
  mountedPaths(text).length > 0 ||
  (isSpecification(text) && offers.test(text.slice(0, 1_000_000)));

/** Something under one of these keys, in whatever way it is written down. */
const offers =
  /["']?(?:paths|webhooks|channels|topics|stream|events)["']?\s{0,8}:\s{0,200}(?!\s|\{\s{0,40}\}|\[\s{0,40}\]|null\b)/;

export const checks: StageChecks = {
  read(documents, { session }) {
    const findings: Problem[] = [];
    let endpoints = 0;
    let signatures = 0;
    for (const one of documents) {
      const { path } = one;
      const document = outlineOf(one);
      const read = readContractsText(one.text, document);
      for (const found of placeholderFindings(document, path, 'contracts')) findings.push(found);
      endpoints += read.endpoints.length;
      signatures += read.signatures.length;
      if (read.endpoints.length === 0 && read.signatures.length === 0 && !hasOthers(one)) {
        const fix = 'Name each endpoint by method and path (POST /exports), or write a signature.';
        // Bare files may only be called so, or have yet to be filled; what is handed in has to offer something.
        const tell = session.key === '' ? warning : problem;
        findings.push(tell('contracts/none', 'There is no endpoint and no signature in it.', { at: `${path}:1`, fix }));
      }
    }
    return { findings, data: { endpoints_count: endpoints, signatures_count: signatures } };
  },
};
