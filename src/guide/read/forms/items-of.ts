/** What a run of names or deeds consists of: split at commas and semicolons that stand in no bracket. */
export const itemsOf = (text: string): string[] =>
  text
    .replace(/[.]$/, '')
    .split(/[,;]\s+(?![^()]*\))(?:and )?/)
    .map((one) => one.trim())
    .filter((one) => one.length > 2);
