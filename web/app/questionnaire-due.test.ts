import { expect, it } from 'vitest';
import { isQuestionnaireDue } from './questionnaire-due.ts';

const pending = {
  role: 'agency',
  questionnaireStatus: 'pending',
  questionnaireTemporarilySkipped: false,
} as const;

it.each([
  ['/agency/candidates-management', {}, true],
  ['/Agency/Jobs-Management/', {}, true],
  ['/agency/jobs/1/matches', {}, true],
  ['/agency/billing-dashboard', {}, false],
  ['/agency/Billing-Dashboard/', {}, false],
  ['/billing', {}, false],
  ['/pricing', {}, false],
  ['/about', {}, false],
  ['/agency/candidates-management', { questionnaireTemporarilySkipped: true }, false],
  ['/agency/candidates-management', { questionnaireStatus: 'completed' }, false],
  ['/agency/candidates-management', { questionnaireStatus: 'skipped forever' }, false],
  ['/agency/candidates-management', { questionnaireStatus: '' }, false],
  ['/recruiter/candidates-management', { role: 'recruiter' as const }, false],
  ['/agency/candidates-management', { role: 'recruiter' as const }, false],
])('the questionnaire takes the place of %s for %o: %s', (path, change, expected) => {
  expect(isQuestionnaireDue({ ...pending, ...change }, path)).toBe(expected);
});
