/** The question for each topic, with answers to choose from. Exactly one is recommended, and says why. */
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import type { Topic } from '../artifacts/prd/topics.ts';
import { question } from './question.ts';

/** What was offered, as something that holds without its question. */
const holds: Readonly<Record<string, string>> = {
  'Signed-in end users': 'The people who use it are signed in.',
  'Internal staff or administrators': 'It is used by staff alone.',
  'Other systems, through an API': 'Other systems use it through an API.',
  'Pages and calls within 500 ms (p95)': 'Pages and calls answer within 500 ms (p95).',
  'Within 100 ms (p95)': 'Pages and calls answer within 100 ms (p95).',
  'Within a few seconds': 'Pages and calls answer within a few seconds.',
  'GDPR or a similar privacy law': 'GDPR or a similar privacy law applies to personal data.',
  'None: no personal data is touched': 'No personal data are touched, so no regulation applies.',
  'Industry rules (HIPAA, PCI DSS, SOC 2)': 'Industry rules apply to the data (HIPAA, PCI DSS, SOC 2).',
  'Everyone who is signed in': 'Everybody who is signed in reaches all of it.',
  'By role, as configured': 'Roles decide who reaches what.',
  "Whoever runs it, with that person's rights": 'It runs with the rights of whoever runs it.',
  'Public, without signing in': 'Anybody can use it, without signing in.',
};

export const heldByItself = (label: string): string => (Object.hasOwn(holds, label) ? (holds[label] ?? label) : label);

export const questions: Readonly<Record<Topic, DraftQuestion>> = {
  users: question(
    'target_users',
    'Who uses this?',
    ['Signed-in end users', 'the widest group; staff and systems can follow'],
    'Internal staff or administrators',
    'Other systems, through an API',
  ),
  scale: question(
    'scale_targets',
    'How much must it handle: users, records, requests?',
    ['Up to 10,000 users', 'one database and one service carry it without special measures'],
    'Up to 100,000 users',
    'Up to a million users',
    'More than a million users',
  ),
  performance: question(
    'latency_sla',
    'How fast must it answer?',
    ['Pages and calls within 500 ms (p95)', 'what people take for immediate'],
    'Within 100 ms (p95)',
    'Within a few seconds',
    'No target',
  ),
  cost: question(
    'cost_limits',
    'What may it cost to run and to build?',
    ['Existing infrastructure only', 'nothing to buy or to approve; it rules out the fewest designs wrongly'],
    'Up to 100 USD a month more',
    'Up to 1,000 USD a month more',
    'No limit set',
  ),
  compliance: question(
    'compliance',
    'Which regulations or company rules apply to the data?',
    ['GDPR or a similar privacy law', 'it applies as soon as one person can be recognised in the data'],
    'None: no personal data is touched',
    'Industry rules (HIPAA, PCI DSS, SOC 2)',
  ),
  security: question(
    'security',
    'Who may see and do what?',
    ['People reach only their own data; administrators reach all', 'the smallest right that still allows support'],
    'Everyone who is signed in',
    'By role, as configured',
    'Public, without signing in',
  ),
  format: question(
    'output_format',
    'In which format do the data go in or out?',
    ['CSV and JSON', 'one for spreadsheets, one for programs'],
    'CSV only',
    'PDF',
    'Excel (XLSX)',
  ),
  scope: question(
    'out_of_scope',
    'What is left out of the first version?',
    ['All that the requirements do not name', 'the smallest version that can be judged'],
    'Administration screens',
    'Notifications and scheduling',
    'Nothing: all of it is wanted at once',
  ),
};
