import { expect, test } from 'vitest';
import { readContractsText } from './contracts-text.ts';
import { findItems } from './items/find-items.ts';
import { spreadSpecifications } from './spread-json.ts';

const operation = (covers: string, summary: string) => ({
  summary,
  'x-covers': [covers],
  responses: { 200: { description: 'A, "quoted" {brace} \\ and [more]' } },
});
const spec = (summary = 'One') => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/exports': { post: operation('BR-1', summary), get: operation('BR-2', 'Two') },
    '/exports/{id}': { delete: operation('BR-3', 'Three') },
  },
  components: { schemas: { Export: { type: 'object' } } },
});
const calls = ['POST /exports', 'GET /exports', 'DELETE /exports/{id}'];
const digests = (text: string) =>
  Object.fromEntries(findItems('contracts', text).flatMap(({ id, digest }) => (id === 'rest' ? [] : [[id, digest]])));

test.each([
  ['one line', JSON.stringify(spec()), [1, 1, 1]],
  ['one line in a fence', `# C\n\n\`\`\`json\n${JSON.stringify(spec())}\n\`\`\`\n\nEnd.\n`, [4, 4, 4]],
  [
    'a path on a line',
    JSON.stringify(spec()).replace('"/exports":', '\n"/exports":').replace('"/exports/{id}":', '\n"/exports/{id}":'),
    [2, 2, 3],
  ],
])('[002-R38] a specification in JSON, %s: each call with its line and what it covers', (_, text, lines) => {
  const { endpoints } = readContractsText(text);
  expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(calls);
  expect(endpoints.map(({ line }) => line)).toEqual(lines);
  const items = findItems('contracts', text).filter(({ kind }) => kind === 'endpoint');
  expect(items.map(({ id, line, cites }) => [id, line, cites])).toEqual(
    calls.map((id, i) => [id, lines[i], [`BR-${i + 1}`]]),
  );
});

test('[S25] a call on that one line is edited: it is another one, the others are what they were', () => {
  const [before, after] = [digests(JSON.stringify(spec())), digests(JSON.stringify(spec('Other')))];
  expect(Object.keys(before).filter((id) => before[id] !== after[id])).toEqual(['POST /exports']);
});

test('what is written line by line, and what is no specification, is left as it is', () => {
  expect(spreadSpecifications(JSON.stringify(spec(), null, 2))).toBeUndefined();
  expect(spreadSpecifications('{"paths": {"a": {"/x": {"get": 1}}}}')).toBeUndefined();
  expect(spreadSpecifications('# Title\n\nText.\n')).toBeUndefined();
});

test('a text that breaks off, and one of very many braces, are read once through', () => {
  const broken = JSON.stringify(spec()).slice(0, -40);
  expect(readContractsText(broken).endpoints).toHaveLength(3);
  const deep = `{"openapi":"3.1.0","paths":{"/a":{"get":${'{"x":'.repeat(200_000)}`;
  expect(spreadSpecifications(deep)?.text.split('\n').length).toBeGreaterThan(200_000);
});
