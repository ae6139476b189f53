/** Classes of words that several signals are said with. */
const raw = String.raw;

/** Looked for in small letters: V8 takes twice as long to prepare a pattern for letters of any case. */
export const inSmall = (source: string): RegExp =>
  new RegExp(source.replaceAll(/\\.|[A-Z]+/g, (part) => (part.startsWith('\\') ? part : part.toLowerCase())));
export const any = (...alternatives: readonly string[]): RegExp => inSmall(raw`\b(?:${alternatives.join('|')})\b`);

/** A few words in between, in the same sentence. */
export const gap = raw`[^.;]{0,40}`;
export const no = '(?:no|not|never|none|nothing|nobody|cannot|without)';
export const other = raw`(?:an?other|a different|different|other|foreign|each other['’]s|someone else['’]s|somebody else['’]s)`;
export const somebody = '(?:somebody|someone|anybody|anyone|a colleague|another|others?|two|both|several|a second)';
export const span = raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty) (?:working |business |calendar )?(?:hour|day|week|fortnight|month|year)s?`;
export const organisation =
  '(?:firm|compan(?:y|ie)|organi[sz]ation|client|tenant|school|clinic|hospital|practice|agenc(?:y|ie)|merchant|municipalit(?:y|ie)|workspace|landlord|franchisee?|dealer|supplier|hotel|restaurant|club|association|brand|store|shop|branch|account|household|department|team|carrier|vendor|partner|museum|universit(?:y|ie))';
export const software =
  '(?:system|platform|application|tool|software|spreadsheet|monolith|portal|website|backend|solution|database|mainframe|ERP|CRM|program)';
export const device =
  '(?:meter|sensor|device|machine|vehicle|tracker|gateway|turbine|pump|probe|camera|thermostat|charger|scooter|bike|truck|car|ship|wearable|beacon|station|terminal|controller|robot|inverter|charge ?point)';
export const network = '(?:signal|network|reception|connection|connectivity|coverage|internet|wi-?fi)';
export const decider =
  '(?:committee|board|manager|supervisor|head|director|dean|officer|council|superior|lead|department|HR|legal|jury|court|examiner|approver|editor)';
export const inWords =
  '(?:names?|titles?|texts?|words?|keywords?|descriptions?|contents?|phrases?|terms?|topics?|authors?|letters|symptoms?|typing)';
export const gone = raw`(?:delet|remov|eras|purg|destroy|shred|anonymi[sz]|wip|disappear|vanish|thrown away)\w*`;
/** Of these there is one, and whoever has it has it alone. */
export const seat =
  '(?:slot|seat|room|table|court|desk|bay|berth|time window|parking space|lane|machine|appointment|place|spot|class|course)';
export const taking = raw`(?:book|reserv|buy|bought|bid|claim|tak(?:e|en|ing)|rent|order|sell|sold|assign|accept|allocat|grab|pick|us(?:e|ing)\b)\w*`;
export const atOnce = '(?:at|in) the same (?:time|moment|second|minute|instant)';
export const hour = raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)`;
export const outside =
  '(?:supplier|provider|partner|carrier|compan(?:y|ie)|airline|bank|vendor|hotel|insurer|authorit(?:y|ie)|agenc(?:y|ie))';

/** Said by no word: what the product is says it. */
export const unsaid = /(?!)/;
