/** What runs where it is called: commands of a command line tool, functions of a library. */
import type { Action } from '../../read/acts/actions.ts';
import type { Command } from '../../read/acts/commands.ts';
import { entityIn } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import { isGeneric, nounPhrases } from '../../read/language/phrases.ts';
import { actOf, lemma } from '../../read/language/verbs.ts';
import { plural } from '../../text/words.ts';
import { merged } from './http-operations.ts';
import type { Operation } from './operation.ts';

const most = 40;

export function commandOperations(reading: Reading): Operation[] {
  const stated = reading.commands.map((one) => ofCommand(one, reading, 'command'));
  const inPassing = reading.commands.filter((one) => one.about !== undefined);
  if (stated.length > inPassing.length) return stated.slice(0, most);
  const [tool = 'tool'] = reading.title.toLowerCase().match(/[a-z][a-z0-9-]{1,20}/) ?? [];
  const told = fromActions(reading, 'command', ({ verb, entity, act }) => {
    const things = (act === 'list' ? plural(entity.name) : entity.name).replaceAll(' ', '-');
    return `${tool} ${verb.replaceAll(' ', '-')} ${things}${act === 'create' || act === 'list' ? '' : ' ID'}`;
  });
  return [...told, ...stated].slice(0, most);
}

/** `rm`, `ls`: the short names that shells have for acts. */
const short: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ls: 'list',
    rm: 'remove',
    get: 'show',
    init: 'create',
    new: 'create',
    info: 'show',
    status: 'show',
    who: 'show',
    prune: 'remove',
    clean: 'remove',
    run: 'start',
  }),
);

function ofCommand(
  { call, name, purpose, about, source }: Command,
  { entities, actors }: Reading,
  surface: 'command' | 'function',
): Operation {
  const word = short.get(name) ?? lemma(name) ?? name;
  const [main] = entities;
  const said = surface === 'command' ? objectOf(purpose) : undefined;
  const entity = entityIn(about ?? purpose, entities) ??
    // What its own line speaks of, before what the text may be about.
    (said ? { name: nameOf(said), score: 0, sources: [source] } : undefined) ??
    main ?? { name: 'result', score: 0, sources: [source] };
  const act = actOf(word) ?? 'change-state';
  return {
    surface,
    call,
    entity,
    verb: word,
    act: act === 'receive' ? 'change-state' : act,
    actors: actors.slice(0, 1).map((one) => one.name),
    params: [],
    sources: [source],
    wishes: [about ?? purpose].filter((one) => one !== ''),
    benefits: [],
    implied: false,
  };
}

/** "Query and output files": what stands behind its verbs. */
const objectOf = (purpose: string) =>
  nounPhrases(purpose.replace(/^\S+ (?:and \w+ )?/, '')).find(({ head }) => !isGeneric(head) && head !== 'default');

/** Which file it is, where it is one. */
const nameOf = ({ head, modifier }: { readonly head: string; readonly modifier?: string | undefined }): string =>
  head === 'file' && modifier !== undefined ? `${modifier} ${head}` : head;

export function functionOperations(reading: Reading): Operation[] {
  const stated = reading.commands.map((one) => ofCommand(one, reading, 'function'));
  if (stated.length > 0) return stated;
  return fromActions(reading, 'function', ({ verb, entity, act }) => {
    const words = `${verb} ${act === 'list' ? plural(entity.name) : entity.name}`.split(/[ -]+/);
    const name = words.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
    return `${name}(${act === 'list' ? 'filter' : act === 'create' ? 'input' : 'id'})`;
  });
}

export function fromActions(
  { actions }: Reading,
  surface: 'command' | 'function' | 'step' | 'action',
  callOf: (action: Action) => string,
): Operation[] {
  const found = new Map<string, Operation>();
  for (const action of actions) {
    const { act, verb, entity, actor, by, wish, benefit, source } = action;
    const call = callOf(action);
    const one: Operation = {
      surface,
      call,
      entity,
      verb,
      act,
      actors: actor === undefined ? [] : [actor],
      params: by,
      sources: [source],
      wishes: [wish],
      benefits: benefit === undefined ? [] : [benefit],
      implied: false,
    };
    const known = found.get(call);
    found.set(call, known ? merged(known, one) : one);
  }
  return [...found.values()].slice(0, most);
}
