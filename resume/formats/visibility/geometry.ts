/** Maps x, y to a·x + c·y + e, b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Upright, in points. */
export interface Box {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that first maps by `inner`, then by `outer`. */
export const multiply = (inner: ArrayLike<number>, outer: Matrix): Matrix => {
  const [a, b, c, d, e, f] = [inner[0]!, inner[1]!, inner[2]!, inner[3]!, inner[4]!, inner[5]!];
  return [
    a * outer[0] + b * outer[2],
    a * outer[1] + b * outer[3],
    c * outer[0] + d * outer[2],
    c * outer[1] + d * outer[3],
    e * outer[0] + f * outer[2] + outer[4],
    e * outer[1] + f * outer[3] + outer[5],
  ];
};

export const mapPoint = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The upright box around a mapped box. */
export function mapBox(m: Matrix, box: Box): Box {
  const [ax1, ax2, cy1, cy2] = [m[0] * box.x1, m[0] * box.x2, m[2] * box.y1, m[2] * box.y2];
  const [bx1, bx2, dy1, dy2] = [m[1] * box.x1, m[1] * box.x2, m[3] * box.y1, m[3] * box.y2];
  return {
    x1: Math.min(ax1, ax2) + Math.min(cy1, cy2) + m[4],
    y1: Math.min(bx1, bx2) + Math.min(dy1, dy2) + m[5],
    x2: Math.max(ax1, ax2) + Math.max(cy1, cy2) + m[4],
    y2: Math.max(bx1, bx2) + Math.max(dy1, dy2) + m[5],
  };
}

export const isInside = (box: Box, x: number, y: number): boolean =>
  x >= box.x1 && x <= box.x2 && y >= box.y1 && y <= box.y2;
export const touches = (p: Box, q: Box): boolean =>
  p.x1 <= q.x2 && q.x1 <= p.x2 && p.y1 <= q.y2 && q.y1 <= p.y2;
export const encloses = (outer: Box, inner: Box): boolean =>
  outer.x1 <= inner.x1 && outer.y1 <= inner.y1 && outer.x2 >= inner.x2 && outer.y2 >= inner.y2;
export const intersect = (p: Box, q: Box): Box => ({
  x1: Math.max(p.x1, q.x1),
  y1: Math.max(p.y1, q.y1),
  x2: Math.min(p.x2, q.x2),
  y2: Math.min(p.y2, q.y2),
});
export const isUpright = (m: Matrix): boolean =>
  (Math.abs(m[1]) < 1e-6 && Math.abs(m[2]) < 1e-6) || (Math.abs(m[0]) < 1e-6 && Math.abs(m[3]) < 1e-6);
/** How long a mapped unit is, at most. */
export const scaleOf = (m: Matrix): number => Math.max(Math.hypot(m[0], m[1]), Math.hypot(m[2], m[3]));

export function invert(m: Matrix): Matrix | undefined {
  const det = m[0] * m[3] - m[1] * m[2];
  if (Math.abs(det) < 1e-12) return undefined;
  return [
    m[3] / det,
    -m[1] / det,
    -m[2] / det,
    m[0] / det,
    (m[2] * m[5] - m[3] * m[4]) / det,
    (m[1] * m[4] - m[0] * m[5]) / det,
  ];
}

/** An area of the page. Only a `box` that is `exact` is the area itself; otherwise `contains` decides. */
export interface Shape {
  box: Box;
  isExact: boolean;
  /** Cost of `contains`, compared with a box. */
  cost: number;
  contains(x: number, y: number): boolean;
}

export const boxShape = (box: Box): Shape => ({
  box,
  isExact: true,
  cost: 1,
  contains: (x, y) => isInside(box, x, y),
});

/** Numbers of a path beyond which it is no shape of a layout, and not looked at. */
const MAX_PATH = 20_000;
const CURVE_STEPS = 6;

/** The lines of a path in its own space; curves are cut into straight pieces. pdf.js numbers the operations 0 to 4. */
function flatten(path: ArrayLike<number>): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  const curve = ([x1, y1, x2, y2, x3, y3]: number[]) => {
    const [x0, y0] = [line.at(-2) ?? 0, line.at(-1) ?? 0];
    for (let step = 1; step <= CURVE_STEPS; step++) {
      const t = step / CURVE_STEPS;
      const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      line.push(p * x0 + q * x1! + r * x2! + s * x3!, p * y0 + q * y1! + r * y2! + s * y3!);
    }
  };
  const SIZES = [2, 2, 6, 4, 0];
  for (let i = 0; i < path.length; ) {
    const op = path[i++]!;
    const size = SIZES[op] ?? 0;
    const points = Array.from({ length: size }, (_, n) => path[i + n]!);
    i += size;
    if (op === 0) {
      line = points;
      lines.push(line);
    } else if (op === 4) line.push(...line.slice(0, 2));
    else if (op === 1) line.push(...points);
    else if (op === 2) curve(points);
    // pdf.js writes quadratic curves only for glyphs.
    else line.push(...points.slice(2));
  }
  return lines;
}

