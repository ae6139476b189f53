/** The same few hundred words are asked about by everything that reads a text: each is looked at once. */
export function perWord<T>(look: (word: string) => T): (word: string) => T {
  const looked = new Map<string, T>();
  return (word) => {
    const known = looked.get(word);
    if (known !== undefined || looked.has(word)) return known as T;
    if (looked.size >= most) looked.clear();
    const found = look(word);
    looked.set(word, found);
    return found;
  };
}

/** A text that is nothing but new words must not fill the memory. */
const most = 5000;
