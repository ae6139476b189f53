/** What stands at the end of a line: arrows, diamonds, and the feet of entity diagrams. Drawn, not referred to by an id. */
import { px } from '../../artifacts/svg/text.ts';
import type { Point } from './graph.ts';

/** In the direction of the line: x forwards from the tip, y to its side. */
type Stroke = readonly (readonly [x: number, y: number])[];

interface End {
  readonly strokes?: readonly Stroke[];
  readonly filled?: Stroke;
  readonly hollow?: Stroke;
  readonly ring?: number;
}

const triangle: Stroke = [
  [0, 0],
  [-10, 5],
  [-10, -5],
];
const diamond: Stroke = [
  [0, 0],
  [-9, 5],
  [-18, 0],
  [-9, -5],
];
const bar = (x: number): Stroke => [
  [x, -6],
  [x, 6],
];
const foot: readonly Stroke[] = [
  [
    [0, -6],
    [-11, 0],
    [0, 6],
  ],
];

const ends: Readonly<Record<string, End>> = {
  arrow_point: { filled: triangle },
  arrow_barb: { filled: triangle },
  normal: { filled: triangle },
  arrow_open: {},
  arrow_cross: {
    strokes: [
      [
        [-12, -5],
        [-2, 5],
      ],
      [
        [-12, 5],
        [-2, -5],
      ],
    ],
  },
  arrow_circle: { ring: -5 },
  extension: {
    hollow: [
      [0, 0],
      [-14, 8],
      [-14, -8],
    ],
  },
  composition: { filled: diamond },
  aggregation: { hollow: diamond },
  dependency: {
    strokes: [
      [
        [-10, 6],
        [0, 0],
        [-10, -6],
      ],
    ],
  },
  lollipop: { ring: -6 },
  only_one: { strokes: [bar(-6), bar(-11)] },
  zero_or_one: { strokes: [bar(-6)], ring: -15 },
  one_or_more: { strokes: [...foot, bar(-14)] },
  zero_or_more: { strokes: foot, ring: -17 },
};

export function drawEnd(kind: string, tip: Point, from: Point): string {
  const end = ends[kind];
  if (!end) return '';
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = ([x, y]: readonly [number, number]) => `${px(tip.x + x * cos - y * sin)} ${px(tip.y + x * sin + y * cos)}`;
  const path = (stroke: Stroke) => `M${stroke.map(at).join('L')}`;
  const { strokes = [], filled, hollow, ring } = end;
  const parts = [
    ...(filled ? [`<path class="head" d="${path(filled)}Z"/>`] : []),
    ...(hollow ? [`<path class="hollow" d="${path(hollow)}Z"/>`] : []),
    ...strokes.map((stroke) => `<path class="line" d="${path(stroke)}"/>`),
  ];
  if (ring !== undefined) {
    const [x, y] = at([ring, 0]).split(' ');
    parts.push(`<circle class="hollow" cx="${x}" cy="${y}" r="5"/>`);
  }
  return parts.join('');
}
