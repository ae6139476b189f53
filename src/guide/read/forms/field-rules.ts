/** "Validation: sku unique within the file; title at most 200 characters", "Required fields: sku, title": what holds for each field, said in full. */
import { joined, singular, upperFirst } from '../../text/words.ts';

/** "Required fields: sku, title, price." and behind it "Optional: stock, weight_g." */
const needs =
  /^(?:(?:the )?(required|mandatory|optional)(?: (?:fields?|columns?|attributes?|properties|inputs?|data|values?))?|(?:fields?|columns?) that are (required|optional)): ([^:;]{3,300}?)[.]?$/i;
const field = /^[\p{L}][\p{L}\d_-]*(?: [\p{L}\d_-]+){0,2}(?: \([^()]{2,40}\))?$/u;
const namesFields = /^[^:]*\b(?:fields?|columns?|attributes?|properties|inputs?)\b|_\p{L}/iu;

/** `isAmongFields`: the sentence before it said which ones are needed. */
export function neededFields(text: string, isAmongFields: boolean): string | undefined {
  const [, own, other, list = ''] = needs.exec(text) ?? [];
  const names = list.split(/, (?:and )?| and /);
  if (list === '' || names.length < 2 || !names.every((one) => field.test(one))) return undefined;
  // "Optional: dark mode, sharing": what somebody would like to have.
  if (!isAmongFields && !namesFields.test(text)) return undefined;
  const how = (own ?? other ?? '').toLowerCase() === 'optional' ? 'optional' : 'required';
  return upperFirst(`${joined(names)} are ${how}.`);
}

const counted = /^(?:characters?|chars?|letters?|digits?|decimals?|words?|items?|entries|lines?)\b/i;
const limit = /^(at most|at least|no more than|max(?:imum|\.)?|min(?:imum|\.)?|up to|between) (\d[^;]*)$/i;
const compared =
  /^(?:(>=|≥|at least)|(<=|≤|at most)|(>|more than|greater than)|(<|less than|under)) ?(-?\d[\d.,]*)(.*)$/i;
const words: Readonly<Record<string, string>> = {
  max: 'at most',
  maximum: 'at most',
  min: 'at least',
  minimum: 'at least',
  'up to': 'at most',
  'no more than': 'at most',
};

/** What is said of one field in as few words as can be; nothing where it is no such note. */
function ofField(piece: string): string | undefined {
  const [, name = '', said = ''] =
    /^((?!(?:if|when|only|no|all|up|at|after|within|max|min)\b)[\p{L}_][\p{L}\d_-]*(?: (?!(?:is|are|must|can|cannot|may|has|have|unique|required|optional|at|max|min|up|between|no|more|less|greater|under|not)\b)[\p{L}\d_-]+){0,2}) ((?:is|are|must|can|cannot|may|has|have|unique|required|mandatory|optional|not|at|max\.?|maximum|min\.?|minimum|up|between|no more|more than|less than|greater than|under)\b.*|[<>≤≥].*)$/iu.exec(
      piece,
    ) ?? [];
  if (name === '') return undefined;
  if (/^(?:is|are|must|can|cannot|may|has|have)\b/i.test(said)) return piece;
  const be = singular(name.toLowerCase()) === name.toLowerCase() ? 'is' : 'are';
  if (/^(?:required|mandatory|optional)$/i.test(said)) return `${name} ${be} ${said.toLowerCase()}`;
  if (/^(?:unique|not )/i.test(said))
    return `${name} must ${said.startsWith('not ') ? said.replace(/^not (?!be\b)/, 'not be ') : `be ${said}`}`;
  const [, how = '', amount = ''] = limit.exec(said) ?? [];
  if (how !== '' && counted.test(amount.replace(/^[\d.,]+(?: (?:and|to|-) [\d.,]+)? /, '')))
    return `${name} must have ${words[how.toLowerCase().replace(/[.]$/, '')] ?? how.toLowerCase()} ${amount}`;
  const [, least, most, more, less, value = '', rest = ''] = compared.exec(said) ?? [];
  if (value === '')
    return how === ''
      ? undefined
      : `${name} must be ${words[how.toLowerCase().replace(/[.]$/, '')] ?? how.toLowerCase()} ${amount}`;
  const by = least ? 'at least' : most ? 'at most' : more ? 'more than' : less ? 'less than' : '';
  return `${name} must be ${by} ${value}${rest}`;
}

/** "Label: a; b; c", where each of them is said of a field. */
export function fieldRules(text: string): readonly string[] | undefined {
  const [, list] = /^[\p{L} -]{3,30}: ([^:]+)$/u.exec(text.replace(/[.]$/, '')) ?? [];
  const pieces = list?.split(/;\s+/) ?? [];
  if (pieces.length < 2) return undefined;
  const said = pieces.map((one) => ofField(one.trim()));
  return said.some((one) => one === undefined) ? undefined : said.map((one) => upperFirst(one ?? ''));
}
