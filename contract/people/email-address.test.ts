import { expect, it } from 'vitest';
import { addContact } from '../clients/contacts.ts';
import { addJob } from '../matching/jobs.ts';
import { CandidateEmail } from '../sourcing/candidates.ts';
import { Email } from './accounts.ts';

const NAMED = { client_id: '00000000-0000-4000-8000-000000000001', contact_name: 'Clara' };

it.each([
  ['-oX@example.org', false],
  ['--help@example.org', false],
  ['clara-o@example.org', true],
])('%s is an address of a user, candidate, contact and client: %s', (email, isValid) => {
  const given = [
    Email.safeParse(email),
    CandidateEmail.safeParse(email),
    addContact.body.safeParse({ ...NAMED, email }),
    addJob.body.safeParse({ job_title: 'Nurse', client_contact_email: email }),
  ];
  expect(given.map(({ success }) => success)).toEqual(given.map(() => isValid));
});
