import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { blindCode } from './blind-code.rules.ts';

it('is the same in all documents for a job, and another for each job and person', () => {
  const [job, other] = [newId<JobId>(), newId<JobId>()];
  const people = Array.from({ length: 500 }, () => newId<CandidateId>());
  const [first] = people as [CandidateId];
  expect(blindCode(job, first)).toBe(blindCode(job, first));
  expect(new Set([blindCode(job, first), blindCode(other, first), blindCode(null, first)]).size).toBe(3);
  const codes = people.map((candidate) => blindCode(job, candidate));
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^Candidate [2346789ABCDEFGHJKMNPQRTVWXYZ]{5}$/);
});
