/** The `version` that a file of hooks has to begin with. It is shared with whoever else has hooks there. */
import type { Form } from './form.ts';
import { inTheWay, readJson, setJson } from './json.ts';

export interface VersionEdit {
  readonly is: 'version';
  readonly path: string;
  readonly value: number;
}

export const versionKey = 'version';

export const versionForm: Form<VersionEdit> = {
  put({ path, value }, text) {
    const read = readJson(path, text);
    if ('problem' in read) return read;
    const there = read.value[versionKey];
    if (there === value) return { text };
    return there === undefined ? { text: setJson(text, [versionKey], value) } : inTheWay(path, [versionKey]);
  },
  // It goes with the file, or with the last thing in it: see containers.ts.
  take: (_, text) => ({ text }),
  isThere: () => false,
};
