import { beforeEach, expect, it } from 'vitest';
import { readDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { clearSession } from '../../lib/session/session-store.ts';
import { signIn } from '../../test/render.tsx';
import { addRecent } from './recent-items.ts';
import { itemsOf } from './use-track-recent.ts';

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const stored = () => JSON.parse(readDeviceValue('recent') ?? '[]') as { kind: string; id: string }[];

beforeEach(() => {
  localStorage.clear();
  signIn();
});

it('the newest recent item comes first and once, and pages leave room for records', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) addRecent({ kind: 'candidate', id: uuid(n) });
  addRecent({ kind: 'candidate', id: uuid(3) });
  for (const page of 'abcde') addRecent({ kind: 'page', id: `/${page}` });
  expect(stored().map(({ id }) => id)).toEqual(['/e', '/d', '/c', '/b', ...[3, 8, 7, 6, 5, 4].map(uuid)]);
});

it('nothing is kept for a visitor who has logged out', () => {
  clearSession();
  addRecent({ kind: 'page', id: '/agency/settings' });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('recent items that another version wrote are forgotten', () => {
  writeDeviceValue('recent', '[{"kind":"ghost","id":"1"}]');
  addRecent({ kind: 'job', id: uuid(1) });
  expect(stored()).toEqual([{ kind: 'job', id: uuid(1) }]);
});

it.each([
  ['/agency/settings', {}, ['page /agency/settings']],
  ['/agency/nowhere', {}, []],
  ['/agency/jobs-management', { job: uuid(2) }, ['page /agency/jobs-management', `job ${uuid(2)}`]],
  ['/agency/jobs-management', { job: 'x', candidate: 7 }, ['page /agency/jobs-management']],
  [`/recruiter/jobs/${uuid(2)}/matches`, { candidate: uuid(1) }, [`job ${uuid(2)}`, `candidate ${uuid(1)}`]],
  [`/agency/clients/${uuid(5)}`, { contact: uuid(6) }, [`client ${uuid(5)}`, `contact ${uuid(6)}`]],
  [`/super-admin/agency/${uuid(4)}/recruiters`, {}, [`agency ${uuid(4)}`]],
])('the address %s with %o shows the right items', (path, search, expected) => {
  expect(itemsOf(path, search).map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
});
