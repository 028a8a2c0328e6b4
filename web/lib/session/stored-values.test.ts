import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ids, signIn } from '../../test/render.tsx';
import { denyAccess } from './access-denied.ts';
import { writeDeviceValue } from './device-values.ts';
import { forgetSocialSignIn, keepSocialSignIn } from './session-store.ts';
import { pending } from './social-sign-in.fixture.ts';

const WEB = `${import.meta.dirname}/../../`;
const sources = globSync('*/**/*.{ts,tsx}', { cwd: WEB, exclude: ['dist', 'node_modules', 'test'] })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${WEB}${path}`, 'utf8') }));
const page = readFileSync(`${WEB}../docs/stored-values.md`, 'utf8');

it('only the session and the values of a device touch what the browser stores', () => {
  const storing = sources.filter(({ text }) =>
    /\b(localStorage|sessionStorage|indexedDB|document\.cookie|useLocalStorage)\b/.test(text),
  );
  expect(storing.map(({ path }) => path).sort()).toEqual([
    'lib/session/boot.ts',
    'lib/session/device-values.ts',
    'lib/session/session-store.ts',
  ]);
});

it('the page on stored values lists every value that the code stores', () => {
  const device = sources.flatMap(({ text }) =>
    [...text.matchAll(/Device(?:Value|Object)/g)].length > 0
      ? [...text.matchAll(/Device(?:Value|Object)(?:<\w+>)?\(\s*['`]([\w.]+)/g)].map((match) => match[1])
      : [],
  );
  expect(new Set(device)).toEqual(
    new Set([
      'columns.',
      'widths.',
      'contents.',
      'density',
      'sidebar',
      'areas',
      'steps',
      'currency',
      'recent',
    ]),
  );
  signIn({ userFullName: '', image: '', questionnaireStatus: '', questionnaireTemporarilySkipped: 'true' });
  for (const name of Object.keys(localStorage)) expect(page).toContain(`| \`${name}\` |`);
  for (const name of device) expect(page).toContain(`| \`${name}`);
  denyAccess('');
  expect(Object.keys(sessionStorage)).toEqual([`placewell.${ids.user}.access-denied-shown`]);
  expect(page).toContain('| `access-denied-shown` |');
  sessionStorage.clear();
  keepSocialSignIn(pending);
  expect(Object.keys(sessionStorage).sort()).toEqual(['tempGoogleToken', 'tempGoogleUserData']);
  for (const name of Object.keys(sessionStorage)) expect(page).toContain(`| \`${name}\` |`);
  forgetSocialSignIn();
  localStorage.clear();
  writeDeviceValue('sidebar', 'open');
  expect(Object.keys(localStorage)).toEqual([`placewell.${ids.user}.sidebar`]);
});
