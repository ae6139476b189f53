/** The session file of seed 002: render, print, parse, import, tell edits apart, rebuild, and the progress view. */
export type { SessionDocument } from './shape.ts';
export { renderSessionFile } from './render.ts';
export { digestInput, printSessionFile } from './print.ts';
export { type ParsedSessionFile, parseSessionFile } from './parse.ts';
export { headingOf } from './heading.ts';
export type { Heading } from './printed-heading.ts';
export { progress, progressData, type ProgressOptions, type ProgressRow } from './progress.ts';
export { adrName, stem } from './import-documents.ts';
export { asTexts, importFromSessionFile } from './import.ts';
export { type Claim, type Edits, editsOf } from './edits.ts';
export { completeStages, type FoundArtifact, rebuildFromArtifacts } from './rebuild.ts';
