import { UserId } from '@placewell/contract/ids.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  type Access,
  assertCan,
  can,
  canReadWholeLog,
  splitByPermission,
  visibleOwner,
} from './access.rules.ts';

const me = UserId.parse(newId());
const colleague = UserId.parse(newId());
const stranger = UserId.parse(newId());

const agency: Access = { role: 'agency', user_id: me, canSeeAll: true };
const open: Access = { role: 'recruiter', user_id: me, canSeeAll: true };
const restricted: Access = { role: 'recruiter', user_id: me, canSeeAll: false };

const mine = { recruiter_id: me };
const theirs = { recruiter_id: colleague };

describe('candidates and jobs', () => {
  it.each(['candidate', 'job'] as const)('lets the owner and the agency change a %s', (entity) => {
    const allowed = (access: Access, record: typeof mine) => [
      can(access, 'read', entity, record),
      can(access, 'update', entity, record),
    ];
    expect(allowed(agency, theirs)).toEqual([true, true]);
    expect(allowed(restricted, mine)).toEqual([true, true]);
    expect(allowed(open, theirs)).toEqual([true, false]);
    expect(allowed(restricted, theirs)).toEqual([false, false]);
  });

  it('treats a hidden record as absent and refuses to change a visible one', () => {
    const update = (access: Access, record: typeof mine | undefined) => () =>
      assertCan(access, 'update', 'job', record);
    expect(update(agency, undefined)).toThrow(expect.objectContaining({ code: 'job_not_found' }));
    expect(update(restricted, theirs)).toThrow(expect.objectContaining({ code: 'job_not_found' }));
    expect(update(open, theirs)).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(update(open, mine)).not.toThrow();
  });

  it('splits the ids of a bulk change and keeps their order', () => {
    const records = new Map([
      ['a', theirs],
      ['b', mine],
      ['c', mine],
    ]);
    const split = (access: Access) =>
      splitByPermission(access, { entity: 'candidate', action: 'update' }, ['c', 'a', 'gone', 'b'], (id) =>
        records.get(id),
      );
    expect(split(open).allowed).toEqual(['c', 'b']);
    expect([...split(open).refused]).toEqual([
      ['a', 'forbidden'],
      ['gone', 'candidate_not_found'],
    ]);
    expect(split(restricted).refused.get('a')).toBe('candidate_not_found');
  });
});

describe('matches', () => {
  it.each([
    ['job', { recruiter_id: me, candidate_recruiter_id: colleague }],
    ['candidate', { recruiter_id: colleague, candidate_recruiter_id: me }],
  ])("lets the %s's recruiter read, change and mark a match as viewed", (_side, match) => {
    expect(can(restricted, 'read', 'match', match)).toBe(true);
    expect(can(restricted, 'update', 'match', match)).toBe(true);
    expect(can(restricted, 'mark_viewed', 'match', match)).toBe(true);
  });

  it('hides the match of two other recruiters unless the agency shows it', () => {
    const match = { recruiter_id: colleague, candidate_recruiter_id: stranger };
    expect(can(restricted, 'read', 'match', match)).toBe(false);
    expect(can(open, 'read', 'match', match)).toBe(true);
    expect(can(open, 'update', 'match', match)).toBe(false);
    expect(can(agency, 'update', 'match', match)).toBe(true);
    expect(can(agency, 'mark_viewed', 'match', match)).toBe(false);
  });
});

describe('uploads, people and logs', () => {
  it('lets the agency resolve the files of an upload, but only its uploader dismiss it', () => {
    const upload = { created_by: colleague };
    expect(can(agency, 'update', 'upload', upload)).toBe(true);
    expect(can(agency, 'dismiss', 'upload', upload)).toBe(false);
    expect(can(open, 'read', 'upload', upload)).toBe(false);
    expect(can(open, 'dismiss', 'upload', { created_by: me })).toBe(true);
  });

  it('lets a recruiter give records only to themselves', () => {
    expect(can(agency, 'give_records', 'recruiter', { user_id: colleague })).toBe(true);
    expect(can(open, 'give_records', 'recruiter', { user_id: colleague })).toBe(false);
    expect(can(open, 'give_records', 'recruiter', { user_id: me })).toBe(true);
  });

  it('shows the settings log of all jobs to the agency only', () => {
    expect([canReadWholeLog(agency), canReadWholeLog(open)]).toEqual([true, false]);
  });
});

it('limits a list to the records that the actor may see', () => {
  const owner = (access: Access, view_scope: 'self' | 'all', recruiter_id?: typeof me) =>
    visibleOwner(access, { view_scope, recruiter_id });
  expect(owner(agency, 'self')).toBeUndefined();
  expect(owner(agency, 'self', colleague)).toBe(colleague);
  expect(owner(open, 'all')).toBeUndefined();
  expect(owner(open, 'self')).toBe(me);
  expect(owner(restricted, 'all')).toBe(me);
  expect([me, colleague]).not.toContain(owner(restricted, 'all', colleague));
});

it('a placement is for its owner, who has a split, and the agency, whatever recruiters may see', () => {
  const ask = (access: Access, placement: { recruiter_id: UserId; has_split: boolean }) => [
    can(access, 'read', 'placement', placement),
    can(access, 'update', 'placement', placement),
  ];
  expect(ask(agency, { ...theirs, has_split: false })).toEqual([true, true]);
  expect(ask(restricted, { ...mine, has_split: false })).toEqual([true, true]);
  expect(ask(restricted, { ...theirs, has_split: true })).toEqual([true, false]);
  expect(ask(open, { ...theirs, has_split: false })).toEqual([false, false]);
});