/** Whether a path is one upright rectangle. */
function isRectangle(path: ArrayLike<number>): boolean {
  if (path.length < 12 || path.length > 16 || path[0] !== 0) return false;
  const [line, ...others] = flatten(path);
  if (!line || others.length > 0 || line.length < 8) return false;
  for (let i = 2; i < line.length; i += 2)
    if (Math.abs(line[i]! - line[i - 2]!) > 1e-3 && Math.abs(line[i + 1]! - line[i - 1]!) > 1e-3)
      return false;
  const corners = new Set(
    [0, 2, 4, 6].map((n) => `${Math.round(line[n]! * 100)} ${Math.round(line[n + 1]! * 100)}`),
  );
  return corners.size === 4;
}

/** Crossings of a ray from the point: their number, and their sum with signs by direction. */
function crossings(lines: number[][], x: number, y: number): { count: number; sum: number } {
  let count = 0;
  let sum = 0;
  for (const line of lines)
    for (let i = 0; i < line.length; i += 2) {
      const j = i + 2 < line.length ? i + 2 : 0;
      const [xi, yi, xj, yj] = [line[i]!, line[i + 1]!, line[j]!, line[j + 1]!];
      if (yi > y === yj > y || x >= xi + ((xj - xi) * (y - yi)) / (yj - yi)) continue;
      count++;
      sum += yj > yi ? 1 : -1;
    }
  return { count, sum };
}

const distance = (line: number[], i: number, x: number, y: number): number => {
  const [xi, yi] = [line[i]!, line[i + 1]!];
  const [dx, dy] = [line[i + 2]! - xi, line[i + 3]! - yi];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - xi) * dx + (y - yi) * dy) / length));
  return Math.hypot(x - xi - t * dx, y - yi - t * dy);
};

interface PathUse {
  path: ArrayLike<number>;
  /** Around the path, in its own space. */
  bounds: Box;
  matrix: Matrix;
}

/** A shape of the lines along a path, which are computed when a point within the box is first tested. */
function lineShape(
  { path, box, back }: { path: ArrayLike<number>; box: Box; back: Matrix },
  holds: (lines: number[][], x: number, y: number) => boolean,
): Shape {
  let lines: number[][] | undefined;
  return {
    box,
    isExact: false,
    cost: path.length / 4,
    contains(x, y) {
      if (!isInside(box, x, y)) return false;
      lines ??= flatten(path);
      return holds(lines, ...mapPoint(back, x, y));
    },
  };
}

/** The filled area of a path; undefined if it is too long. */
export function filledShape({ path, bounds, matrix }: PathUse, isEvenOdd: boolean): Shape | undefined {
  const box = mapBox(matrix, bounds);
  if (path.length > MAX_PATH) return undefined;
  if (isUpright(matrix) && isRectangle(path)) return boxShape(box);
  const back = invert(matrix);
  if (!back) return undefined;
  return lineShape({ path, box, back }, (lines, x, y) => {
    const { count, sum } = crossings(lines, x, y);
    return isEvenOdd ? count % 2 === 1 : sum !== 0;
  });
}

/** The area of the lines along a path; undefined if it is too long. `width` is in the path's own space. */
export function strokedShape({ path, bounds, matrix }: PathUse, width: number): Shape | undefined {
  const back = invert(matrix);
  if (path.length > MAX_PATH || !back) return undefined;
  const half = width / 2;
  const box = mapBox(matrix, {
    x1: bounds.x1 - half,
    y1: bounds.y1 - half,
    x2: bounds.x2 + half,
    y2: bounds.y2 + half,
  });
  return lineShape({ path, box, back }, (lines, x, y) =>
    lines.some((line) => {
      for (let i = 0; i + 3 < line.length; i += 2) if (distance(line, i, x, y) <= half) return true;
      return false;
    }),
  );
}
