/** What the PRD has settled about how it is built: "Database: PostgreSQL", "Use SQLite for the cache". The design keeps to it. */
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
  'frontend,front-end,front end,client,backend,back-end,back end,server,database,db,data store,datastore,storage,framework,language,languages,hosting,deployment,deploy,infrastructure,auth,authentication,orm,queue,queues,cache,caching,monitoring,runtime,platform,platforms,target platform,ui,ui library,ui framework,styling,css,mobile,web,api,api layer,search,llm,ai,ai model,ocr,payments,payment,email,state management,state,http client,image storage,file storage,object storage,ci,ci/cd,cloud,maps,realtime,real-time,package manager,build tool,bundler,testing,tests,validation,analytics,logging,rendering,engine,game engine,physics,3d,graphics,audio,local storage,persistence,message queue,background jobs,jobs,scheduler,desktop,cli,os,operating system,browser,browsers,transcription,summarization,vector store,vector database,embedding,embeddings,architecture,tech stack,stack,technology',
);
const technical =
  /\b(?:tech\w*|stack|architecture|infrastructure|implementation|platforms?|deployment|hosting|tooling)\b/i;
const used =
  /^(?:use|using|built? (?:with|on|in)|written in|implement(?:ed)? (?:in|with)|deploy(?:ed)? (?:on|to|with|via)|host(?:ed)? on|runs? on)\s/i;
const orders = set('use,using,build,built,written,implement,implemented,deploy,deployed,host,hosted,run,runs');
const most = 24;

/** Said of a part by its name, or as an order under a heading that speaks of technology. */
export function readGiven(statements: readonly Statement[]): ReadonlyMap<Statement, Given> {
  const found = new Map<Statement, Given>();
  for (const one of statements) {
    if (found.size >= most) break;
    const { lead, text, under, part, source, cells } = one;
    if (part === 'excluded' || part === 'open' || part === 'users' || part === 'metric') continue;
    const colon = lead === undefined ? text.indexOf(': ') : -1;
    const said = lead ?? (cells ? [...cells.values()][0] : undefined) ?? text.slice(0, Math.max(0, colon));
    const [label = ''] = said.split(' (', 1);
    const isPart = parts.has(label.toLowerCase()) && (part === 'aside' || technical.test(under));
    if (isPart && !requires.test(text))
      found.set(one, { of: label, text: colon > 0 ? text.slice(colon + 2) : text, source });
    else if (orders.has(text.slice(0, text.indexOf(' ')).toLowerCase()) && technical.test(under) && used.test(text))
      found.set(one, { text, source });
  }
  return found;
}

/** What somebody may or must is a rule, also beside the name of a part. */
const requires = /\b(?:must|cannot|never|can|may|enforced|required|users?)\b/i;
