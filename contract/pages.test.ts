import { expect, test } from 'vitest';
import { isPage, PAGES } from './pages.ts';

test('every page of the list is a page, with any id and with a slash at the end', () => {
  for (const page of PAGES) {
    const path = page.replace(/\$\w+/g, 'no-such-id');
    expect(isPage(path), path).toBe(true);
    expect(isPage(`${path.replace(/\/$/, '')}/`), `${path}/`).toBe(true);
  }
});

test.each([
  '/no-such-page',
  '/agency',
  '/agency/candidates//matches',
  '/agency/candidates/7/matches/8',
  '/auth.html',
  '/xauth',
  '',
])('%s is no page', (path) => expect(isPage(path)).toBe(false));
