import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { hostNames, hosts } from '../hosts/hosts.ts';
import { type Edit, formOf } from './edit.ts';
import { plan } from './plan.ts';

const put = (edit: Edit, text: string | undefined) => {
  const changed = formOf(edit).put(edit, text);
  if ('problem' in changed) throw new Error(changed.problem.code);
  return changed.text ?? '';
};
const take = (edit: Edit, text: string) => {
  const changed = formOf(edit).take(edit, text);
  if ('problem' in changed) throw new Error(changed.problem.code);
  return changed.text;
};
const refusal = (edit: Edit, text: string) => {
  const changed = formOf(edit).put(edit, text);
  return 'problem' in changed ? changed.problem.code : 'accepted';
};

const key: Edit = {
  is: 'key',
  path: '.mcp.json',
  at: ['mcpServers', 'charrette'],
  value: { command: 'charrette', args: ['mcp'] },
};
const item: Edit = {
  is: 'item',
  path: 's.json',
  at: ['hooks', 'SessionStart'],
  value: { hooks: [{ command: 'charrette-hook' }] },
};
const toml: Edit = { is: 'block', path: '.codex/config.toml', text: '[mcp_servers.charrette]\ncommand = "charrette"' };
const block: Edit = { is: 'block', path: 'AGENTS.md', text: '## Ours' };
const page: Edit = { is: 'file', path: 'design.md', text: '# Ours\n' };

describe('a second time changes nothing', () => {
  test.each([
    ['key', key, '{ "mcpServers": { "x": {} } }'],
    ['item', item, '{ "hooks": { "SessionStart": [{ "mine": 1 }] } }'],
    ['toml', toml, 'model = "x"\n'],
    ['block', block, '# Mine'],
    ['file', page, undefined],
  ] as const)('%s', (_, edit, text) => {
    const once = put(edit, text);
    expect(put(edit, once)).toBe(once);
  });
});

describe('what others wrote stays', () => {
  test('comments, order and other keys of JSON', () => {
    const text = '{\n  // mine\n  "a": 1, /* and */ "mcpServers": {\n    "x": {} // x\n  },\n}\n';
    const changed = put(key, text);
    for (const word of ['// mine', '/* and */', '// x', '"a": 1']) expect(changed).toContain(word);
    expect(parse(take(key, changed) ?? '')).toEqual({ a: 1, mcpServers: { x: {} } });
  });

  test('what somebody set on our server', () => {
    const text = '{"mcpServers":{"charrette":{"command":"npx","args":["charrette","mcp"],"env":{"A":"1"}}}}';
    expect(parse(put(key, text))).toEqual({
      mcpServers: { charrette: { command: 'charrette', args: ['mcp'], env: { A: '1' } } },
    });
    expect(() => take(key, put(key, text))).toThrow('init/taken');
  });

  test('comments of TOML, to the byte', () => {
    const text = 'model = "x" # keep\n[a]\nb = 1';
    const changed = put(toml, text);
    expect(parseToml(changed)).toMatchObject({ a: { b: 1 }, mcp_servers: { charrette: { command: 'charrette' } } });
    expect(take(toml, changed)).toBe(text);
  });

  test('any text around a block, to the byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', ' ', '#', '\r\n', 'é') }), (text) => {
        expect(take(block, put(block, text))).toBe(text);
      }),
    );
  });

  test('any JSON object, by value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        if (refusal(item, text) !== 'accepted') return;
        const back = JSON.parse(take(item, put(item, text)) ?? '') as Record<string, unknown>;
        // The containers that are left are taken out by who knows that we made them.
        delete back['hooks'];
        const { hooks: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
        expect(JSON.stringify(back)).toBe(JSON.stringify(rest));
      }),
    );
  });
});

describe('broken and foreign files are a problem, and are not overwritten', () => {
  test.each([
    ['no JSON', key, '{ "mcpServers": ', 'init/unreadable'],
    ['a list', key, '[]', 'init/unreadable'],
    ['a server of that name that is another', key, '{"mcpServers":{"charrette":{"command":"rm"}}}', 'init/taken'],
    ['a list where an object belongs', key, '{"mcpServers":[]}', 'init/taken'],
    ['an object where a list belongs', item, '{"hooks":{"SessionStart":{}}}', 'init/taken'],
    ['no TOML', toml, 'a = = 1', 'init/unreadable'],
    ['the table is there already', toml, '[mcp_servers.charrette]\ncommand = "x"\n', 'init/taken'],
    ['half a block', block, 'x\n<!-- charrette:start -->\ny', 'init/unreadable'],
    ['two blocks', block, `${put(block, '')}${put(block, '')}`, 'init/unreadable'],
    ["somebody's command of that name", page, '# Mine\n', 'init/not-ours'],
    ['a command of ours that was edited', page, put(page, undefined).replace('Ours', 'Mine'), 'init/edited'],
  ] as const)('%s', (_, edit, text, code) => {
    expect(refusal(edit, text)).toBe(code);
  });

  test('a prototype is no key', () => {
    const odd: Edit = { ...key, at: ['__proto__', 'charrette'] };
    expect(refusal(odd, '{}')).toBe('accepted');
  });
});

test('what an older version wrote is brought up to date, and an edited page stays', () => {
  const old = put({ ...page, text: '# Older\n' }, undefined);
  expect(put(page, old)).toContain('# Ours');
  expect(put(page, old.replaceAll('\n', '\r\n'))).toContain('# Ours');
  expect(() => take(page, old.replace('Older', 'Mine'))).toThrow('init/edited');
  // Also where somebody only added to it.
  expect(() => take(page, `${old}More.\n`)).toThrow('init/edited');
  expect(() => put(page, `${old}More.\n`)).toThrow('init/edited');
});

describe('every host', () => {
  test.each(hostNames)('%s: in an empty project all is new, once, and goes again', async (name) => {
    const files = new Map<string, string>();
    const read = async (path: string) => files.get(path);
    const first = await plan(hosts[name].edits, 'put', read);
    expect(first.problems).toEqual([]);
    for (const { path, after = '' } of first.changes) files.set(path, after);
    expect((await plan(hosts[name].edits, 'put', read)).changes).toEqual([]);
    const away = await plan(hosts[name].edits, 'take', read);
    expect(away.problems).toEqual([]);
    expect(away.changes).toHaveLength(files.size);
    for (const [path, text] of files) {
      if (path.endsWith('.json')) parse(text);
      if (path.endsWith('.toml')) parseToml(text);
    }
  });
});
