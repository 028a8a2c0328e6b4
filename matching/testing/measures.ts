/** Quality measures of one ranked list. */
export interface Quality {
  ndcg10: number;
  average_precision: number;
  precision10: number;
  reciprocal_rank: number;
  success10: number;
}

/** Measures a ranking with binary gains and log2 discount; `relevant` is the number of relevant items in total. */
export function qualityOf(gains: readonly boolean[], relevant: number): Quality {
  let hits = 0;
  let precisionSum = 0;
  let dcg = 0;
  let first = 0;
  let ideal = 0;
  let inTen = 0;
  for (let at = 0; at < Math.min(10, relevant); at++) ideal += 1 / Math.log2(at + 2);
  gains.forEach((isRelevant, at) => {
    if (!isRelevant) return;
    hits++;
    precisionSum += hits / (at + 1);
    if (at < 10) {
      dcg += 1 / Math.log2(at + 2);
      inTen++;
    }
    if (first === 0) first = at + 1;
  });
  return {
    ndcg10: ideal === 0 ? 0 : dcg / ideal,
    average_precision: relevant === 0 ? 0 : precisionSum / relevant,
    precision10: inTen / 10,
    reciprocal_rank: first === 0 ? 0 : 1 / first,
    success10: inTen > 0 ? 1 : 0,
  };
}

/** Mean of one measure over all lists; 0 if there are none. */
export function mean(qualities: readonly Quality[], measure: keyof Quality): number {
  const sum = qualities.reduce((all, quality) => all + quality[measure], 0);
  return sum / Math.max(1, qualities.length);
}

/** Positions by descending value; ties keep their order. */
export function ranked(values: ArrayLike<number>): number[] {
  return Array.from({ length: values.length }, (_, at) => at).sort(
    (a, b) => (values[b] as number) - (values[a] as number) || a - b,
  );
}
