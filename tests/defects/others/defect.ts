/** One defect, put into a package in another house style. */
export interface OtherDefect {
  readonly name: string;
  /** The folder beside this one. */
  readonly in: string;
  readonly file: string;
  /** The words to change; a pattern where a whole section goes. */
  readonly from: string | RegExp;
  readonly to: string;
  /** Where it has to be told, as words of the line (in another file: `file: words`); the changed line unless said. */
  readonly at?: readonly string[];
  readonly codes: readonly string[];
}

export type DefectArguments = [
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  codes: string,
  ...at: string[],
];

export const defectsIn =
  (folder: string) =>
  (...[name, file, from, to, codes, ...at]: DefectArguments): OtherDefect => ({
    name,
    in: folder,
    file,
    from,
    to,
    codes: codes.split(' '),
    ...(at.length > 0 && { at }),
  });

export const clinic = defectsIn('clinic');
export const lockers = defectsIn('lockers');
export const harbour = defectsIn('harbour');
export const bakery = defectsIn('bakery');
export const relay = defectsIn('relay');
export const kita = defectsIn('kita');
export const parking = defectsIn('parking');
export const expenses = defectsIn('expenses');
export const meters = defectsIn('meters');
export const archive = defectsIn('archive');
export const vouchers = defectsIn('vouchers');
export const transcripts = defectsIn('transcripts');
export const greenhouse = defectsIn('greenhouse');
export const damages = defectsIn('damages');
