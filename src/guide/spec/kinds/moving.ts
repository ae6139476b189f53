/** Kinds that move data in, out or on. */
import type { FeatureKind } from './kind.ts';

export const moving: readonly FeatureKind[] = [
  {
    id: 'export',
    benefit: 'the data can be used elsewhere without copying it by hand',
    name: 'an export',
    words: /\b(?:export\w*|downloads?|csv|xlsx?|spreadsheets?|dump)\b/i,
    component: '{Object} exporter',
    purpose: 'Writes {objects} as a file, piece by piece.',
    members: ['export(request: {Type}ExportRequest): AsyncIterable<string>;'],
    types: ['interface {Type}ExportRequest {\n  format: string;\n  requestedBy: string;\n}'],
    criteria: [
      'The file has one line for the names of the columns and one for each {object}, in the order of the list.',
      'A value with a comma, a quote or a line break comes back unchanged when the file is read.',
      'With no {object} at all, the file has the names of the columns and nothing else.',
    ],
    failures: [
      [
        'Reading {objects} fails in the middle',
        'End the response with an error, never with a file that looks whole',
        '{Actor} sees that the export failed, and can try again',
      ],
      ['The client goes away', 'Stop reading', 'None'],
    ],
    edges: [
      ['A value begins with =, +, - or @', 'Written so that a spreadsheet shows it and does not run it'],
      ['More {objects} than fit into memory', 'Written piece by piece, never collected first'],
    ],
    decision: {
      about: 'How the file is made',
      options: ['Stream it in the request', 'Build it in memory', 'Make it in the background and send a link'],
      because: 'No size is stated: a stream needs no memory for it and nothing new to run',
    },
    risk: [
      'The file grows beyond what one request can carry',
      'Measure with ten times the present number; move it to the background when it takes too long',
    ],
    isNew: true,
  },
  {
    id: 'import',
    benefit: 'nobody has to type it in',
    name: 'an import',
    words: /\b(?:import\w*|upload\w*|bulk (?:load|create)|ingest\w* (?:files?|csv))\b/i,
    component: '{Object} importer',
    purpose: 'Reads {objects} from a file, checks each, and takes those that are right.',
    members: ['import(source: AsyncIterable<string>, requestedBy: string): Promise<{Type}ImportReport>;'],
    types: ['interface {Type}ImportReport {\n  taken: number;\n  refused: { line: number; reason: string }[];\n}'],
    criteria: [
      'Each {object} that is right is there afterwards; each that is not is named with its line and the reason.',
      'The same file taken twice makes nothing twice.',
      'A file of another kind is refused as a whole, and nothing changes.',
    ],
    failures: [
      ['A line cannot be read', 'Report it with its number and go on', '{Actor} sees what was refused, and why'],
      ['The process ends in the middle', 'Begin again from the file: what was taken is known', 'No {object} twice'],
    ],
    edges: [
      ['An empty file', 'Said so, nothing changes'],
      [
        'Other encodings and line ends',
        'UTF-8 with and without mark, LF and CRLF are read; others are refused by name',
      ],
    ],
    decision: {
      about: 'What happens to a file with mistakes',
      options: ['Take what is right, report the rest', 'All or nothing'],
      because: 'One bad line should not hold back a thousand good ones, as long as it is named',
    },
    risk: ['A large file holds up everything else', 'Limit the size, and take it in pieces'],
    isNew: true,
    keeps: true,
  },
  {
    id: 'notification',
    benefit: 'nobody has to go and look',
    name: 'a message to people',
    words: /\b(?:notif\w+|e-?mails?|mails?|sms|remind\w*|alerts?|push messages?|slack|digest)\b/i,
    component: '{Object} notifier',
    purpose: 'Tells the right person, once, what happened to {objects}.',
    members: ['notify(event: {Type}Event): Promise<void>;'],
    types: ['interface {Type}Event {\n  id: string;\n  kind: string;\n  recipient: string;\n  at: string;\n}'],
    criteria: [
      'The person it concerns gets exactly one message for one event, and nobody else gets it.',
      'The message names what happened, to which {object}, and what to do next.',
      'When sending fails, the work that caused it stands, and the message is tried again.',
    ],
    failures: [
      [
        'The sender is not reachable',
        'Keep it and try again with growing pauses; after the last try, log it for a person',
        'The message is late',
      ],
      ['The address is refused', 'Do not try again; mark it', 'Whoever looks after it sees which one'],
    ],
    edges: [
      ['The same event is reported twice', 'Told once: the id of the event is remembered'],
      ['The recipient has turned messages off', 'Nothing is sent, and that is on record'],
    ],
    decision: {
      about: 'When it is sent',
      options: [
        'After the change is stored, from what was stored',
        'In the same call',
        'By a schedule that looks for changes',
      ],
      because: 'A message about something that was rolled back is worse than a late one',
    },
    risk: ['People get too many messages', 'Count them by person and kind from the first day'],
    isNew: true,
  },
  {
    id: 'integration',
    benefit: 'both systems tell the same without anybody carrying it over',
    name: 'a tie to another system',
    words:
      /\b(?:integrat\w+|webhooks?|third[- ]party|sync(?:s|ed|hroni[sz]\w*)?|oauth|sso|stripe|github|payment provider|gateway|connector)\b/i,
    component: '{Object} gateway',
    purpose: 'The one place that speaks to the other system; the rest of the code knows only this interface.',
    members: ['call(request: {Type}Request): Promise<{Type}Answer>;'],
    types: [
      'interface {Type}Request {\n  id: string;\n  payload: Record<string, unknown>;\n}',
      'interface {Type}Answer {\n  ok: boolean;\n  reason?: string;\n}',
    ],
    criteria: [
      'When the other system answers, its answer is stored with the id that it gave.',
      'When it does not answer in time, {actor} sees that it is still open, not that it failed.',
      'The same request sent twice takes effect once.',
    ],
    failures: [
      [
        'The other system is slow or down',
        'Time out, try again with growing pauses, then stop asking for a while',
        'What needs it waits; everything else works',
      ],
      ['It refuses the request', 'Do not try again; keep its reason', '{Actor} sees the reason in plain words'],
    ],
    edges: [
      ['It answers after we gave up', 'The answer is taken by its id, and changes nothing twice'],
      ['It sends something we do not know', 'Kept and reported, never guessed'],
    ],
    decision: {
      about: 'How it is called',
      options: ['Behind one interface, with a time limit', 'Directly where it is needed'],
      because: 'It can be replaced by a fake in tests and by another provider later',
    },
    risk: ['The other system changes its interface', 'A contract test against its sandbox, run on a schedule'],
    isNew: true,
  },
  {
    id: 'ingest',
    benefit: 'what happens outside is known here in time',
    name: 'a stream of data',
    words:
      /\b(?:ingest\w*|telemetry|sensors?|readings?|events? per|stream(?:s|ed|ing)?|pipeline|crawl\w*|scrap(?:e|es|ing|er))\b/i,
    component: '{Object} intake',
    purpose: 'Takes {objects} as they come, keeps the good ones and says which were not.',
    members: ['take(batch: {Type}[]): Promise<{Type}IntakeReport>;'],
    types: [
      'interface {Type} {\n  id: string;\n  source: string;\n  at: string;\n  value: unknown;\n}',
      'interface {Type}IntakeReport {\n  taken: number;\n  refused: number;\n}',
    ],
    criteria: [
      'Each {object} that was accepted can be found afterwards, once.',
      'One that cannot be read is counted and kept aside; the others go on.',
      'When more comes than can be taken, the sender is told to wait, and nothing that was accepted is lost.',
    ],
    failures: [
      [
        'The store is not reachable',
        'Refuse new ones with a clear answer; lose none that were accepted',
        'Senders try again later',
      ],
      ['One source sends rubbish', 'Set it aside by source', 'The others do not notice'],
    ],
    edges: [
      ['They arrive out of order or twice', 'Sorted by their own time; the same id counts once'],
      ['The clock of a source is wrong', 'Our time of arrival is kept beside theirs'],
    ],
    decision: {
      about: 'How they are taken in',
      options: ['In batches, each stored as a whole', 'One by one', 'Through a message broker'],
      because: 'Fewer writes for the same data, and nothing new to run until a number asks for it',
    },
    risk: ['The stream grows faster than the store', 'Measure the lag, and alert on it'],
    isNew: true,
    keeps: true,
  },
];
