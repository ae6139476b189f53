import { describe, expect, test } from 'vitest';
import { check as checkText } from './check.ts';

const check = (text: string, more: { excerpt?: boolean; typeCheckIn?: string } = {}) =>
  checkText({ language: 'typescript', text, excerpt: true, ...more });
const codes = async (text: string) => (await check(text)).findings.map(({ code, line }) => `${code}:${line}`);

describe('typescript', () => {
  test('[X5] declarations are contracts', async () => {
    const text = `import type { X } from './x.ts';
export interface A<T> { b(c: T): Promise<X>; readonly d?: string }
type B = A<string> | { kind: 'x' };
declare function f(a: string): B;
export declare const g: number;
enum E { One }
abstract class C { constructor(private readonly a: A<string>) {} abstract run(): void; name: string; stop(): void }
const LIMIT = 30;
declare namespace N { function h(): void }
export default interface D {}
`;
    const { findings, facts } = await check(text);
    expect(findings).toEqual([]);
    expect(facts?.typescript?.bodies).toEqual([]);
    expect(facts?.typescript?.declarations.map(({ name, kind, line }) => `${line} ${kind} ${name}`)).toEqual([
      '2 interface A',
      '3 type B',
      '4 function f',
      '5 variable g',
      '6 enum E',
      '7 class C',
      '8 variable LIMIT',
      '9 namespace N',
      '10 interface D',
    ]);
  });

  test.each([
    ['function f() {\n  return 1;\n}', 1],
    ['interface A {}\nconst f = (a: number) => a + 1;', 2],
    ['class A {\n  run() {\n    go();\n  }\n}', 2],
    ['class A {\n  static {\n    go();\n  }\n}', 2],
    ['const a = {\n  get b() { return 1; },\n};', 2],
    ['interface A {}\nrun();', 2],
    ['if (a) b();', 1],
    ['export default function () { return 1; }', 1],
    ['declare const a: string;\nfor (;;) {}', 2],
  ])('[X5] [000-R11] %j has a body', async (text, line) => {
    const { findings, facts } = await check(text);
    expect(findings).toMatchObject([{ code: 'typescript/body', severity: 'warning', line }]);
    expect(facts?.typescript?.bodies).toEqual([{ line }]);
  });

  test('a declaration that cannot be read hides nothing of those beside it', async () => {
    const text = [
      'export interface A { id: string }',
      'export interface Broken { id: ; }',
      'export function f() { return 1; }',
      'type T = string | ;',
      '',
      'interface Wide {',
      '  a: string;',
      '  b: : number;',
      '}',
      'declare const last: number;',
    ].join('\n');
    const all = ['typescript/syntax:2', 'typescript/body:3', 'typescript/syntax:4', 'typescript/syntax:8'];
    expect((await check(text, { excerpt: false })).findings.map(({ code, line }) => `${code}:${line}`)).toEqual(all);
    expect(await codes(text)).toEqual(all);
    // What is left open swallows all that follows: nothing is guessed of that.
    expect(await codes('interface A {\n  a: string;\ninterface B { b: ; }\ntype C = | ;')).toHaveLength(1);
    expect(await codes('type A = ;\n'.repeat(60))).toHaveLength(20);
    const body = 'export interface A { a: string }\nexport function g(a: number) { return a }\n';
    expect(await codes(`${body}export interface B { a: string\n`)).toEqual([
      'typescript/body:2',
      'typescript/syntax:3',
    ]);
    expect(await codes(`${body}interface B {\n  a: string;\ninterface C { c: ; }\n`)).toEqual([
      'typescript/body:2',
      'typescript/syntax:5',
    ]);
  });

  test('[003] an excerpt may be members without their type, and leave things out', async () => {
    expect(await codes('getUser(id: string): Promise<User>;\nreadonly name: string;')).toEqual([]);
    expect((await check('getUser(id: string): Promise<User>;')).facts?.typescript?.declarations).toEqual([
      { name: 'getUser', kind: 'member', line: 1 },
    ]);
    expect(
      await codes('private static counts = new Map<string, number>();\nstatic record(name: string) { ... }'),
    ).toEqual([]);
    expect(await codes('interface A {\n  a: string;\n  ...\n}')).toEqual([]);
    expect(await codes('{ a: string } | { b: number }')).toEqual([]);
    expect(await codes('type A = [...B, ...C];')).toEqual([]);
  });

  test.each([
    ['interface A {\n  a: ;\n}', 2],
    ['interface {', 1],
    ['type A = {{X}};', 1],
    ['const a = (', 1],
  ])('%j is no TypeScript', async (text, line) => {
    expect((await check(text)).findings).toMatchObject([{ code: 'typescript/syntax', severity: 'error', line }]);
  });

  test.each(['Query Parameters:\n  filename: string;\n\nResponse:\n  Binary image data (image/png)'])(
    'what an answer looks like is no broken declaration: %j',
    async (text) => {
      expect((await check(text)).findings).toMatchObject([{ code: 'typescript/syntax', severity: 'warning' }]);
    },
  );

  test.each([
    '// Success\n{ content: [{ type: "text", text: "a" }] }\n\n// Error\n{ content: [], isError: true }',
    '// Success response\n{ success: true, data: WarbandSummary[] }\n\n// Error response\n{ success: false, error: { message: string, code: string } }',
    'class A {\n  // a server\n}\n\n// its answer\n{\n  "resource": "a",\n  "servers": []\n}',
  ])('examples in one fence are read one by one: %j', async (text) => {
    expect((await check(text)).findings).toEqual([]);
  });

  test('code among examples is told in its line', async () => {
    const text = '// Answer\n{ a: string, b: C[] }\n\nfunction f(a: string) {\n  return a;\n}';
    expect((await check(text)).findings).toMatchObject([{ code: 'typescript/body', line: 4 }]);
  });

  test('members of an object are code where they do something', async () => {
    const text = 'data() { return { a: 1 }; },\ncomputed: {\n  b: {\n    get() { return this.a; },\n  },\n},';
    expect((await check(text)).findings).toMatchObject([
      { code: 'typescript/body', line: 1 },
      { code: 'typescript/body', line: 4 },
    ]);
  });

  test('methods among other code are code, and no broken TypeScript', async () => {
    const text =
      'private async warm(oven: Oven): Promise<void> {\n  oven.heat();\n}\n\nif (late) {\n  await this.warm(oven);\n}';
    expect((await check(text)).findings).toMatchObject([
      { code: 'typescript/body', line: 1 },
      { code: 'typescript/body', line: 5 },
    ]);
  });

  test('a file is not completed', async () => {
    expect((await check('getUser(id: string): void;', { excerpt: false })).findings).toMatchObject([
      { code: 'typescript/syntax' },
    ]);
  });

  test('a name twice is a doubt, not an error', async () => {
    expect((await check('type A = 1;\ntype A = 2;')).findings).toMatchObject([
      { code: 'typescript/doubtful', severity: 'warning', line: 2 },
    ]);
  });

  test("the workspace's own type checker gives information, on request", async () => {
    const text = 'interface A { b: string }\ninterface C extends A { b: number }\ndeclare const d: Unknown;\n';
    expect((await check(text)).findings).toEqual([]);
    expect((await check(text, { typeCheckIn: process.cwd() })).findings).toMatchObject([
      { code: 'typescript/type', severity: 'info', line: 2 },
    ]);
  });

  test('a workspace without a type checker is told so, and changes nothing else', async () => {
    expect((await check('interface A {}', { typeCheckIn: '/nowhere' })).findings).toMatchObject([
      { code: 'typescript/not-asked', severity: 'info', line: 1 },
    ]);
  });
});
