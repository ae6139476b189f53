/**
 * Features and personas told in a form: "Purpose", "Inputs", "Processing", "Edge cases", "Priority". What a label says of
 * its line holds only where several of them stand together: one alone may be the name of anything.
 */
import { clean } from '../../text/escape.ts';
import { lowerFirst, upperFirst } from '../../text/words.ts';
import { withoutNumber } from '../language/normal-form.ts';
import { isHuman } from '../language/people.ts';
import { predicatesOf } from '../language/predicates.ts';
import { itemsOf } from './items-of.ts';
import { opensWithVerb, saidUnderRole, withOrders } from './role-heading.ts';
import { saidInRoleRow } from './role-rows.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm } from '../language/verbs.ts';

type Meaning = 'told' | 'tale' | 'data' | 'beside' | 'edge' | 'acts' | 'asked';

const set = (words: string): readonly string[] => words.split(',');
const meanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries({
    // Why it is there, and for whom.
    told: set(
      "purpose,goal,goals,objective,objectives,why,why it matters,why it is important,why it's important,importance,background,context,overview,summary,problem,problems,pain point,pain points,frustrations,needs,motivation,motivations,value,user value,business value,benefit,benefits,rationale,information needed,profile,demographics,behavior patterns,tech level,tech savviness,quote,bio,age,occupation,environment,impact,trigger,user problem,problem being solved,hypothesis,insight",
    ),
    // How somebody fares with it, told as a story.
    tale: set('opening scene,rising action,climax,resolution,requirements revealed'),
    data: set(
      'input,inputs,output,outputs,data,fields,data needed,parameters,returns,entities,data model,input fields',
    ),
    // How the work on it is kept track of.
    beside: set(
      'priority,status,owner,effort,complexity,estimate,estimated effort,dependencies,dependency,depends on,phase,sprint,release,milestone,version,timeline,technical notes,technical note,tech notes,implementation,implementation notes,technical implementation,technical approach,technical details,implementation details,implementation tasks,development tasks,estimated complexity,tech stack,technology,technologies,libraries,library,files,file,path,location,references,related,related requirements,traceability,source,risk,risks,metric,metrics,success metric,success metrics,kpi,kpis,size,points,story points,labels,type,category,id,notes,note,design,mockup,wireframe,ui,ux,ui elements,ui components,components,composition,layout,visuals,visual style,appearance,voice,tone,mood,animation,animations,typography,color palette,colors,test,tests,testing,verification',
    ),
    edge: set(
      'edge case,edge cases,corner cases,error case,error cases,failure case,failure cases,failure modes,error scenarios,exceptions',
    ),
    acts: set('actions,key actions,user actions,capabilities,permissions,can,can do,tasks,key tasks,abilities,access'),
    asked: set(
      'main success scenario,main scenario,main flow,basic flow,normal flow,what,what it does,what it is,description,details,interaction,processing,process,behavior,behaviour,functionality,function,how it works,flow,user flow,workflow,steps,logic,features,key features,requirements,functional requirements,acceptance criteria,criteria,validation,rules,business rules,constraints,user story,story,responsibilities,error handling',
    ),
  }).flatMap(([meaning, names]) => names.map((name) => [name, meaning as Meaning] as const)),
);

export interface Labelled extends Statement {
  readonly paragraph: number;
  /** The name above it or in front of it. */
  readonly label?: string;
}

const meaningOf = ({ label, lead }: Labelled): Meaning | undefined => meaningIn(label ?? lead ?? '');
const meaningIn = (name: string): Meaning | undefined => meanings.get(name.toLowerCase().replace(/[:.]$/, ''));

/** So many different labels under one heading are a form. */
const fewestLabels = 2;

/** Where requirements are listed elsewhere, what a persona does tells them again. */
export function withBlocks<T extends Labelled>(found: readonly T[], isListed: boolean): readonly T[] {
  const blocks: T[][] = [];
  for (let from = 0; from < found.length;) {
    let to = from + 1;
    while (to < found.length && found[to]?.under === found[from]?.under) to++;
    blocks.push(found.slice(from, to));
    from = to;
  }
  const said = blocks.map((block) =>
    isListed ? block : block.flatMap((one): readonly T[] => saidInRoleRow(one) ?? [one]),
  );
  return withOrders(said).flatMap((block) => saidUnderRole(block, isListed) ?? asForm(block, isListed));
}

