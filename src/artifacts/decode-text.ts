/** Bytes of a document as text. What is no UTF-8 was mostly written on Windows, or long ago: in UTF-16, or each byte is a character. */
export interface Decoded {
  readonly text: string;
  /** It was no UTF-8. */
  readonly isOld?: true;
}

const strict = new TextDecoder('utf-8', { fatal: true });

/** `undefined` for bytes that no text has. */
export function decodeText(bytes: Uint8Array): Decoded | undefined {
  const wide = wideName(bytes);
  if (wide !== undefined) {
    const text = new TextDecoder(wide).decode(bytes);
    return text.slice(0, 100_000).includes('\0') ? undefined : { text, isOld: true };
  }
  if (bytes.subarray(0, 100_000).includes(0)) return undefined;
  try {
    return { text: strict.decode(bytes) };
  } catch {
    const isText = !bytes.subarray(0, 100_000).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
    return isText ? { text: new TextDecoder('windows-1252').decode(bytes), isOld: true } : undefined;
  }
}

/** UTF-16 says so in its first two bytes. */
function wideName([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
