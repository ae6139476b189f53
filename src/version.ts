/** The version of the package. Every way of running the source (rolldown, vitest, scripts/run-ts.mjs) defines the name. */
declare const __VERSION__: string;

export const version: string = __VERSION__;
