/** What the PRD has settled about how it is built: "Database: PostgreSQL", "Use SQLite for the cache". The design keeps to it. */
import { isOfCode } from './beside/of-code.ts';
import { isBaseForm } from './language/verbs.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';

export interface Given {
  /** `Database`; nothing where it is told in a sentence. */
  readonly of?: string;
  readonly text: string;
  readonly source: Source;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(','));

const parts = set(
  'frontend,front-end,front end,client,backend,back-end,back end,server,database,db,data store,datastore,storage,framework,language,languages,hosting,deployment,deploy,infrastructure,auth,authentication,orm,queue,queues,cache,caching,monitoring,runtime,platform,platforms,target platform,dependencies,dependency management,ui,ui library,ui framework,styling,css,mobile,web,api,api layer,search,llm,ai,ai model,ocr,payments,payment,email,state management,state,http client,image storage,file storage,object storage,ci,ci/cd,cloud,maps,realtime,real-time,package manager,build tool,bundler,testing,tests,validation,analytics,logging,rendering,engine,game engine,physics,3d,graphics,audio,local storage,persistence,message queue,background jobs,jobs,scheduler,desktop,cli,os,operating system,browser,browsers,transcription,summarization,vector store,vector database,embedding,embeddings,architecture,tech stack,stack,technology',
);
const technical =
  /\b(?:tech\w*|stack|architecture|infrastructure|implementation|platforms?|deployment|hosting|tooling)\b/i;
/** Whatever has a name below these is a part of what it stands on. */
const ofStack = /\b(?:stack|technology|technologies|system components|tooling)\b/i;
const used =
  /^(?:use|using|utili[sz]e|leverage|built? (?:with|on|in)|written in|implement(?:ed)? (?:in|with)|deploy(?:ed)? (?:on|to|with|via)|host(?:ed)? on|runs? on)\s+(?:the |an? )?([\w.]*)/i;
const orders = set(
  'use,using,utilize,utilise,leverage,build,built,written,implement,implemented,deploy,deployed,host,hosted,run,runs',
);
const most = 24;

/** What programs are made of and run on, by name: none of it is another system that is called. */
export const technologies: ReadonlySet<string> = new Set(
  (
    'Postgres PostgreSQL MySQL MariaDB SQLite Redis MongoD MongoDB Rails Django Laravel Spring React Angular Vue Node Python Ruby ' +
    'Java JavaScript TypeScript Kotlin Docker Kubernetes Linux Windows iOS Pydantic Zod Prisma Drizzle Tailwind Expo Flutter Swift ' +
    'Rust Three Unity Godot Phaser Vite Webpack FastAPI Flask Express Next Nuxt Svelte SwiftUI Textual Electron Tauri GraphQL ' +
    'WebSocket WebSockets Git Bash Lambda Faker NestJS Nest TypeORM SQLAlchemy Mongoose Sequelize Hibernate Jest Playwright Cypress ' +
    'Vercel Supabase Netlify Heroku Railway Render Firebase Firestore Neon PlanetScale Turso Upstash Cloudflare AWS GCP Azure ' +
    'DynamoDB Cognito Clerk Auth0 NextAuth Keycloak Appwrite Amplify Nginx Caddy Celery RabbitMQ Kafka BullMQ Bull Zustand Redux Vuex ' +
    'Pinia Capacitor Ionic Astro Remix Hono Deno Bun Go Golang Elixir Phoenix PHP Symfony Livewire Socket Sidekiq'
  ).split(' '),
);
const isTechnology = (word: string): boolean => technologies.has(word) || technologies.has(word.split('.', 1)[0] ?? '');

/** Chats write names small; a word that means something else as well has to stand as it is spelt. */
const plainWords = set(
  'rails,spring,react,angular,node,next,three,unity,swift,rust,express,flask,render,railway,neon,bull,go,remix,bun,phoenix,socket,clerk,expo,nest,jest,cypress,amplify,turso,capacitor,ionic,caddy,realm,lambda,drizzle,hibernate,mongoose,faker,textual,electron,git,bash,windows,java,ruby,render,cognito,vue,nuxt',
);
let small: ReadonlySet<string> | undefined;
function isWrittenSmall(word: string): boolean {
  small ??= new Set([...technologies].map((one) => one.toLowerCase()).filter((one) => !plainWords.has(one)));
  return word.length > 3 && small.has(word);
}
const namesTechnology = (text: string): boolean =>
  text.split(/[\s/(),+;]+/).some((written) => {
    const word = written.replace(/[.:]+$/, '');
    return isTechnology(word) || isWrittenSmall(word);
  });

/** "Tech: we have a Django box, use that": named so, whatever heading it stands under. */
const ofTech = set('tech,tech stack,stack,technology,technologies,technical stack,tooling');

/** "The application runs on the existing Oracle database", "it will be built with Next.js and Postgres": what it stands on, and nothing that it does. */
const standsOn =
  /^(?:(?:we|it|they|this|(?:the|our|this) (?:[\p{L}-]+ ){0,2}?(?:app|application|system|service|product|solution|site|website|portal|mvp|prototype|pilot|back-?end|front-?end|server|api|client|ui|code|thing))\b[^,;:.]{0,60}? )?(?:runs?|running|built|written|implemented|hosted|deployed|developed|coded) (?:it |this |everything |all of it )?(?:on|in|with|using|as|to|inside|atop)\b/iu;

