/** The criteria in the order in which they are shown. */
export const CRITERIA = [
  'required_skills',
  'preferred_skills',
  'title',
  'profile',
  'experience',
  'location',
  'salary',
  'terms',
] as const;
export type Criterion = (typeof CRITERIA)[number];
export type Weights = Record<Criterion, number>;

export const CRITERION_LABELS: Readonly<Record<Criterion, string>> = {
  required_skills: 'Required skills',
  preferred_skills: 'Nice-to-have skills',
  title: 'Job title',
  profile: 'Professional profile',
  experience: 'Experience',
  location: 'Location and work mode',
  salary: 'Salary',
  terms: 'Notice period and employment type',
};

export const DEFAULT_WEIGHTS: Readonly<Weights> = {
  required_skills: 30,
  preferred_skills: 8,
  title: 15,
  profile: 22,
  experience: 10,
  location: 8,
  salary: 4,
  terms: 3,
};

/** Least and most an agency may set. Nothing can be switched on alone, and the core cannot be switched off. */
export const WEIGHT_BOUNDS: Readonly<Record<Criterion, { minimum: number; maximum: number }>> = {
  required_skills: { minimum: 10, maximum: 60 },
  preferred_skills: { minimum: 0, maximum: 30 },
  title: { minimum: 5, maximum: 40 },
  profile: { minimum: 5, maximum: 50 },
  experience: { minimum: 0, maximum: 30 },
  location: { minimum: 0, maximum: 30 },
  salary: { minimum: 0, maximum: 20 },
  terms: { minimum: 0, maximum: 15 },
};

/** Names of criteria whose weight is missing, not a number or out of bounds; empty when the weights may be used. */
export function weightProblems(weights: Partial<Weights>): Criterion[] {
  return CRITERIA.filter((criterion) => {
    const { minimum, maximum } = WEIGHT_BOUNDS[criterion];
    const weight = weights[criterion];
    return weight === undefined || !Number.isFinite(weight) || weight < minimum || weight > maximum;
  });
}

/** Weights scaled to a sum of 100. Throws a RangeError on weights out of bounds. */
export function normaliseWeights(weights: Weights): Weights {
  const problems = weightProblems(weights);
  if (problems.length > 0) throw new RangeError(`weights out of bounds: ${problems.join(', ')}`);
  const sum = CRITERIA.reduce((total, criterion) => total + weights[criterion], 0);
  const scaled = { ...weights };
  for (const criterion of CRITERIA) scaled[criterion] = (weights[criterion] * 100) / sum;
  return scaled;
}
