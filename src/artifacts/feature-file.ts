/**
 * A Gherkin file, read line by line: enough to count its scenarios (002-R40). The real parser, which knows every
 * language and the steps, stands behind a port of the engine.
 */
import { isFencedFeature, plainFences } from './fenced-features.ts';
import { isMarkdownFeature, plainFeature } from './markdown-feature.ts';
import { isTestCases, plainTestCases } from './test-cases.ts';
import { ofRecent } from './recent.ts';
import { linesOf } from './lines-of.ts';

export interface ScenarioLine {
  readonly name: string;
  readonly line: number;
  /** Where its tags start, or its own line. */
  readonly from: number;
  /** Its last line that says something. */
  readonly endLine: number;
  readonly tags: readonly string[];
  /** The tags of its feature and of its rule. */
  readonly inherited: readonly string[];
  /** Name of the rule it stands under. */
  readonly rule?: string;
}

export interface FeatureText {
  readonly language: string;
  readonly feature?: { readonly name: string; readonly line: number };
  readonly scenarios: readonly ScenarioLine[];
  /** `Rule: ...`, each with the line at which its tags start, or its own. */
  readonly rules: readonly { readonly name: string; readonly from: number }[];
  /** The first line that says something before any feature does. */
  readonly stray?: number;
}

interface Words {
  readonly feature: readonly string[];
  readonly scenario: readonly string[];
  /** Other words that start a block: background, rule, examples. */
  readonly other: readonly string[];
}

const words = (feature: string, scenario: string, other: string): Words => ({
  feature: feature.split('|'),
  scenario: scenario.split('|'),
  other: other.split('|'),
});

/** The languages that we met; any other is read by the shape of its lines. */
const languages: Readonly<Record<string, Words>> = {
  en: words(
    'Feature|Business Need|Ability',
    'Scenario|Example|Scenario Outline|Scenario Template',
    'Background|Rule|Examples|Scenarios',
  ),
  fr: words('Fonctionnalité', 'Scénario|Exemple|Plan du scénario|Plan du Scénario', 'Contexte|Règle|Exemples'),
  de: words(
    'Funktionalität|Funktion',
    'Szenario|Beispiel|Szenariogrundriss|Szenarien',
    'Grundlage|Hintergrund|Voraussetzungen|Vorbedingungen|Rule|Regel|Beispiele',
  ),
  es: words(
    'Característica|Necesidad del negocio|Requisito',
    'Escenario|Ejemplo|Esquema del escenario',
    'Antecedentes|Regla|Regla de negocio|Ejemplos',
  ),
  pt: words(
    'Funcionalidade|Característica|Caracteristica',
    'Cenário|Cenario|Exemplo|Esquema do Cenário|Esquema do Cenario|Delineação do Cenário|Delineacao do Cenario',
    'Contexto|Cenário de Fundo|Cenario de Fundo|Fundo|Regra|Exemplos|Cenários|Cenarios',
  ),
  it: words(
    'Funzionalità|Esigenza di Business|Abilità',
    'Scenario|Esempio|Schema dello scenario',
    'Contesto|Regola|Esempi',
  ),
  nl: words('Functionaliteit', 'Scenario|Voorbeeld|Abstract Scenario', 'Achtergrond|Regel|Voorbeelden'),
  pl: words(
    'Właściwość|Funkcja|Aspekt|Potrzeba biznesowa',
    'Scenariusz|Przykład|Szablon scenariusza',
    'Założenia|Zasada|Reguła|Przykłady',
  ),
  sv: words('Egenskap', 'Scenario|Abstrakt Scenario|Scenariomall', 'Bakgrund|Regel|Exempel'),
  ru: words(
    'Функция|Функциональность|Функционал|Свойство|Фича',
    'Сценарий|Пример|Структура сценария|Шаблон сценария',
    'Предыстория|Контекст|Правило|Примеры|Значения',
  ),
  ja: words(
    'フィーチャ|機能',
    'シナリオ|シナリオアウトライン|シナリオテンプレート|テンプレ|シナリオテンプレ',
    '背景|ルール|例|サンプル',
  ),
  'zh-CN': words('功能', '场景|剧本|场景大纲|剧本大纲', '背景|Rule|规则|例子'),
};

/** The words for a scenario, in all of them. */
export const scenarioWords: ReadonlySet<string> = new Set(Object.values(languages).flatMap(({ scenario }) => scenario));

