/** A change to one file of a host, as data: it can be shown, made, looked for and taken back. All pure. */
import { type BlockEdit, blockForm } from './block.ts';
import { type FileEdit, fileForm } from './file.ts';
import type { Form } from './form.ts';
import { type ItemEdit, itemForm } from './json-item.ts';
import { type KeyEdit, keyForm } from './json-key.ts';
import { type VersionEdit, versionForm } from './json-version.ts';

export type Edit = FileEdit | BlockEdit | KeyEdit | ItemEdit | VersionEdit;

export function formOf(edit: Edit): Form<Edit> {
  const forms = { file: fileForm, block: blockForm, key: keyForm, item: itemForm, version: versionForm };
  return forms[edit.is] as Form<Edit>;
}
