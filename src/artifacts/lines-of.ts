/** The lines of a text, however they end. Hardly a text has a CR, and a string is looked for ten times as fast as a pattern. */
export const linesOf = (text: string): string[] => (text.includes('\r') ? text.split(/\r\n?|\n/) : text.split('\n'));

/** The same text with LF line ends. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);
