import { describe, expect, it } from 'vitest';
import type { EmailStatus } from '../sourcing/email-statuses.ts';
import { defaultChoice } from './merge-fields.ts';

const EMAIL = 'one@example.test';
const OTHER = 'other@example.test';

describe('the default of a merged field', () => {
  it.each([
    ['the kept value of two alike', {}, {}, 'keep'],
    ['one without doubt before a doubtful one', { doubtful_fields: ['email'] }, {}, 'merge'],
    [
      'the kept one of two doubtful ones',
      { doubtful_fields: ['email'] },
      { doubtful_fields: ['email'] },
      'keep',
    ],
    ['what a person entered', {}, { edited_fields: ['email'], doubtful_fields: ['email'] }, 'merge'],
    ['what a person entered into the kept one', { edited_fields: ['email'] }, {}, 'keep'],
    ['no doubt about another field', { doubtful_fields: ['phone'] }, {}, 'keep'],
    [
      'a verified one before one that a person entered',
      { edited_fields: ['email'] },
      { email_status: 'deliverable' },
      'merge',
    ],
    ['never one that bounced', { email_status: 'invalid' }, { doubtful_fields: ['email'] }, 'merge'],
    ['the kept one where a look-up only guessed', {}, { email_status: 'probable' }, 'keep'],
  ] as const)('is %s', (_title, keep, merge, choice) => {
    const side = ({
      edited_fields = [],
      doubtful_fields = [],
      email_status = null,
    }: {
      edited_fields?: readonly string[];
      doubtful_fields?: readonly string[];
      email_status?: EmailStatus | null;
    }) => ({
      edited_fields: [...edited_fields],
      doubtful_fields: [...doubtful_fields],
      email_status,
    });
    expect(defaultChoice('email', { email: EMAIL, ...side(keep) }, { email: OTHER, ...side(merge) })).toBe(
      choice,
    );
  });
});
