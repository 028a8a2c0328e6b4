/** One pair: the engine's value, whether it is right (0–1), and its weight. */
export type Observation = { x: number; right: number; weight: number };

const BINS = 400;
const STEPS = 4000;
const RATE = 0.02;
/** How much a bend of the line costs. */
const STIFFNESS = 0.3;
const [DECAY_1, DECAY_2] = [0.9, 0.999];

/**
 * The logarithms of the odds of being right at the knots: a rising line between them with the highest likelihood, found
 * by gradient ascent (Adam, Kingma and Ba 2015). Knots ascend; observations outside of them count at the nearest.
 */
export function fitRisingLogits(observations: readonly Observation[], knots: readonly number[]): number[] {
  const points = binned(observations, knots[0]!, knots.at(-1)!);
  const spans = knots.slice(1).map((knot, at) => knot - knots[at]!);
  // The first logit, then the logarithms of the rises.
  const values = [-5, ...spans.map((span) => Math.log(8 * span))];
  const [first, second] = [values.map(() => 0), values.map(() => 0)];
  for (let step = 1; step <= STEPS; step++) {
    const slope = gradient(points, knots, values);
    for (const [at, value] of values.entries()) {
      first[at] = DECAY_1 * first[at]! + (1 - DECAY_1) * slope[at]!;
      second[at] = DECAY_2 * second[at]! + (1 - DECAY_2) * slope[at]! ** 2;
      const mean = first[at]! / (1 - DECAY_1 ** step);
      values[at] = value + (RATE * mean) / (Math.sqrt(second[at]! / (1 - DECAY_2 ** step)) + 1e-9);
    }
  }
  return logitsOf(values);
}

const logitsOf = (values: readonly number[]): number[] => {
  const logits = [values[0]!];
  for (const rise of values.slice(1)) logits.push(logits.at(-1)! + Math.exp(rise));
  return logits;
};

function binned(observations: readonly Observation[], from: number, to: number): Observation[] {
  const bins = Array.from({ length: BINS }, () => ({ x: 0, right: 0, weight: 0 }));
  for (const { x, right, weight } of observations) {
    const inside = Math.min(to, Math.max(from, x));
    const bin = bins[Math.min(BINS - 1, Math.floor(((inside - from) / (to - from)) * BINS))]!;
    bin.x += inside * weight;
    bin.right += right * weight;
    bin.weight += weight;
  }
  return bins
    .filter(({ weight }) => weight > 0)
    .map(({ x, right, weight }) => ({ x: x / weight, right: right / weight, weight }));
}

function gradient(points: readonly Observation[], knots: readonly number[], values: readonly number[]) {
  const logits = logitsOf(values);
  const byLogit = logits.map(() => 0);
  for (const { x, right, weight } of points) {
    const at = Math.min(
      knots.length - 2,
      Math.max(
        0,
        knots.findLastIndex((knot) => knot <= x),
      ),
    );
    const share = (x - knots[at]!) / (knots[at + 1]! - knots[at]!);
    const logit = logits[at]! * (1 - share) + logits[at + 1]! * share;
    const error = weight * (right - 1 / (1 + Math.exp(-logit)));
    byLogit[at]! += error * (1 - share);
    byLogit[at + 1]! += error * share;
  }
  const slopes = logits.slice(1).map((logit, at) => (logit - logits[at]!) / (knots[at + 1]! - knots[at]!));
  for (let at = 1; at < slopes.length; at++) {
    const bend = 2 * STIFFNESS * (slopes[at]! - slopes[at - 1]!);
    byLogit[at + 1]! -= bend / (knots[at + 1]! - knots[at]!);
    byLogit[at]! += bend / (knots[at + 1]! - knots[at]!) + bend / (knots[at]! - knots[at - 1]!);
    byLogit[at - 1]! -= bend / (knots[at]! - knots[at - 1]!);
  }
  // Every logit contains the first value and all rises before it.
  const after = byLogit.map((_, at) => byLogit.slice(at).reduce((sum, one) => sum + one, 0));
  return after.map((sum, at) => (at === 0 ? sum : sum * Math.exp(values[at]!)));
}
