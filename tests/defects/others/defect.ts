/** One defect, put into a package in another house style. */
export interface OtherDefect {
  readonly name: string;
  readonly in:
    | 'clinic'
    | 'lockers'
    | 'harbour'
    | 'bakery'
    | 'relay'
    | 'kita'
    | 'parking'
    | 'expenses'
    | 'meters'
    | 'archive'
    | 'vouchers'
    | 'transcripts'
    | 'greenhouse'
    | 'damages'
    | 'ferry'
    | 'choir'
    | 'passkeys'
    | 'quota';
  readonly file: string;
  /** The words to change; a pattern where a whole section goes. */
  readonly from: string | RegExp;
  readonly to: string;
  /** Where it has to be told, as words of the line (in another file: `file: words`); the changed line unless said. */
  readonly at?: readonly string[];
  readonly codes: readonly string[];
}

export const clinic = (
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  codes: string,
  ...at: string[]
): OtherDefect => ({
  name,
  in: 'clinic',
  file,
  from,
  to,
  codes: codes.split(' '),
  ...(at.length > 0 && { at }),
});
export const lockers = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'lockers' });
export const harbour = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'harbour' });
export const bakery = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'bakery' });
export const relay = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'relay' });
export const kita = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'kita' });
export const parking = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'parking' });
export const expenses = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'expenses' });
export const meters = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'meters' });
export const archive = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'archive' });
export const vouchers = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'vouchers' });
export const transcripts = (...args: Parameters<typeof clinic>): OtherDefect => ({
  ...clinic(...args),
  in: 'transcripts',
});
export const greenhouse = (...args: Parameters<typeof clinic>): OtherDefect => ({
  ...clinic(...args),
  in: 'greenhouse',
});
export const damages = (...args: Parameters<typeof clinic>): OtherDefect => ({ ...clinic(...args), in: 'damages' });
