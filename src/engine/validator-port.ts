/**
 * The port to the real parsers of the formats that stand in our documents: mermaid, Gherkin, OpenAPI, JSON Schema, YAML
 * and TypeScript. A text is data: it is read, never run, and nothing that it points to is fetched.
 */
import type { Problem } from '../core/problem.ts';

export const validatedLanguages = [
  'mermaid',
  'gherkin',
  'openapi',
  'json-schema',
  'json',
  'yaml',
  'typescript',
] as const;
export type ValidatedLanguage = (typeof validatedLanguages)[number];

export interface ValidationRequest {
  readonly language: ValidatedLanguage;
  readonly text: string;
  /** The document, and the line in it where the text begins; 1 when the text is the whole document. */
  readonly at: { readonly path: string; readonly line: number };
  /** A piece of something, shown inside a document: scenarios without their feature, members without their type. */
  readonly excerpt?: boolean;
  /** OpenAPI only: the files that it refers to, by their path in the workspace. With it, what is not among them does not exist. */
  readonly files?: Readonly<Record<string, string>>;
  /** TypeScript only: also ask the type checker of the workspace, if it has one. What it says is information. */
  readonly typeCheck?: boolean;
  /** Mermaid only: also give a picture of it. */
  readonly draw?: boolean;
  /** Written by the built-in guide, with no text of anybody else around it: flat, and of a form that its parser knows well. */
  readonly own?: boolean;
}

/** What a text says, read by its real parser. All lines are lines of the enclosing document. */
export interface Facts {
  readonly gherkin?: GherkinFacts;
  readonly mermaid?: MermaidFacts;
  readonly openapi?: OpenApiFacts;
  readonly typescript?: TypeScriptFacts;
  /** An SVG without script, link or style; absent for kinds of diagram that are not drawn. */
  readonly picture?: { readonly svg: string };
}

export interface GherkinFacts {
  readonly language: string;
  readonly feature?: { readonly name: string; readonly line: number };
  readonly scenarios: readonly ScenarioFact[];
}

export interface ScenarioFact {
  readonly name: string;
  /** Its own, then those of its rule and feature, each once, with the `@`. */
  readonly tags: readonly string[];
  readonly steps: readonly StepFact[];
  readonly line: number;
  /** Name of the rule it stands under. */
  readonly rule?: string;
}

export interface StepFact {
  /** `And` and `But` go on with the kind before them; a `*` is `other`. */
  readonly kind: 'given' | 'when' | 'then' | 'other';
  readonly text: string;
  readonly line: number;
}

export interface MermaidFacts {
  /** `flowchart`, `sequence`, `class`, `state`, `er`, or mermaid's own name of the kind. */
  readonly kind: string;
  /** Actors, nodes, classes, states, entities. Empty for kinds that have none. */
  readonly participants: readonly { readonly id: string; readonly label: string }[];
  /** Of a sequence diagram; 0 for all other kinds. */
  readonly messages: number;
  /** For a sequence diagram its messages. */
  readonly relations: readonly { readonly from: string; readonly to: string; readonly label: string }[];
}

export interface OpenApiFacts {
  readonly version: string;
  readonly endpoints: readonly EndpointFact[];
}

export interface EndpointFact {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly line: number;
  /** Where it stands, when not in the text itself. */
  readonly file?: string;
  /** `x-covers`: the rules it says it covers. */
  readonly covers: readonly string[];
  /** Status codes, and `default`. */
  readonly responses: readonly string[];
}

export interface TypeScriptFacts {
  readonly declarations: readonly { readonly name: string; readonly kind: string; readonly line: number }[];
  /** Code that does something: bodies of functions, statements. */
  readonly bodies: readonly { readonly line: number }[];
}

export interface Validation {
  /** `at` is `path:line`, in the enclosing document. */
  readonly findings: readonly Problem[];
  readonly facts: Facts;
}

export interface Validator {
  /** One result for each request, in order. Does not reject: what could not be checked is a finding. */
  check(requests: readonly ValidationRequest[]): Promise<readonly Validation[]>;
  /** Ends what it started to check with; the next request starts it again. */
  close?(): Promise<void>;
}
