/** Code in a design: signatures are its business, what they do is not. */
import { expect, test } from 'vitest';
import { codeFindings } from './code.ts';
import { readPackage } from './documents.ts';

const told = (language: string, code: string) =>
  codeFindings(
    readPackage([{ kind: 'tdd', path: 'design.md', text: `# Design\n\n\`\`\`${language}\n${code}\n\`\`\`\n` }]),
  ).map(({ code: found, at }) => `${found} ${at}`);

test.each([
  ['rust', 'pub fn fee(days: u32, rate: u32) -> u32 {\n    days * rate\n}'],
  ['rust', 'fn fee(days: u32) -> u32 { days * 2 }'],
  ['rust', 'pub fn fee<T>(days: T) -> u32\nwhere\n    T: Into<u32>,\n{\n    days.into() * 2\n}'],
  ['go', 'func Fee(days int) int { return days * 2 }'],
  ['go', 'func (b *Berth) Fee(days int) (int, error) {\n\treturn days * b.rate, nil\n}'],
  ['elixir', 'def fee(days, rate) do\n  days * rate\nend'],
  ['elixir', 'def fee(days), do: days * 2'],
  ['ruby', 'def fee(days)\n  days * rate\nend'],
  ['scala', 'def fee(days: Int, rate: Int = 2): Int = days * rate'],
  ['scala', 'def fee(days: Int): Int = {\n  days * 2\n}'],
  ['kotlin', 'fun fee(days: Int): Int = days * 2'],
  ['csharp', 'public int Fee(int days) => days * 2;'],
  ['java', 'void print(Label label) {\n  send(label);\n}'],
  ['js', 'const fee = (days, rate) => days * rate'],
  ['', 'function fee(days) {\n  return days * 2\n}'],
  ['', 'fn fee(days: u32) -> u32 {\n    days * 2\n}'],
  ['', 'public int fee(int days) {\n  int all = days * 2;\n  return all;\n}'],
])('[000-R11] %s: %s', (language, code) => {
  expect(told(language, code)).toEqual(['code/body design.md:4']);
});

test.each([
  ['rust', 'pub trait Fees {\n    fn fee(&self, days: u32) -> u32;\n}\n\npub struct Berth {\n    pub id: u64,\n}'],
  ['rust', 'fn fee(days: u32) -> u32 {\n    todo!()\n}'],
  ['rust', 'fn fee(days: u32) -> u32 {\n    // days times rate\n}'],
  ['go', 'type Fees interface {\n\tFee(days int) (int, error)\n}\n\ntype Next func(days int) error'],
  ['elixir', '@callback fee(days :: integer) :: integer\n\ndefmodule Berth do\n  defstruct [:id, :days]\nend'],
  ['ruby', 'class Berth\n  def fee(days)\n  end\n\n  def free?\n  end\nend'],
  ['scala', 'trait Fees {\n  def fee(days: Int = 1): Int\n  def free: Boolean\n}\n\ncase class Berth(id: Long)'],
  ['scala', 'def fee(days: Int): Int = ???'],
  ['kotlin', 'interface Fees {\n  fun fee(days: Int = 1): Int\n}\n\ndata class Berth(val id: Long)'],
  ['csharp', 'public interface IFees\n{\n    int Fee(int days);\n    string Name { get; }\n}'],
  [
    'java',
    'public record Berth(long id, int days) {\n}\n\ninterface Fees {\n  int fee(int days) throws IOException;\n}',
  ],
  ['swift', 'protocol Fees {\n  func fee(days: Int) -> Int\n  var name: String { get }\n}'],
  ['', 'src/\n  fees.ts\n  berth/ (new) {\n'],
  ['', 'Request body (JSON) {\n  "days": 2\n}'],
  ['', 'POST /berths\n\n{"function": "fee(days)"}'],
  ['', 'fee(days) -> number\nfunction fee(days): number'],
  ['text', 'function fee(days) {\n  return days * 2\n}'],
])('declares only, %s: %s', (language, code) => {
  expect(told(language, code)).toEqual([]);
});
