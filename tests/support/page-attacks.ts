/** Texts that try to be more than text in a page, and a document that is made of nothing else. */
import type { Validation, ValidationRequest } from '../../src/engine/validator-port.ts';
import { check } from '../../src/validators/mermaid.ts';

/** Each would run or fetch something where a page lets it. */
export const attacks = [
  '<script>window.hacked = 1; alert(1)</script>',
  '"><img src="http://127.0.0.1:9/img" onerror="alert(2)">',
  '![pixel](http://127.0.0.1:9/pixel.png)',
  '[click](javascript:alert(3))',
  '</style><style>@import url(http://127.0.0.1:9/x.css); body { background: url(http://127.0.0.1:9/bg) }</style>',
  '</title><meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/refresh">',
  '<iframe src="http://127.0.0.1:9/frame"></iframe><object data="http://127.0.0.1:9/o"></object>',
  '<svg onload="alert(4)"><a xlink:href="javascript:alert(5)"><text>x</text></a></svg>',
  '<link rel="stylesheet" href="http://127.0.0.1:9/l.css"><base href="http://127.0.0.1:9/">',
  '<form action="http://127.0.0.1:9/f"><input autofocus onfocus="alert(6)"></form>',
  '</desc></svg><script>alert(7)</script>',
  "' onclick='alert(8)' style='background:url(http://127.0.0.1:9/s)",
  '<details open ontoggle="alert(9)">x</details>',
];
export const hostileDiagrams = [
  `flowchart LR\n  a["<img src=http://127.0.0.1:9/d onerror=alert(10)>"] -->|"<script>alert(11)</script>"| b["\\"><svg onload=alert(12)>"]\n  click a "javascript:alert(13)" "tip"\n  style a fill:url(http://127.0.0.1:9/fill)\n  linkStyle 0 stroke:red`,
  `sequenceDiagram\n  actor P as <script>alert(14)</script>\n  P->>Q: <img src=x onerror=alert(15)>\n  Note over P,Q: </text></svg><script>alert(16)</script>\n  link P: Bad @ javascript:alert(17)`,
  `erDiagram\n  A ||--o{ B : "<img src=x onerror=alert(18)>"\n  A {\n    string x "</text><script>alert(19)</script>"\n  }`,
  `classDiagram\n  class A["<script>alert(20)</script>"]\n  A <|-- B\n  click A href "javascript:alert(21)"`,
  `stateDiagram-v2\n  state "<img src=x onerror=alert(22)>" as s\n  [*] --> s`,
];

/** Mermaid's own grammars, without a process around them. */
export const drawing = {
  check: (requests: readonly ValidationRequest[]): Promise<Validation[]> =>
    Promise.all(
      requests.map(async ({ text }) => ({ facts: (await check({ text, draw: true })).facts ?? {}, findings: [] })),
    ),
};

/** Every string of it; lists keep their length, numbers and flags stay. */
export function poisoned<T>(value: T, poison: (text: string) => string): T {
  if (typeof value === 'string') return poison(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => poisoned(one, poison)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, poisoned(one, poison)]),
  ) as T;
}

/** Text of several lines in one field, of one line in the next; a diagram where one stands. */
export function poison(): (text: string) => string {
  let n = 0;
  return (text) => {
    const diagram = hostileDiagrams[n % hostileDiagrams.length] ?? '';
    const isSeveral = n++ % 2 === 0;
    if (text.includes('```mermaid')) return `${attacks.join('\n\n')}\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n${text}`;
    if (/^(?:flowchart|sequenceDiagram|erDiagram|stateDiagram)\b/.test(text)) return diagram;
    return isSeveral ? attacks.join('\n\n') : `${attacks.join(' ')} ${text}`;
  };
}

/** What a closed page never has, wherever its words come from. */
export const activeElements =
  'script, iframe, object, embed, img, link, base, form, input, meta[http-equiv="refresh"], [onload], [onerror], [onclick], [onfocus], [ontoggle], [style], a[href^="javascript" i], svg a, use, image, foreignObject';
