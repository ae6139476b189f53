/** What runs without anybody calling it over a network: a job, a pipeline, a device, an extension, a move, a rework, a fix. */
import { definedAs } from './definition.ts';
import { type ProseLine, sentenceEnd } from './prose.ts';

export type ProgramKind = 'job' | 'pipeline' | 'device' | 'extension' | 'move' | 'rework' | 'fix';

/** A pipeline keeps what it makes, and a job how far it came. */
export const worksOnData = (kind: ProgramKind | undefined): boolean => kind === 'pipeline' || kind === 'job';

const list = (words: string) => new Set(words.split(' '));

/** What programs are moved to and from; to move anything else is something that people do. */
const technology = list(
  'postgres postgresql mysql mariadb oracle aurora redis kafka rabbitmq mongodb mongo dynamodb cassandra elasticsearch opensearch solr sqlite mssql s3 gcs aws azure gcp kubernetes k8s eks gke ecs nomad docker podman jenkins gitlab github bitbucket circleci travis terraform pulumi ansible puppet chef heroku lambda snowflake bigquery redshift databricks airflow dagster rails django spring java kotlin golang rust python typescript javascript node react angular vue svelte php perl cobol ruby scala swift webpack vite graphql grpc oauth ldap okta keycloak auth0 nginx envoy istio vault consul prometheus grafana datadog splunk mainframe monolith microservices datacenter cluster cloud database databases schema vm vms monorepo svn mercurial cdn sftp cron jdk openssl debian ubuntu centos rhel arm64',
);
const host = list(
  'browser chrome chromium firefox safari edge vscode code editor ide jetbrains intellij sublime vim neovim emacs figma sketch obsidian notion outlook excel word gmail sheets thunderbird wordpress photoshop blender eslint webpack vite babel gradle maven kubectl terraform grafana postman unity godot',
);
const chip =
  /\b(?:nRF5\d+|STM32\w*|ESP(?:32|8266)\w*|RP2040|ATmega\w*|Cortex-M\w*|SX12\d\d|PIC(?:16|18|32)\w*|(?:Free|Thread)?RTOS|Zephyr|MCU)\b/;
const call = /\b(?:GET|POST|PUT|PATCH|DELETE) \//;
const story = /\bas an? ([\p{L} -]{2,40}),? (?:I|we) (?:want|need|can|would)\b/iu;
/** Who builds and runs a program tells stories of how it is built; nobody uses it by these. */
const maker =
  /\b(?:(?:data|ML|software|devops|platform|reliability) (?:engineer|modeler|modeller|scientist|analyst)|engineer|developer|devops|maintainer|SRE|security admin)$/i;
