/** Prompts and resources have no result that is a refusal: there it is an error of the protocol, with the same words. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { ProblemError } from '../core/problem.ts';

/** Whatever is not ours goes through as it is. */
export function asProtocolError(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { code, message, at, fix } = error.problem;
  const words = fix === undefined ? message : `${message} ${fix}`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, words, { code, at, fix });
}
