/** What is said to whoever builds it, or by the program itself: it is to be done, and nobody who uses the product calls it. */
import { storyPattern } from '../who/named-people.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const orders = set(
  'create add implement set setup configure deploy build define develop integrate initialize initialise install document write store return handle update provide support track ensure migrate seed parse include enable establish expose calculate',
);
/** Only people who write programs speak of these. */
const ofCode = set(
  'endpoint endpoints middleware migration migrations index indexes indices utility handling logging schema schemas controller controllers monorepo lambda rds cdk middlewares pooling polling backoff ssrf json jsonb database databases orm typescript infrastructure cleanup webpack eslint dockerfile ci cron gateway retry validation boilerplate scaffolding repository typings linting',
);
/** "Function" and "table" may be of a dinner; beside these they are of a program. */
const inCode =
  /\b(?:(?:lambda|helper|utility|update|retrieval|edge|cloud|step|state) functions?|functions? with|tables? \(|(?:database|sql|postgres\w*) tables?|unit tests?|state machine|api (?:client|gateway|keys?)|error handling|connection pool\w*)/i;
const most = 12;

/** "Create the jobs table (id, status)", "add basic error handling", "log all access attempts". */
export function isWorkOrder(text: string): boolean {
  const words = text.toLowerCase().split(' ', most);
  if (words[0] === 'log') return words[1] === 'all' || words[1] === 'every' || words[1] === 'each';
  return (
    orders.has(words[0] ?? '') && (words.some((word) => ofCode.has(word.replace(/[.,;:]$/, ''))) || inCode.test(text))
  );
}

/** "As a developer, I want an initialized project": told by whoever builds it, of what it is built with. */
export function isOfBuilding(text: string): boolean {
  if (!text.startsWith('As a')) return false;
  const [, teller = '', wish = ''] = storyPattern.exec(text) ?? [];
  return builders.test(teller) && ofBuilding.test(wish);
}
const builders = /^(?:\p{L}+ )?(?:developer|engineer|maintainer|tester|development team|dev team|architect)s?$/iu;
const ofBuilding =
  /\b(?:(?:initiali[sz]ed|scaffolded|bootstrapped|structured) (?:[\w.-]+ ){0,2}(?:project|repository|codebase|app|application)|project (?:setup|structure|skeleton|scaffold\w*|foundation)|(?:integrate|set ?up|add|install|configure) (?:an? |the )?(?:[\w.-]+ ){0,3}(?:library|framework|toolchain|linter|test runner|CI|repository|monorepo|dependency|dependencies)|(?:unit|integration|end-to-end|automated|e2e) tests?|test (?:suite|coverage)|CI\/CD|continuous integration|development environment|boilerplate|code coverage)\b/i;

const programs = set(
  'system store processor extractor orchestrator pipeline service server database engine scheduler worker monitor backend frontend app application platform api daemon microservice crawler parser',
);

/** "As a job system, I want simple status tracking": a story that no person tells. */
export function isToldByProgram(text: string): boolean {
  if (!text.startsWith('As a')) return false;
  const teller = storyPattern.exec(text)?.[1]?.toLowerCase().split(' ').at(-1);
  return teller !== undefined && programs.has(teller);
}