/** A mistake whose place in the code is known; one that only users see may ask for much more. */
const isFix = /^(?:bug|fix|hotfix|defect|regression)\b/i;
const code = /\b[A-Za-z_]\w*(?:[.:#]+\w+)+\(|`[\w.]+\([^`]*\)`/;
const firstLines = 5;
const mostOpening = 14;
/** "# Product Requirements Document", "## 1. Overview", "**Title:**": what stands over any PRD is no title of this one. */
const ofEveryDocument =
  /^[^\p{L}]*(?:product requirements? (?:document|doc)s?|prd|(?:project |product )?overview|title|(?:product |project |app )?name)(?:\s*\([^()]*\))?[^\p{L}]*$/iu;
const longest = 400;

/** By its title and the first lines; where calls or stories are told, people use it as they use a service. */
export function programKind(lines: readonly ProseLine[]): ProgramKind | undefined {
  if (!judged.has(lines)) judged.set(lines, judge(lines));
  return judged.get(lines);
}

const judged = new WeakMap<readonly ProseLine[], ProgramKind | undefined>();

function judge(lines: readonly ProseLine[]): ProgramKind | undefined {
  const asked = lines.filter((one) => !one.excluded).slice(0, mostOpening);
  const said = asked
    .map(({ text }) => text.slice(0, longest))
    .filter((text) => !ofEveryDocument.test(text.replace(/^#+\s*/, '')));
  const [title = '', ...rest] = said.map((text) => text.replace(/^#+\s*/, ''));
  // "## 1. Vision", "---": what says something follows below.
  const opening = said
    .slice(1)
    .flatMap((text, i) => (/^#|^\W*$|^(?:[-*+|]|\d+[.)]) /.test(text) ? [] : [rest[i] ?? '']))
    .slice(0, firstLines - 1);
  const first = opening.join(' ');
  const kind = byTitle(title, first) ?? (isChangeOfCode(`${title} ${first}`, lines) ? 'rework' : undefined);
  if (isFix.test(title) && lines.some(({ text }) => code.test(text))) return 'fix';
  if (kind === undefined || lines.some(({ text }) => call.test(text))) return undefined;
  if (kind === 'extension') return kind;
  const stories = lines.filter(({ text }) => story.test(text) && !wishedOfIt.test(text));
  const ofMakers = stories.filter(({ text }) => maker.test(story.exec(text)?.[1]?.trim() ?? '')).length;
  const isTold = worksOnData(kind) ? ofMakers * 2 < stories.length : stories.length > 0;
  return isTold || (kind === 'job' && isUnattended(title) && isLookedAt(lines)) ? undefined : kind;
}

/** "As an owner, I want the monitor to check ...": what it does, and nothing that the owner does. */
const wishedOfIt = /\b(?:want|need|would like) (?:the|it|this|our|an?) ?(?:[\p{L}-]+ ){0,2}?to (?!be able\b)/iu;
/** What watches, gathers or trades for somebody who is elsewhere. */
const unattended =
  /\b(?:scrapers?|crawlers?|watcher|notifier|poller|(?:trading|arbitrage|sniper|sniping|copy[- ]trading|mirroring|posting|price|deal|news|job|alert) bot|(?:availability|price|uptime|stock|restock|status|change|deal|ticket|website|slot|appointment|listing|news|feed) (?:monitor|tracker|alert(?:er|s)?))\b/i;
const unasked =
  /\b(?:automat\w+|autonomous\w*|continuous\w*|periodic\w*|poll(?:s|ing)?|schedul\w+|every \d+|cron|24\/7|monitors?|scans?|watches|checks|scrap(?:es?|ing)|crawls?|collects?)\b/i;
const isUnattended = (title: string): boolean => unattended.test(title);
/** A page to look at it is asked of a service. */
const looked =
  /\b(?:dashboards?|web (?:ui|app|interface|page)|admin (?:panel|area)|REST API|sign[- ]?(?:in|up)|log[- ]?in|user accounts?|slash commands?|subscribers?)\b/i;
const isLookedAt = (lines: readonly ProseLine[]): boolean =>
  lines.some(
    ({ text, excluded }) =>
      !excluded && looked.test(text) && !/\b(?:no|not|without|optional|future|later)\b/i.test(text),
  );

function byTitle(title: string, opening: string): ProgramKind | undefined {
  const words = (title.toLowerCase().match(/[a-z][a-z0-9+#.]*/g) ?? []).map((word) => word.replace(/\.+$/, ''));
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const says = (pattern: RegExp) => pattern.test(title);
  const isServed = says(/\b(?:portal|dashboard|apps?|console|marketplace|rollouts?|fleet|board|website|campaigns?)\b/i);
  if (says(/\b(?:extension|plug-?in|add-?on|add-?in)\b/i) && (has(host) || hostIn(opening))) return 'extension';
  if (
    !isServed &&
    (says(/\b(?:firmware|fw|embedded|microcontroller|bootloader)\b/i) || chip.test(`${title} ${opening}`))
  )
    return 'device';
  if (
    says(
      /\b(?:mov(?:e|ing)|migrat(?:e|ing|ion)|switch(?:ing)?|upgrad(?:e|ing)|port(?:ing)?|cut ?over|replatform\w*|leav(?:e|ing)|replac(?:e|ing))\b/i,
    ) &&
    (has(technology) || (fromTo.test(opening) && technologyIn(opening)))
  )
    return 'move';
  if (
    says(/\b(?:refactor\w*|rewrite|restructur\w*|untangl\w*|decoupl\w*|modulari[sz]\w*|tech(?:nical)? debt)\b/i) ||
    (says(/\b(?:pull|extract|split|carve|break|take)\b.*\b(?:out of|from|into|up|apart)\b/i) &&
      /[a-z][A-Z]|`|\b(?:module|monolith|controller)s?\b/.test(title)) ||
    /^(?:this is an? )?(?:pure )?refactor(?:ing)?\b/i.test(opening) ||
    (changing.test(opening) && existingCode.test(opening.split(sentenceEnd, 1)[0] ?? ''))
  )
    return 'rework';
  if (isServed) return undefined;
  if (
    says(
      /\b(?:cron ?job|(?:nightly|daily|weekly|monthly|hourly|batch|scheduled|background|clean-?up|archiv\w+|backup|purge|retention|deletion|anonymi[sz]ation|reconciliation|import|export|sync)\b.*\b(?:job|script|batch|task)|job\b.*\b(?:nightly|daily|weekly|monthly|hourly))\b/i,
    )
  )
    return 'job';
  if (unattended.test(title) && unasked.test(`${title} ${opening}`)) return 'job';
  const isFlow =
    says(/\b(?:pipelines?|ETL|ELT|ingestion|data ?(?:feeds?|flows?))\b/i) &&
    !says(/\b(?:sales|hiring|recruit\w*|deals?|candidates?|CI(?:\/CD)?|deploy\w*|release|build) pipelines?\b/i);
  return isFlow || builtAs.test(opening) ? 'pipeline' : undefined;
}

/** "Replace manual reporting with an automated data pipeline": what is to be built, said below its name. */
const builtAs =
  /\b(?:build|replace\b[^.]{3,60} with|is|create|automate\b[^.]{3,60} with) an? (?:[\w-]+,? ){0,5}(?:data|ETL|ELT|ingestion|reporting) pipeline\b/i;

/** "Migrate the existing React application from one kit to another". */
const fromTo =
  /\b(?:migrat\w+|mov(?:e|ing)|replac(?:e|ing)|switch(?:ing)?|port(?:ing)?)\b[^.;]{3,80} (?:from|with) [^.;]{2,80}/i;
const technologyIn = (text: string): boolean =>
  (text.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? []).slice(0, 60).some((word) => technology.has(word));

/** "Add ARM builds to the tokens package", "Extend row_loader to read Parquet": code that is there does more. */
const changing = /^(?:add|extend|enhance|upgrade|update|enable|teach|let)\b/i;
const existingCode =
  /\b(?:the|our|existing|current) (?:[@`\w./-]+ ){0,3}?(?:package|library|crate|module|codebase|repository|repo|monorepo|SDK|CLI|compiler|toolchain|parser|linter|indexer)\b|(?<![\w/.])[a-z]{2,}(?:_[a-z]{2,})+\b/i;

/** Something that is there does more, told by its files. */
const addition = /\b(?:add|extend|integrat|enhanc|support)\w*\b/i;
const file = /(?<![\w/])(?:src\/[\w./-]+|[\w-]+\.(?:rs|py|tsx?|jsx?|go|java|kt|swift|cpp|cs|rb|php|toml))(?![\w/])/;
const fewestFiles = 3;
const isChangeOfCode = (said: string, lines: readonly ProseLine[]): boolean =>
  addition.test(said) &&
  definedAs(lines) === undefined &&
  lines.filter(({ text }) => file.test(text)).length >= fewestFiles &&
  lines.some(({ text }) => /\bexisting\b/i.test(text));

const hostIn = (text: string): boolean =>
  (text.toLowerCase().match(/[a-z]+/g) ?? [])
    .slice(0, 60)
    .some((word) => host.has(word) && word !== 'code' && word !== 'word');
