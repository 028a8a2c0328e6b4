import type { WeightedCriterion } from '@placewell/contract/matching/match-settings.ts';
import type { Criterion } from '@placewell/contract/matching/matches.ts';

/** The three parts in which people read a score, in their order. */
export const PARTS = ['skills', 'experience', 'logistics'] as const;
export type PartName = (typeof PARTS)[number];

export const PART_LABELS: Record<PartName, string> = {
  skills: 'Skills',
  experience: 'Experience',
  logistics: 'Logistics',
};

const PART_OF: Record<WeightedCriterion, PartName> = {
  required_skills: 'skills',
  preferred_skills: 'skills',
  title: 'experience',
  profile: 'experience',
  experience: 'experience',
  location: 'logistics',
  salary: 'logistics',
  terms: 'logistics',
};

/** A criterion of an earlier scorer may have another name. */
const partOf = ({ criterion }: Criterion): PartName =>
  Object.hasOwn(PART_OF, criterion) ? PART_OF[criterion as WeightedCriterion] : 'experience';

const NOT_A_PART: readonly Criterion['status'][] = ['not_asked', 'scale'];

export type CriteriaPart = { name: PartName; label: string; rows: Criterion[]; value: number; of: number };

const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((total, one) => total + one, 0) * 10) / 10;

/**
 * The criteria that the job asks for by part, with their points and the most that these can be. Parts without any are left
 * out, and so is what decisions and the scale add.
 */
export function partsOf(criteria: readonly Criterion[]): CriteriaPart[] {
  const asked = criteria.filter(({ status }) => !NOT_A_PART.includes(status));
  return PARTS.map((name) => {
    const rows = asked.filter((row) => partOf(row) === name);
    const [value, of] = [sum(rows.map(({ score }) => score)), sum(rows.map(({ weight }) => weight))];
    return { name, label: PART_LABELS[name], rows, value, of };
  }).filter(({ rows }) => rows.length > 0);
}
