import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../tools/property-runs.ts';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { CandidateInput, JobInput } from '../features/types.ts';
import { levelsFor } from '../skills/levels.ts';
import { skillId } from '../skills/resolve.ts';
import { arbitraries } from '../testing/random-inputs.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { PRIORS } from './combine.ts';
import { scoreExact, scoreNumber } from './exact-score.ts';
import { score } from './score.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

const vocabulary = loadBuiltInVocabulary();
const { candidate, job } = arbitraries(vocabulary);
/** `LONG_PROOF=yes` runs the long form of every property. */
const FACTOR = process.env.LONG_PROOF === 'yes' ? 4 : runsOf(5) / 5;
const runs = { numRuns: 100 * FACTOR };

const exact = (jobInput: JobInput, person: CandidateInput) =>
  scoreExact(vocabulary, prepareJob(vocabulary, jobInput), prepareCandidate(vocabulary, person));
const result = (jobInput: JobInput, person: CandidateInput) =>
  score(vocabulary, prepareJob(vocabulary, jobInput), prepareCandidate(vocabulary, person), {
    explain: { job: jobInput, candidate: person },
  });
// Sums in a different order may differ in the last digit of a double.
const EPSILON = 1e-9;

describe('score', () => {
  test('has rows that sum to the score, none above its weight, and weights that sum to 100', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        const { score: total, score_breakdown: rows, scale } = result(jobInput, person);
        const sum = rows.reduce((all, row) => all + row.score, scale.score);
        expect(sum).toBeCloseTo(total, 6);
        expect(scale.calibration + scale.cap).toBeCloseTo(scale.score, 6);
        expect(rows.reduce((all, row) => all + Math.round(row.weight * 10), 0)).toBe(1000);
        for (const row of rows) {
          expect([row.weight, row.score].map((value) => Math.round(value * 10) / 10)).toEqual([
            row.weight,
            row.score,
          ]);
          expect(row.score).toBeGreaterThanOrEqual(0);
          expect(row.score).toBeLessThanOrEqual(row.weight);
          expect(row.fit === null).toBe(row.status === 'not_asked');
          if (row.status === 'not_asked') expect([row.weight, row.score, row.evidence]).toEqual([0, 0, []]);
        }
        expect(Number.isInteger(total) && total >= 0 && total <= 100).toBe(true);
      }),
      runs,
    );
  });

  test('has the same weights for every candidate of a job', () => {
    fc.assert(
      fc.property(job, candidate, candidate, (jobInput, one, other) => {
        const weights = (person: CandidateInput) =>
          result(jobInput, person).score_breakdown.map((row) => row.weight);
        expect(weights(one)).toEqual(weights(other));
      }),
      runs,
    );
  });

  test('is the same with and without the explanation', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        const left = prepareJob(vocabulary, jobInput);
        const right = prepareCandidate(vocabulary, person);
        expect(score(vocabulary, left, right).score).toBe(scoreNumber(vocabulary, left, right));
      }),
      runs,
    );
  });

  test('never falls when a skill of the job, or one that is related to it, is added', () => {
    fc.assert(
      fc.property(job, candidate, fc.nat(), (jobInput, person, at) => {
        const skillNames = [
          ...jobInput.skills_required.map((skill) => skill.name),
          ...jobInput.skills_preferred,
        ];
        fc.pre(skillNames.length > 0);
        const asked = skillNames[at % skillNames.length] as string;
        const levels = [...levelsFor(vocabulary, skillId(vocabulary, asked)).keys()];
        const added = vocabulary.skills.get(levels[at % levels.length] as string)?.name ?? asked;
        const more = { ...person, skills: [...person.skills, added] };
        expect(exact(jobInput, more)).toBeGreaterThanOrEqual(exact(jobInput, person) - EPSILON);
      }),
      { numRuns: 250 * FACTOR },
    );
  });

  test('counts an unknown criterion as its prior, and quotes nothing for it', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        result(jobInput, person).score_breakdown.forEach((row, at) => {
          if (row.status === 'unknown') {
            expect(row.evidence).toEqual([]);
            // Skills, title and profile are estimated from each other.
            if (at < 2) expect(row.fit).toBeLessThanOrEqual(PRIORS[at] as number);
            else if (at < 4) expect(row.fit).toBeLessThanOrEqual(0.6);
            else expect(row.fit).toBe(PRIORS[at]);
          }
          for (const { quote } of row.evidence) expect(quote).toBe(quote.trim().replace(/\s+/g, ' '));
        });
      }),
      runs,
    );
  });
});

