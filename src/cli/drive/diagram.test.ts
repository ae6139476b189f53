import { describe, expect, test } from 'vitest';
import { diagramInWords } from './diagram.ts';

describe('[000-R17] a point is shown before it is agreed, its diagrams in words', () => {
  test('the arrows of a flowchart, with names and labels', () => {
    const lines = [
      'flowchart LR',
      '  c0["Pause API"]',
      '  c1[("Pause store")]',
      '  c3{{"Stripe"}}',
      '  c0 -->|"Request and Response"| c1',
      '  a0(["customer"]) --> c0',
      '  c0 -.-> c3',
    ];
    expect(diagramInWords(lines)).toEqual([
      'Pause API -> Pause store: Request and Response',
      'customer -> Pause API',
      'Pause API -> Stripe',
    ]);
  });

  test('the messages of a sequence', () => {
    const lines = [
      'sequenceDiagram',
      '  actor p0 as customer',
      '  participant Api',
      '  p0->>Api: POST /pauses',
      '  Api-->>p0: pause created',
      '  Note over Api: not reachable',
    ];
    expect(diagramInWords(lines)).toEqual(['customer -> Api: POST /pauses', 'Api -> customer: pause created']);
  });

  test('another kind is named', () => {
    expect(diagramInWords(['erDiagram', '  A ||--o{ B : has'])).toEqual(['[erDiagram, drawn in the document]']);
    expect(diagramInWords(['flowchart LR', '  A & B --> C & D'])).toEqual(['[flowchart, drawn in the document]']);
    expect(diagramInWords([])).toEqual([]);
  });
});
