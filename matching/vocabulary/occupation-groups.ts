/** The groups into which each source sorts its occupations, as numbers without meaning. */
interface OccupationGroups {
  /** Source and group of each occupation. */
  source: ArrayLike<number>;
  group: ArrayLike<number>;
  sources: number;
  groups: number;
}

/** Numbers sources and groups; a group belongs to the first source that names it. */
export function groupOccupations(
  fields: readonly string[],
  sourceOfField: ReadonlyMap<string, number>,
): OccupationGroups {
  const numbers = new Map([...new Set(fields)].map((field, at) => [field, at]));
  return {
    source: Uint8Array.from(fields, (field) => sourceOfField.get(field) ?? 0),
    group: Uint16Array.from(fields, (field) => numbers.get(field) as number),
    sources: Math.max(0, ...sourceOfField.values()) + 1,
    groups: numbers.size,
  };
}

/** Exponent: the more similar an occupation, the more its vote counts. */
const SHARPNESS = 6;
/** Weight of the correspondence of groups in the similarity of occupations, which is at most about 1. */
const WEIGHT = 0.06;
/** Minimum lift, so that groups that never correspond are not ruled out. */
const MIN_LIFT = 0.02;

/**
 * Learns how well the groups of two sources correspond: the lift, i.e. how much more often than by chance occupations of
 * one are similar to those of the other, as a logarithm (0 if unknown). `similarityOf` returns the similarity of one
 * occupation to all; for two sources, only the smaller one votes. The returned function takes two occupations.
 */
export function learnCorrespondence(
  { source, group, sources, groups }: OccupationGroups,
  similarityOf: (occupation: number) => Float64Array,
): (a: number, b: number) => number {
  const count = source.length;
  const inGroup = new Float64Array(groups);
  const inSource = new Float64Array(sources);
  const sourceOfGroup = new Uint8Array(groups);
  for (let at = 0; at < count; at++) {
    const [ofGroup, ofSource] = [group[at] as number, source[at] as number];
    inGroup[ofGroup] = (inGroup[ofGroup] as number) + 1;
    inSource[ofSource] = (inSource[ofSource] as number) + 1;
    sourceOfGroup[ofGroup] = ofSource;
  }
  const table = new Float64Array(groups * groups);
  const add = (a: number, b: number, value: number) => {
    table[a * groups + b] = (table[a * groups + b] as number) + value;
  };
  const smaller = (a: number, b: number) =>
    (inSource[a] as number) < (inSource[b] as number) || (inSource[a] === inSource[b] && a < b);
  for (let at = 0; at < count; at++) {
    const from = source[at] as number;
    const targets = Array.from({ length: sources }, (_, to) => to).filter(
      (to) => to !== from && smaller(from, to),
    );
    if (targets.length === 0) continue;
    const votes = votesOf(similarityOf(at), source, sources);
    for (let other = 0; other < count; other++) {
      const vote = votes[other] as number;
      if (vote === 0 || !targets.includes(source[other] as number)) continue;
      add(group[at] as number, group[other] as number, vote);
      add(group[other] as number, group[at] as number, vote);
    }
  }
  const all = new Float64Array(groups * sources);
  for (let a = 0; a < groups; a++) {
    for (let b = 0; b < groups; b++) {
      const at = a * sources + (sourceOfGroup[b] as number);
      all[at] = (all[at] as number) + (table[a * groups + b] as number);
    }
  }
  return (a, b) => {
    const [from, to] = [group[a] as number, group[b] as number];
    const ofSource = sourceOfGroup[to] as number;
    const sum = all[from * sources + ofSource] as number;
    if (source[a] === source[b] || sum === 0) return 0;
    const chance = (inGroup[to] as number) / (inSource[ofSource] as number);
    return WEIGHT * Math.log(MIN_LIFT + (table[from * groups + to] as number) / sum / chance);
  };
}

/** Each source has one vote, split among its most similar occupations. */
function votesOf(similarity: Float64Array, source: ArrayLike<number>, sources: number): Float64Array {
  const largest = new Float64Array(sources);
  similarity.forEach((value, at) => {
    const from = source[at] as number;
    if (value > (largest[from] as number)) largest[from] = value;
  });
  const sums = new Float64Array(sources);
  const votes = similarity.map((value, at) => {
    const from = source[at] as number;
    const vote = value === 0 ? 0 : (value / (largest[from] as number)) ** SHARPNESS;
    sums[from] = (sums[from] as number) + vote;
    return vote;
  });
  return votes.map((vote, at) => (vote === 0 ? 0 : vote / (sums[source[at] as number] as number)));
}