function asForm<T extends Labelled>(block: readonly T[], isListed: boolean): readonly T[] {
  // "**Edge cases**" as a heading of its own says by itself what stands below it.
  if (meaningIn(block[0]?.under ?? '') === 'edge')
    return block.flatMap((one) => meant(one, 'edge', { hasDemands: true, isListed }));
  // The sentences behind the first one in an item go on under its label.
  const byItem = new Map<number, Meaning>();
  for (const one of block) {
    const meaning = one.cells ? undefined : meaningOf(one);
    if (meaning !== undefined && !byItem.has(one.paragraph)) byItem.set(one.paragraph, meaning);
  }
  const labels = new Set(block.filter((one) => byItem.has(one.paragraph)).map((one) => one.label ?? one.lead));
  labels.delete(undefined);
  if (labels.size < fewestLabels) return block.map((one) => (saysNothing.test(one.lead ?? '') ? headed(one) : one));
  const isAsked = (one: T) => {
    const meaning = byItem.get(one.paragraph);
    return meaning === undefined ? one.part === 'must' && one.isItem === true : meaning === 'asked';
  };
  const hasDemands = block.some(isAsked);
  return block.flatMap((one) => meant(one, byItem.get(one.paragraph), { hasDemands, isListed }));
}

/** A label that would fit any line. */
const saysNothing = /^(?:description|details?|requirements?|statement|(?:measurable )?target)$/i;

/** "Target: 99.5%" below "NFR-2: Availability" is about that. */
function headed<T extends Labelled>(one: T): T {
  const name = withoutNumber(one.under);
  const isMeasured = /^\W*(?:p\d\d\b|\d)/.test(one.text) && name.split(' ').length <= 3;
  return isMeasured ? { ...one, lead: name } : withoutLead(one);
}

/** What its place leaves out stays left out. */
const isOpenPart = new Set<Statement['part']>(['text', 'must', 'story', 'users', 'goal', 'data', 'limits', 'nice']);

function meant<T extends Labelled>(
  one: T,
  meaning: Meaning | undefined,
  { hasDemands, isListed }: { hasDemands: boolean; isListed: boolean },
): readonly T[] {
  if (meaning === undefined || !isOpenPart.has(one.part)) return [one];
  // A form's label is no part of what is said under it; what each item there is called is its own.
  const said = one.label === undefined || one.lead === one.label ? withoutLead(one) : one;
  switch (meaning) {
    case 'told':
      return [hasDemands || one.part === 'users' ? { ...said, part: 'problem' } : said];
    case 'tale':
      return [{ ...said, part: 'problem' }];
    case 'data':
      return [{ ...said, part: 'data' }];
    case 'beside':
      return [{ ...said, part: 'aside' }];
    case 'edge':
      return hasOutcome.test(one.text) ? [said] : edgesOf(said);
    case 'acts':
      return (isListed ? undefined : actsOf(one)) ?? [{ ...said, part: 'problem' }];
    default:
      // Where the demands stand elsewhere, no more than names of what is done there says nothing new.
      return [isListed && meaning === 'asked' && isNaming(said.text) ? { ...said, part: 'problem' } : said];
  }
}

const isNaming = (text: string): boolean => predicatesOf(text).length === 0 && !opensWithVerb(text) && !/\d/.test(text);

const hasOutcome =
  /→|->|\b(?:must|should|shall|can|cannot|will|is|are|gets?|shows?|displays?|returns?|rejects?|falls? back|retries|if|when)\b/i;

/** "Invalid credentials, expired tokens": what happens then is not said. */
function edgesOf<T extends Labelled>(one: T): readonly T[] {
  const quote = one.quote ?? one.text;
  return itemsOf(quote).map((item) => ({
    ...one,
    text: `What happens: ${lowerFirst(item)}?`,
    quote: item,
    part: 'open' as const,
  }));
}

/** "Register/login, search doctors by specialisation" under "Patient": what these people can do. */
function actsOf<T extends Labelled>(one: T): readonly T[] | undefined {
  const who = one.under.replace(/^[\d.)\s]+/, '').replace(/^(?:persona|role|user)(?: \d+)?\s*[:–—-]\s*/i, '');
  const last = who.split(' ').at(-1) ?? '';
  const acts = itemsOf(one.quote ?? one.text);
  if (who.length > 40 || !isHuman(last) || !acts.every((act) => isBaseForm(act.split(/[ /]/, 1)[0] ?? '')))
    return undefined;
  const somebody = upperFirst(who.toLowerCase());
  return acts.map((act) => ({
    ...withoutLead(one),
    text: clean(`${somebody} can ${lowerFirst(act)}.`),
    quote: act,
    part: 'must' as const,
  }));
}

function withoutLead<T extends Labelled>(one: T): T {
  const { lead: _lead, ...bare } = one;
  return bare as T;
}
