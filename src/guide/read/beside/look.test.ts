import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const partsOf = (prd: string) =>
  Object.fromEntries(readPrd(onlyPrd(prd)).statements.map((one) => [one.text, one.part]));
const under = (heading: string, ...lines: readonly string[]) =>
  partsOf(
    `# Market stall\n\n## Requirements\n\n- A seller can open a stall.\n\n## ${heading}\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`,
  );

describe('how it looks is no rule', () => {
  test.each([
    ['UI/UX Requirements', 'Bright, joyful colors'],
    ['Visual direction', 'Like a market in the morning'],
    ['Requirements for pages', 'Cards have rounded corners'],
    ['User interface', 'Bottom tab-bar on phones'],
    ['Non-functional requirements', '**Typography:** Inter, 16px'],
  ])('%s: %s', (heading, line) => {
    expect(Object.values(under(heading, line)).at(-1)).toBe('look');
  });

  test.each([
    ['UI/UX Requirements', 'A seller can switch to dark mode', 'must'],
    ['UI/UX Requirements', 'Text has a contrast of 4.5:1', 'must'],
    ['Features', 'Sellers upload fonts for their signs', 'must'],
    ['Features', 'Sold goods leave the shelf with the order', 'must'],
    ['Features', 'Chat between stalls (future version)', 'excluded'],
  ])('%s: %s stays what it is', (heading, line, part) => {
    expect(Object.values(under(heading, line)).at(-1)).toBe(part);
  });
});

describe('what it is called', () => {
  const title = (prd: string) => readPrd(onlyPrd(prd)).title;

  test.each([
    '# Project Requirements Document (PRD)\n**Project Name:** Market Stall\n**Timeline:** Spring\n\n## 3.1. Login\n\n- A seller can log in.\n',
    '# Product Requirements Document\n\n## Product Name\nMarket Stall\n\n## Version\n1.0\n\n## Features\n\n- A seller can log in.\n',
    '# PRD\n\n## 1. Overview\n\n- **Project name:** Market Stall\n- **One line:** Stalls for everybody.\n\n## Features\n\n- A seller can log in.\n',
    '# PRD.md — Product Requirements Document\n### Market Stall\n\n## Features\n\n- A seller can log in.\n',
  ])('%s', (prd) => {
    expect(title(prd)).toBe('Market Stall');
  });
});
