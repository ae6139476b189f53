import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withLoops } from '../../scripts/flat-maps.mjs';

const gives = (code: string): unknown => JSON.parse(JSON.stringify(runInNewContext(`${code};ask()`)));

describe('lists of lists in a loop', () => {
  test.each([
    'const ask=()=>[1,2,3].flatMap(one=>one>1?[one,[one]]:[])',
    'const ask=()=>{const all=[3,1];return all.flatMap((one,i,list)=>[one,i,list.length]).flatMap(one=>one)}',
    'function ask(){return[[1],[2]].flatMap(one=>one.flatMap(two=>[two,two]))}',
    'const ask=()=>([,1].concat(undefined)).flatMap(one=>[one??"none"])',
    'const ask=()=>({flatMap:read=>read(7)}).flatMap(one=>one+1)',
    'const ask=()=>{const all=[1,2];return all.flatMap(one=>{all.push(one);return one})}',
  ])('give the same: %s', (code) => {
    const written = withLoops(code);
    expect(written?.replace(/^function \$flatMap[^]*?\n\}/, '')).not.toMatch(/\]\.flatMap|all\.flatMap/);
    expect(gives(written ?? '')).toEqual(gives(code));
  });

  test.each([
    ['what may be nothing', 'const ask=(all)=>all?.flatMap(one=>one)'],
    ['what may end before it', 'const ask=(all)=>all?.list.flatMap(one=>one)'],
    ['where more is given', 'const ask=(all)=>all.flatMap(function(){return this.one},{one:1})'],
  ])('are left alone: %s', (_which, code) => {
    expect(withLoops(code)).toBeUndefined();
  });
});
