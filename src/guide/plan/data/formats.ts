/** What is made out of what is stored elsewhere, and in which formats it may be asked for. */
import { unique } from '../../text/words.ts';

/** What it contains is chosen for it, and is no column of it. */
export const madeOf =
  /(?:^|[ -])(?:export|report|archive|backup|bundle|digest|dump|download|package|snapshot|statement|summary)$/;

const formats = /\b(?:CSV|JSON|PDF|XML|XLSX|YAML|HTML|EPUB|MP4|PNG|JPEG)\b/g;

/** "The formats are CSV and JSON": as a caller writes them. */
export const formatsIn = (text: string): string[] =>
  /\bformats?\b/i.test(text) ? unique((text.match(formats) ?? []).map((one) => one.toLowerCase())) : [];

/** One format is no choice. */
export const namesFormats = (text: string): boolean => formatsIn(text).length > 1;
