import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { check as checkText } from './check.ts';

const check = (text: string) => checkText({ language: 'openapi', text, excerpt: true });
const codes = async (text: string) => (await check(text)).findings.map(({ code, line }) => `${code}:${line}`);
const head = (version = '3.1.0') => `openapi: ${version}\ninfo: { title: T, version: '1' }\n`;
const good = `paths:
  /users/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      x-covers: [BR-1, BR-2]
      responses:
        '200': { description: ok }
        '404': { description: none }
    delete:
      x-covers: BR-3
      responses: { '204': { description: gone }, default: { description: wrong } }
`;

describe('openapi', () => {
  test.each(['3.0.3', '3.1.0', '3.2.0'])('[002-R28] %s is read, with its endpoints', async (version) => {
    const { findings, facts } = await check(head(version) + good);
    expect(findings).toEqual([]);
    expect(facts?.openapi).toEqual({
      version,
      endpoints: [
        { method: 'GET', path: '/users/{id}', line: 6, covers: ['BR-1', 'BR-2'], responses: ['200', '404'] },
        { method: 'DELETE', path: '/users/{id}', line: 11, covers: ['BR-3'], responses: ['204', 'default'] },
      ],
    });
  });

  test.each(['"3.0"', '3.1'])('%s is meant as three numbers', async (version) => {
    expect(await codes(head(version) + good)).toEqual([]);
    expect(await codes(head(version) + good.replace('description: none', 'decription: none'))).not.toEqual([]);
  });

  test('[002-R28] JSON is read too', async () => {
    const text = '{\n "openapi": "3.1.0",\n "info": {"title": "T", "version": "1"},\n "paths": {\n  "/a": {}\n }\n}';
    expect(await codes(text)).toEqual([]);
    expect(await codes(text.replace('"version"', '"vesion"'))).toEqual(['openapi/invalid:3', 'openapi/invalid:3']);
  });

  test.each(['2.0', '4.0.0', '3.9.0'])('version %s is not supported', async (version) => {
    expect(await codes(head(version) + 'paths: {}\n')).toEqual(['openapi/version:1']);
  });

  test('Swagger 2.0 is read for its form and its calls, which is told', async () => {
    const text =
      'swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get:\n      responses: { "200": { description: ok } }\n  /b: oops\n';
    const { findings } = await check(text);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(findings.map(({ code, line }) => `${code}:${line}`)).toEqual(
      expect.arrayContaining(['openapi/version:1', 'openapi/invalid:7']),
    );
  });

  test('other texts are no OpenAPI', async () => {
    expect(await codes('a: 1\n')).toEqual(['openapi/version:1']);
    expect(await codes('')).toEqual(['openapi/version:1']);
    expect(await codes('[]')).toEqual(['openapi/version:1']);
  });

  test('what is missing or misspelt is found in its line', async () => {
    const text = `openapi: 3.1.0\ninfo: { title: T }\npaths:\n  /a:\n    gett:\n      responses: {}\n`;
    expect(await codes(text)).toEqual(['openapi/invalid:2', 'openapi/invalid:5']);
    expect((await check(text)).findings[1]?.fix).toContain('get');
  });

  test('a parameter in the path is always there, and has to say so', async () => {
    const id = '{ name: id, in: path, schema: { type: string } }';
    const text = `${head()}paths:
  /a/{id}:
    get:
      parameters:
        - ${id}
      responses: { '400': { description: x } }
  /b/{id}:
    parameters: [${id.replace('}', '}, required: false')}]
    get:
      parameters:
        - { name: q, in: query, schema: { type: string } }
      responses: { '400': { description: x } }
components:
  parameters:
    Id: ${id}
    Other: ${id.replace('in: path', 'in: path, required: true')}
`;
    expect((await codes(text)).filter((one) => one.includes('required'))).toEqual([
      'openapi/path-parameter-required:7',
      'openapi/path-parameter-required:10',
      'openapi/path-parameter-required:17',
    ]);
  });

  test('a broken reference is found in its line', async () => {
    const text = `${head()}paths:\n  /a:\n    get:\n      responses:\n        '400':\n          $ref: '#/components/responses/None'\n`;
    expect(await codes(text)).toEqual(['openapi/broken-ref:8']);
  });

  test('[002-R28] an operation says what it answers when something is wrong', async () => {
    const text = `${head()}paths:\n  /a:\n    get:\n      responses:\n        '200': { description: ok }\n`;
    expect((await check(text)).findings).toMatchObject([
      { code: 'openapi/no-error-response', severity: 'warning', line: 5 },
    ]);
  });

  test('a reference to another machine is refused and never followed; another file is not read', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const text = `${head()}paths:
  /a:
    $ref: 'http://127.0.0.1:${port}/a.yaml'
  /b:
    get:
      responses:
        '400': { $ref: './package.json' }
        '401': { $ref: '//127.0.0.1:${port}/x' }
        '402': { description: x, content: { a/b: { examples: { e: { externalValue: 'http://127.0.0.1:${port}/e' } } } } }
        '403': { $ref: 'file:///etc/passwd' }
`;
      const { findings } = await check(text);
      expect(findings.map(({ code, line, severity }) => `${severity} ${code}:${line}`)).toEqual([
        'error openapi/remote-ref:5',
        'warning openapi/outside-ref:9',
        'error openapi/remote-ref:10',
        'error openapi/remote-ref:12',
      ]);
      expect(asked).toBe(0);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('[002-R28] a specification in several files is read as one, and findings stand in the file that they are about', async () => {
    const text = `${head()}paths:\n  /users:\n    $ref: paths/users.yaml\n  /rooms:\n    $ref: ./paths/rooms.yaml\n`;
    const users = `get:\n  responses:\n    '200':\n      $ref: ../shared.yaml#/responses/Users\n`;
    const shared = `responses:\n  User:\n    description: ok\n`;
    const { findings, facts } = await checkText({
      language: 'openapi',
      text,
      excerpt: false,
      path: 'api/openapi.yaml',
      files: { 'api/paths/users.yaml': users, 'api/shared.yaml': shared },
    });
    expect(findings.map(({ code, line, file }) => `${code} ${file ?? ''}:${line}`)).toEqual([
      'openapi/no-error-response api/paths/users.yaml:1',
      'openapi/broken-ref api/paths/users.yaml:4',
      'openapi/broken-ref :7',
    ]);
    expect(facts?.openapi?.endpoints.map(({ method, path, file }) => [method, path, file])).toEqual([
      ['GET', '/users', 'api/paths/users.yaml'],
    ]);
  });

  test('what the specification leaves free is no error: extensions, names in a mapping, words that 3.1 does not know', async () => {
    const text = `${head()}paths: {}
components:
  schemas:
    Dog: { type: object }
    Pet:
      x-code-samples: [{ name: a, code: b }]
      nullable: true
      discriminator: { propertyName: kind, mapping: { dog: Dog, cat: Cat } }
      oneOf: [{ $ref: '#/components/schemas/Dog' }]
`;
    const { findings } = await check(text);
    expect(findings.map(({ code, severity, line }) => `${severity} ${code}:${line}`)).toEqual([
      'warning openapi/invalid:9',
      'error openapi/broken-ref:10',
    ]);
  });

  test('YAML that cannot be read is a finding with its line', async () => {
    expect(await codes('openapi: 3.1.0\npaths:\n  - [\n')).toEqual(['openapi/syntax:4']);
    expect(await codes(`${head()}paths: {}\npaths: {}\n`)).toEqual(['openapi/double-key:4']);
  });

  test('aliases work, bombs of them do not', async () => {
    const text = `${head()}paths:\n  /a:\n    get: &op { responses: { '400': { description: x } } }\n  /b:\n    get: *op\n`;
    const { findings, facts } = await check(text);
    expect(findings).toEqual([]);
    expect(facts?.openapi?.endpoints).toHaveLength(2);
    const level = (name: string, of: string) => `x-${name}: &${name} [${`${of},`.repeat(9)}${of}]\n`;
    const bomb = 'bcdefgh'.split('').reduce((all, name, i) => all + level(name, `*${'abcdefg'[i]}`), level('a', 'x'));
    expect(await codes(`${head()}paths: {}\n${bomb}`)).toEqual(['openapi/aliases:1']);
  });

  test('references in a circle, and depths that nobody follows, are findings', async () => {
    const circle = `components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } }`;
    expect(await codes(`${head()}paths: {}\n${circle}\n`)).toEqual(['openapi/circular-ref:1']);
    const deep = `components: { schemas: { A: ${'{ items: '.repeat(200)}{}${' }'.repeat(200)} } }`;
    expect(await codes(`${head()}paths: {}\n${deep}\n`)).toEqual(['openapi/too-deep:1']);
  });
});
