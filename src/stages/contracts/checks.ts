/** Reads a contracts document: something must be offered to somebody (002-R28). */
import { readContracts } from '../../artifacts/contracts.ts';
import { type Problem, problem } from '../../core/problem.ts';
import { mountedPaths } from '../../artifacts/specification.ts';
import { outlineOf } from '../outline-of.ts';
import { placeholderFindings } from '../placeholder-findings.ts';
import type { StageChecks } from '../stage.ts';

const hasPathsElsewhere = (text: string): boolean =>
  mountedPaths(text).length > 0 || /^paths:\s{0,40}\$ref/m.test(text);

export const checks: StageChecks = {
  read(documents) {
    const findings: Problem[] = [];
    let endpoints = 0;
    let signatures = 0;
    for (const one of documents) {
      const { path } = one;
      const document = outlineOf(one);
      const read = readContracts(document);
      findings.push(...placeholderFindings(document, path, 'contracts'));
      endpoints += read.endpoints.length;
      signatures += read.signatures.length;
      // Its paths may stand in files of their own.
      if (read.endpoints.length === 0 && read.signatures.length === 0 && !hasPathsElsewhere(one.text)) {
        const fix = 'Name each endpoint by method and path (POST /exports), or write a signature.';
        findings.push(
          problem('contracts/none', 'There is no endpoint and no signature in it.', { at: `${path}:1`, fix }),
        );
      }
    }
    return { findings, data: { endpoints_count: endpoints, signatures_count: signatures } };
  },
};
