import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aSharedCandidate } from '../../testing/shared-people.ts';
import { blindCode, inLanguage } from './blind-code.rules.ts';

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

describe('the name of someone who is blind, in the language of a reader', () => {
  const code = blindCode(null, newId<CandidateId>());
  const blind = aSharedCandidate({ display_name: code, is_blind: true }, { pitch: `${code} led a ward.` });

  it('is written in it wherever it stands, with the same code', () => {
    const german = inLanguage(blind, 'de');
    const name = code.replace('Candidate', 'Profil');
    expect(german).toMatchObject({ content: { display_name: name }, pitch: `${name} led a ward.` });
    expect(JSON.stringify(german)).not.toContain(code);
  });

  it('is English for any other, and that of who is named stays', () => {
    for (const language of [null, undefined, 'en', 'xx', 'toString'])
      expect(inLanguage(blind, language)).toEqual(blind);
    const named = aSharedCandidate({ display_name: 'Candidate Smith', is_blind: false });
    expect(inLanguage(named, 'de')).toEqual(named);
  });
});