describe('score of a changed pair', () => {
  test('is exactly the one that would_change promises', () => {
    let promises = 0;
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        for (const { change, score: promised, changed } of result(jobInput, person).would_change) {
          const inputs = { job: jobInput, candidate: person, ...changed };
          expect(result(inputs.job, inputs.candidate).score, change).toBe(promised);
          promises++;
        }
      }),
      { numRuns: 100 * FACTOR },
    );
    expect(promises).toBeGreaterThan(25 * FACTOR);
  });

  test('is never higher with an unknown criterion than with a perfect one', () => {
    const perfect = (jobInput: JobInput): [Partial<CandidateInput>, Partial<CandidateInput>][] => [
      [{ experience_years: jobInput.experience_min ?? jobInput.experience_max }, { experience_years: null }],
      [
        { place: jobInput.place, work_modes: jobInput.work_mode === null ? null : [jobInput.work_mode] },
        { place: null, work_modes: null },
      ],
      [
        {
          salary_min: jobInput.salary_max,
          salary_currency: jobInput.salary_currency,
          salary_period: jobInput.salary_period,
        },
        { salary_min: null },
      ],
      [
        { notice_period_days: 0, job_types: jobInput.job_type === null ? null : [jobInput.job_type] },
        { notice_period_days: null, job_types: null },
      ],
    ];
    fc.assert(
      fc.property(job, candidate, (jobInput, { titles, ...rest }) => {
        // Years under the titles of other trades make no number of years perfect.
        const person = { ...rest, titles: titles.map(({ title, current }) => ({ title, current })) };
        for (const [best, unknown] of perfect(jobInput)) {
          expect(exact(jobInput, { ...person, ...best })).toBeGreaterThanOrEqual(
            exact(jobInput, { ...person, ...best, ...unknown }) - EPSILON,
          );
        }
      }),
      runs,
    );
  });

  test('is never higher without a title than with the job title itself', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        const features = prepareCandidate(vocabulary, person);
        const jobFeatures = prepareJob(vocabulary, jobInput);
        fc.pre(jobFeatures.title !== null);
        const perfect = {
          ...features,
          titles: [{ ...(jobFeatures.title as NonNullable<typeof jobFeatures.title>), current: true }],
        };
        expect(scoreExact(vocabulary, jobFeatures, perfect)).toBeGreaterThanOrEqual(
          scoreExact(vocabulary, jobFeatures, { ...features, titles: [] }) - EPSILON,
        );
      }),
      runs,
    );
  });

  test('does not depend on the order or repetition of skills', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        const reversed = { ...person, skills: [...person.skills, ...person.skills].reverse() };
        const reversedJob = {
          ...jobInput,
          skills_required: [...jobInput.skills_required].reverse(),
          skills_preferred: [...jobInput.skills_preferred].reverse(),
        };
        expect(exact(reversedJob, reversed)).toBe(exact(jobInput, person));
      }),
      runs,
    );
  });

  test('is deterministic', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        expect(result(jobInput, person)).toEqual(result(structuredClone(jobInput), structuredClone(person)));
      }),
      { numRuns: 40 * FACTOR },
    );
  });

  test('can be computed from features that were stored as JSON', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        const left = prepareJob(vocabulary, jobInput);
        const right = prepareCandidate(vocabulary, person);
        expect(JSON.parse(JSON.stringify([left, right]))).toEqual([left, right]);
      }),
      { numRuns: 40 * FACTOR },
    );
  });

  test('is capped by a failed must-have, the distance and the level of the title, and by nothing else', () => {
    fc.assert(
      fc.property(job, candidate, (jobInput, person) => {
        const { score: total, gates, cap } = result(jobInput, person);
        const limits = gates.map((gate) => (gate.result === 'fail' && gate.cap !== null ? gate.cap : 100));
        const limit = Math.min(100, ...limits);
        const free: JobInput = {
          ...jobInput,
          must_haves: [],
          reach: { km: 200, effect: 'off' },
          skills_required: jobInput.skills_required.map((skill) => ({ ...skill, must_have: false })),
        };
        const other = result(free, person);
        const uncapped = other.score - other.scale.cap;
        expect(total).toBe(Math.min(limit, uncapped));
        expect(cap?.limit ?? null).toBe(uncapped > limit ? limit : null);
      }),
      runs,
    );
  });
});

describe('weights', () => {
  const person = fc.sample(candidate, { numRuns: 1, seed: 5 })[0] as CandidateInput;
  const jobInput = fc.sample(job, { numRuns: 1, seed: 5 })[0] as JobInput;

  test.each([
    [{ title: -1 }, 'title'],
    [{ salary: Number.NaN }, 'salary'],
    [{ title: 0, profile: 0 }, 'title and profile'],
  ])('rejects %o', (wrong, named) => {
    expect(() =>
      scoreNumber(vocabulary, prepareJob(vocabulary, jobInput), prepareCandidate(vocabulary, person), {
        ...DEFAULT_WEIGHTS,
        ...wrong,
      }),
    ).toThrow(named);
  });
});
