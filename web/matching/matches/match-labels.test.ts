import type { CandidateId } from '@placewell/contract/ids.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { describe, expect, it } from 'vitest';
import { contactText, expiryText, isExpiringSoon, pointsText, stageText } from './match-labels.ts';

describe('expiryText', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const textFor = (expiry_date: string, status: MatchStatus = 'new', is_expired = false) =>
    expiryText({ expiry_date, is_expired, status }, now);
  it('counts the days until a match expires, rounded up', () => {
    expect(textFor('2026-11-24T13:00:00Z')).toBe('expires in 4 days');
    expect(textFor('2026-11-24T12:00:00Z')).toBe('expires in 3 days');
    expect(textFor('2026-11-22T13:00:00Z')).toBe('expires in 2 days');
    expect(textFor('2026-11-21T19:12:00Z')).toBe('expires in 1 day');
    expect(textFor('2026-11-21T12:00:01Z')).toBe('expires in 1 day');
    expect(textFor('2026-11-21T12:00:00Z')).toMatch(/^expired on /);
  });
  it.each([
    ['2026-11-21T13:00:00Z', true],
    ['2026-11-24T12:00:00Z', true],
    ['2026-11-24T12:00:01Z', false],
    ['2026-11-20T12:00:00Z', false],
  ])('marks a match that expires at %s: %s', (expiry_date, isSoon) => {
    expect(isExpiringSoon({ expiry_date, is_expired: false, status: 'new' }, now)).toBe(isSoon);
    expect(isExpiringSoon({ expiry_date, is_expired: false, status: 'placed' }, now)).toBe(false);
  });
  it('shows the date of an expired match', () => {
    expect(textFor('2026-11-20T12:00:00Z', 'new', true)).toMatch(/^expired on /);
  });
  it('is empty for a terminal stage', () => {
    expect(textFor('2026-11-24T13:00:00Z', 'placed')).toBe('');
  });
});

describe('how long a match has been in its stage', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each<[string, MatchStatus, string]>([
    ['2026-11-21T09:00:00Z', 'new', 'found today'],
    ['2026-11-21T09:00:00Z', 'contacted', 'moved today'],
    ['2026-11-20T11:00:00Z', 'new', '1 d in stage'],
    ['2026-10-12T11:00:00Z', 'offered', '40 d in stage'],
    // The clock of the browser is behind.
    ['2026-11-21T13:00:00Z', 'viewed', 'moved today'],
  ])('since %s as %s reads "%s"', (status_since, status, text) => {
    expect(stageText({ status, status_since }, now)).toBe(text);
  });
});

describe('contactText', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const candidate_id = '00000000-0000-4000-8000-000000000001' as CandidateId;
  const textFor = (more: Partial<Parameters<typeof contactText>[0]>) =>
    contactText({ candidate_id, last_contact_at: null, status: 'shortlisted', ...more }, now);
  it('says when the last contact was', () => {
    expect(textFor({ last_contact_at: '2026-11-18T11:00:00Z' })).toBe('contact 3 d ago');
    expect(textFor({ last_contact_at: '2026-11-18T11:00:00Z', status: 'new' })).toBe('contact 3 d ago');
    expect(textFor({ last_contact_at: '2026-11-21T12:00:00Z' })).toBe('contact just now');
  });
  it('misses a contact only where one is due', () => {
    expect(textFor({})).toBe('no contact yet');
    for (const status of ['new', 'viewed', 'placed', 'rejected'] as const)
      expect(textFor({ status })).toBe('');
  });
  it('says nothing about a hidden candidate', () => {
    expect(textFor({ candidate_id: null })).toBe('');
  });
});

describe('pointsText', () => {
  it.each<[Parameters<typeof pointsText>[0], string]>([
    [{ score: 30, weight: 30, status: 'met' }, '30 / 30'],
    [{ score: 0, weight: 8, status: 'missing' }, '0 / 8'],
    [{ score: 27.3, weight: 32.5, status: 'unknown' }, '27.3 / 32.5'],
    [{ score: 0, weight: 0, status: 'not_asked' }, '–'],
    [{ score: 3.4, weight: 0, status: 'scale' }, '+3.4'],
    [{ score: -4.2, weight: 0, status: 'scale' }, '−4.2'],
    [{ score: 0, weight: 0, status: 'scale' }, '+0'],
  ])('formats %o as "%s"', (row, text) => {
    expect(pointsText(row)).toBe(text);
  });
});
