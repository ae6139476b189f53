/** Bytes of a document as text. What is no UTF-8 was mostly written on Windows, or long ago: then each byte is a character. */
export interface Decoded {
  readonly text: string;
  /** It was no UTF-8. */
  readonly isOld?: true;
}

const strict = new TextDecoder('utf-8', { fatal: true });

export function decodeText(bytes: Uint8Array): Decoded {
  try {
    return { text: strict.decode(bytes) };
  } catch {
    // Bytes that no text has: then it is none, and is shown as what it is.
    const isText = !bytes.subarray(0, 100_000).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
    return { text: new TextDecoder(isText ? 'windows-1252' : 'utf-8').decode(bytes), isOld: true };
  }
}
