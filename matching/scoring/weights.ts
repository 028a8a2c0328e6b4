/** The criteria in display order. */
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
  title: 18,
  profile: 19,
  experience: 10,
  location: 8,
  salary: 4,
  terms: 3,
};

/**
 * Scales weights to a sum of 100. Throws a RangeError that names missing, negative or non-numeric weights, or if title
 * and profile, which say what trade a person has, are both 0. Which weights people may set is up to the caller.
 */
export function normaliseWeights(weights: Weights): Weights {
  const wrong = CRITERIA.filter(
    (criterion) => !(Number.isFinite(weights[criterion]) && weights[criterion] >= 0),
  );
  if (wrong.length > 0) throw new RangeError(`weights out of bounds: ${wrong.join(', ')}`);
  if (weights.title + weights.profile === 0)
    throw new RangeError('title and profile cannot both have weight 0');
  const sum = CRITERIA.reduce((total, criterion) => total + weights[criterion], 0);
  const scaled = { ...weights };
  for (const criterion of CRITERIA) scaled[criterion] = (weights[criterion] * 100) / sum;
  return scaled;
}