/** Some are written with the apostrophe of typesetters, and those of one language are pictures. */
const keywordLine = /^\s*([\p{L}\p{Extended_Pictographic}][\p{L}\p{M}'’ -]{0,40}):(.*)$/u;
const longest = 2000;

/** Every step that is handed in looks at the scenarios again. */
export const readFeature = ofRecent(8, readAnew);

function readAnew(text: string): FeatureText {
  const source = isMarkdownFeature(text)
    ? plainFeature(text)
    : isTestCases(text)
      ? plainTestCases(text)
      : isFencedFeature(text)
        ? plainFences(text)
        : text;
  const lines = linesOf(source.replace(/^\uFEFF/, ''));
  const language = languageOf(lines);
  const known = Object.hasOwn(languages, language) ? languages[language] : undefined;
  const scenarios: Mutable<ScenarioLine>[] = [];
  const rules: { name: string; from: number }[] = [];
  let feature: FeatureText['feature'];
  let stray: number | undefined;
  let tags: string[] = [];
  let tagsFrom = 0;
  let ofFeature: readonly string[] = [];
  let ofRule: readonly string[] = [];
  let rule: string | undefined;
  /** Lines belong to a scenario until another block begins. */
  let current: Mutable<ScenarioLine> | undefined;
  /** The fence of a doc string while inside one. It can only stand below a step, so not right after a keyword. */
  let quote: string | undefined;
  let belowStep = false;
  for (const [i, raw] of lines.entries()) {
    const text = raw.slice(0, longest).trim();
    const fence = /^(?:"""|```)/.exec(text)?.[0];
    if (quote !== undefined) {
      if (fence === quote) quote = undefined;
      if (current) current.endLine = i + 1;
      continue;
    }
    if (fence !== undefined && belowStep) {
      quote = fence;
      if (current) current.endLine = i + 1;
      continue;
    }
    if (current && text.startsWith('|')) current.endLine = i + 1;
    if (text === '' || text.startsWith('#') || text.startsWith('|')) continue;
    if (text.startsWith('@')) {
      if (tags.length === 0) tagsFrom = i + 1;
      tags.push(...text.split(/\s+/).filter((tag) => tag.startsWith('@')));
      continue;
    }
    const [, keyword = '', rest = ''] = keywordLine.exec(text) ?? [];
    const name = rest.trim();
    const role =
      keyword === '' ? undefined : known ? roleOf(known, keyword) : guessRole(lines, i, feature !== undefined, name);
    if (!role) {
      if (!feature) stray ??= i + 1;
      belowStep = feature !== undefined;
      // Tags belong to the keyword right below them.
      tags = [];
      if (current) current.endLine = i + 1;
      continue;
    }
    belowStep = false;
    if (role === 'feature') {
      feature ??= { name, line: i + 1 };
      ofFeature = tags;
    }
    if (role === 'scenario') {
      const from = tags.length > 0 ? tagsFrom : i + 1;
      current = { name, line: i + 1, from, endLine: i + 1, tags, inherited: [...ofFeature, ...ofRule] };
      if (rule !== undefined) current.rule = rule;
      scenarios.push(current);
      if (!feature) stray ??= i + 1;
    } else if (role === 'other' && known && isExamples(known, keyword)) {
      // Examples, with their tags, belong to the outline above.
      if (current) current.endLine = i + 1;
    } else {
      current = undefined;
      if (role === 'other' && isRule(keyword)) {
        ofRule = tags;
        rule = name;
        rules.push({ name, from: tags.length > 0 ? tagsFrom : i + 1 });
      }
    }
    tags = [];
  }
  return { language, ...(feature ? { feature } : {}), scenarios, rules, ...(stray === undefined ? {} : { stray }) };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The words for a rule; those that are not listed here pass their tags on to nobody. */
const ruleWords = new Set([
  'Rule',
  'Règle',
  'Regel',
  'Regla',
  'Regla de negocio',
  'Regra',
  'Regola',
  'Zasada',
  'Reguła',
  'Правило',
  'ルール',
  '规则',
]);
const backgroundWords = new Set([
  'Background',
  'Contexte',
  'Grundlage',
  'Hintergrund',
  'Voraussetzungen',
  'Vorbedingungen',
  'Antecedentes',
  'Contexto',
  'Cenário de Fundo',
  'Cenario de Fundo',
  'Fundo',
  'Contesto',
  'Achtergrond',
  'Założenia',
  'Bakgrund',
  'Предыстория',
  'Контекст',
  '背景',
]);
const isRule = (keyword: string) => ruleWords.has(keyword);
const isExamples = (known: Words, keyword: string) =>
  known.other.includes(keyword) && !isRule(keyword) && !backgroundWords.has(keyword);

/** `# language: fr`, anywhere above the feature. */
function languageOf(lines: readonly string[]): string {
  for (const line of lines) {
    const text = line.slice(0, longest).trim();
    const found = /^#\s*language\s*:\s*([\w-]{2,20})\s*$/.exec(text)?.[1];
    if (found !== undefined) return found;
    if (text !== '' && !text.startsWith('#')) return 'en';
  }
  return 'en';
}

type Role = keyof Words;

function roleOf(known: Words, keyword: string): Role | undefined {
  return (['feature', 'scenario', 'other'] as const).find((role) => known[role].includes(keyword));
}

/** In a language that is not in the table: what has a name and no table under it is a scenario. */
function guessRole(lines: readonly string[], at: number, hasFeature: boolean, name: string): Role {
  if (!hasFeature) return 'feature';
  const next =
    lines
      .slice(at + 1, at + 20)
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  return name === '' || next.startsWith('|') ? 'other' : 'scenario';
}
