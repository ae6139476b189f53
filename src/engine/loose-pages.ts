/** Markdown that is none of the documents, of which only what can be asked of any page is asked. */
/** A page of no kind; `isBeside`: it lies with documents of a package; `isNamed`: somebody asked for it by its path. */
export interface Page {
  readonly path: string;
  readonly text: string;
  readonly isBeside: boolean;
  readonly isNamed?: true;
}

/** What has been may name what is gone. */
const tellsHowItWas =
  /(?:^|\/)(?:changelog|changes|history|news|releases?|todo)[^/]*$|(?:^|\/)(?:archive|changelogs?|release-notes)\//i;
const aboutTheProject =
  /(?:^|\/)(?:readme|contributing|license|security|code_of_conduct|agents|claude|skill|[^/]*template[^/]*)\.\w+$/i;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

export function pagesAmong(
  documents: readonly { readonly path: string }[],
  loose: readonly { readonly path: string; readonly text: string; readonly isNamed?: boolean }[],
): Page[] {
  const folders = new Set(documents.map(({ path }) => folderOf(path)));
  const homes = new Set([...folders].map((folder) => folder.replace(/[^/]+\/$/, '')).filter((home) => home !== ''));
  return loose
    .filter(({ path, isNamed }) => /\.(?:md|markdown)$/i.test(path) && (isNamed === true || !tellsHowItWas.test(path)))
    .map(({ path, text, isNamed }) => {
      const folder = folderOf(path);
      const asked = isNamed === true ? { isNamed } : {};
      return {
        path,
        text,
        ...asked,
        isBeside: !aboutTheProject.test(path) && (folders.has(folder) || homes.has(folder)),
      };
    });
}
