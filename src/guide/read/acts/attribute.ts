/** "Record the condition of each item", "enter the received weight": something about a thing that is there, and no new thing. */

/** What every kind of thing can have, and nothing has by itself. */
const measured =
  'condition|weight|temperature|humidity|pressure|height|length|width|depth|size|volume|quantity|mileage|reading|score|grade|mark|outcome|colou?r|duration|price|cost|fee|amount|priority|severity|urgency|position|location|address|serial number|expiry date|due date|delivery date|price|balance|voltage|speed|age|mood|fill(?:ing)? level|level|phone number|e-?mail address|deadline';
/** Of a thing that is named beside them they are parts; alone they may be anything. */
const ofNamed = 'number|name|date|time|code|reason|type|result';

/** Of these there is none without the thing that has it: no call is made on a condition. */
const quality =
  /^(?:condition|weight|temperature|humidity|pressure|height|length|width|depth|size|volume|quantity|mileage|colou?r|duration|amount|priority|severity|urgency|half|percent|uncertainty|accuracy|precision|purity|density|lit(?:re|er)|kilo(?:gram)?|gram|tonne|met(?:re|er)|kilomet(?:re|er))$/;
/** Of these there may be, where the text speaks of them elsewhere. */
const onlyNamed = /^(?:deadline|date|time|number|name|code|reason|type|hour|day|minute|week|month)$/;

export const isQuality = ({ name, score }: { readonly name: string; readonly score: number }): boolean =>
  quality.test(name) || (score === 0 && onlyNamed.test(name));

const told = new RegExp(
  String.raw`^(?:the|its|their|his|her|an?) ((?:(?!of\b|for\b)[\p{L}-]+ )?(?:${measured}|${ofNamed}))(?: (?:of|for) ((?:an?|the|each|every|all|its|their|this|one) [^,;:()]{3,50}?))?(?=$|[,;:(.]| (?:and|at|in|on|by|with|before|after|when|if|as|from|to|once|for|during|per|within|until|I|we|they|he|she|you)\b)`,
  'iu',
);
/** When somebody or something can be had: said without an article. */
const hours =
  /^(?:(?:the|its|their|his|her|an?) )?((?:(?:weekly|regular|general|daily) )?(?:availability|opening hours|working hours|office hours|visiting hours|business hours))(?: (?:of|for) ((?:an?|the|each|every|their) [^,;:()]{3,50}?))?(?=$|[,;:(.]| (?:and|at|in|on|by|with|before|after|when|if|once|per|so)\b)/iu;
const settling = /^(?:define|set|configure|enter|maintain|specify|state)$/;

const alone = new RegExp(String.raw`(?:^| )(?:${ofNamed})$`, 'i');

const writing =
  /^(?:record|enter|log|note|note down|capture|write|write down|set|give|state|specify|measure|type in|fill in)$/;

export interface Attribute {
  /** `received weight`. */
  readonly name: string;
  /** `each item`; nothing where it is the thing at hand. */
  readonly of?: string;
}

export function attributeIn(verb: string, rest: string): Attribute | undefined {
  const [, name, of] = (writing.test(verb) && told.exec(rest)) || (settling.test(verb) && hours.exec(rest)) || [];
  if (
    name === undefined ||
    (alone.test(name) && (of === undefined || !/^(?:record|note|log|capture|write)$/.test(verb)))
  )
    return undefined;
  return { name: name.toLowerCase(), ...(of === undefined ? {} : { of }) };
}

const saidFully = new RegExp(
  String.raw`\b(record|enter|log|note|capture|write|set|give|state|specify|measure|define|configure|maintain)(?:e?s|ed|ing)? (.{5,160})$`,
  'iu',
);

/** What a sentence lets people write down, with the values that it lists behind a colon or in brackets. */
export function attributeSaid(text: string): (Attribute & { readonly values?: readonly string[] }) | undefined {
  const [, verb = '', rest = ''] = saidFully.exec(text) ?? [];
  const found = attributeIn(verb.toLowerCase(), rest);
  if (!found) return undefined;
  const [, list = ''] = /(?:: ?| ?\()([^():;]{5,120}?)\)?[.]?$/u.exec(rest) ?? [];
  const values = list.split(/, (?:and |or )?| or | \/ |\//).map((one) => one.trim().toLowerCase());
  const isList = values.length > 1 && values.every((one) => /^[\p{L}-]+(?: [\p{L}-]+){0,2}$/u.test(one));
  return isList ? { ...found, values } : found;
}