/** Said of a part by its name, or as an order under a heading that speaks of technology. */
export function readGiven(statements: readonly Statement[]): ReadonlyMap<Statement, Given> {
  const found = new Map<Statement, Given>();
  for (const one of statements) {
    if (found.size >= most) break;
    const { part, source } = one;
    if (part === 'excluded' || part === 'open' || part === 'users' || part === 'metric') continue;
    const given =
      hardware(one) ??
      inFile(one) ??
      labelled(one) ??
      told(one) ??
      (isOfCode(one) ? { of: 'Code', text: one.text } : undefined);
    if (given) found.set(one, { ...given, source });
  }
  return found;
}

/** "| Buzzer | GP19 PWM |" under "Component" and "Interface": what is on the board. */
function hardware({ cells }: Statement): Omit<Given, 'source'> | undefined {
  const [[head = '', name = ''] = []] = cells ?? [];
  const wire = wires.map((one) => cells?.get(one)).find((one) => one !== undefined);
  return components.has(head) && wire !== undefined ? { of: name, text: wire } : undefined;
}
const components = set('component,components,peripheral,sensor,module,part,device,chip,hardware');
const wires = ['interface', 'bus', 'pin', 'pins', 'gpio', 'address', 'i2c address', 'connection'];

const fileName = /^(?:[\w.-]+\/)*[\w.-]+(?:\/|\.(?:rs|py|tsx?|jsx?|go|java|kt|swift|cpp|cs|rb|php|toml))$/;

/** "`filter.rs`: the main filter", "Location: `src/filters/`": where it stands in code. What shall be done in a file is a demand. */
function inFile({ lead = '', text }: Statement): Omit<Given, 'source'> | undefined {
  const [, first = '', rest = ''] = /^([\w./-]+)(?:: (.+))?$/.exec(text) ?? [];
  if (fileName.test(lead)) return isOrder(text) ? undefined : { of: lead, text };
  if (!fileName.test(first) || isOrder(rest)) return undefined;
  return rest === '' ? { ...(lead === '' ? {} : { of: lead }), text: first } : { of: first, text: rest };
}
const isOrder = (text: string): boolean => isBaseForm(text.split(' ', 1)[0]?.toLowerCase() ?? '');

/** "Database: PostgreSQL", "| Framework | NestJS |", "Backend framework: Django". */
function labelled(one: Statement): Omit<Given, 'source'> | undefined {
  const { lead, text, under, part, cells } = one;
  const isTechnical = one.isTechnical === true || technical.test(under);
  const [first, ...others] = cells ? cells.values() : [];
  const colon = lead === undefined ? text.indexOf(': ') : -1;
  const [label = ''] = (lead ?? first ?? text.slice(0, Math.max(0, colon))).split(' (', 1);
  const low = label.toLowerCase();
  if (part !== 'aside' && !isTechnical && !(ofTech.has(low) && !cells)) return undefined;
  const isPart =
    parts.has(low) ||
    ofTech.has(low) ||
    (isTechnical && label.length < 40 && low.split(/ ?[&/+,] ?| and | /).some((word) => parts.has(word)));
  if (!isPart || requires.test(text)) return undefined;
  const chosen = others.filter((cell) => /\p{L}{2}/u.test(cell) && !/^(?:latest|lts|stable)\b/i.test(cell));
  return { of: label, text: cells ? chosen.join(', ') || text : colon > 0 ? text.slice(colon + 2) : text };
}

/** "Use NestJS", "Next.js frontend on Vercel" below "System components". */
function told({ text, under, isItem }: Statement): Omit<Given, 'source'> | undefined {
  const first = text.slice(0, text.indexOf(' '));
  if (orders.has(first.toLowerCase())) {
    const [whole, name = ''] = used.exec(text) ?? [];
    return whole !== undefined && (technical.test(under) || (isTechnology(name) && !demands.test(text)))
      ? { text }
      : undefined;
  }
  if (standsOn.test(text) && namesTechnology(text) && !promises.test(text)) return { text };
  // "### Backend" above "Python + Flask": the heading is the part.
  const [, heading = ''] = /^(?:[\d.]+ )?(.{2,40})$/.exec(under) ?? [];
  const isPart = parts.has(heading.toLowerCase());
  if (!isItem || !(isPart || ofStack.test(under)) || demands.test(text)) return undefined;
  const isNamed = text.split(/[\s/(,+]+/).some((word) => isTechnology(word.replace(/[.;:)]+$/, '')));
  return isNamed ? { ...(isPart ? { of: heading } : {}), text } : undefined;
}

/** More than where it runs: what holds there, or what somebody can do. */
const promises = /\b(?:so that|cannot|never|can|may|only|within|at least|at most|users?|encrypted|if|when|unless)\b/i;

/** What somebody may or must is a rule, also beside the name of a part. */
const requires = /\b(?:must|cannot|never|can|may|enforced|required|users?)\b/i;
const demands = /\b(?:must|cannot|never|can|may|should|enforced|required)\b/i;
