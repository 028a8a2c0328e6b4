import { expect, test } from 'vitest';
import { CANDIDATE_STATUSES } from '../sourcing/candidates.ts';
import { JOB_STATUSES } from './jobs.ts';
import { CANDIDATE_STATUS_RULES, JOB_STATUS_RULES, statusesWhere } from './status-rules.ts';

test('who must not be contacted or is archived is neither matched nor leaves the house', () => {
  const out = ['do_not_contact', 'archived'];
  expect(statusesWhere(CANDIDATE_STATUS_RULES, 'isMatched', false)).toEqual(out);
  expect(statusesWhere(CANDIDATE_STATUS_RULES, 'mayLeave', false)).toEqual(out);
  expect(Object.keys(CANDIDATE_STATUS_RULES)).toEqual([...CANDIDATE_STATUSES]);
});

test('open jobs alone are matched, and all may leave the house', () => {
  expect(statusesWhere(JOB_STATUS_RULES, 'isMatched', true)).toEqual(['open']);
  expect(statusesWhere(JOB_STATUS_RULES, 'mayLeave', true)).toEqual([...JOB_STATUSES]);
});
