import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveEvents } from '@placewell/contract/events.ts';
import { API_BASE_META } from '@placewell/contract/pages.ts';
import { updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { beginSocialLogin } from '@placewell/contract/people/social-sign-in.ts';
import { getResumeFile } from '@placewell/contract/sourcing/candidates.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ids, renderApp } from '../../test/render.tsx';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { addressOf, apiUrl, pictureOf } from './api-url.ts';
import { callUrl } from './call-api.ts';

const PICTURE = '/api/v1/images?key=0123456789abcdef0123456789abcdef.webp';
const FROM_API = `https://api.example.com${PICTURE}`;

function nameApi(content: string) {
  const meta = document.createElement('meta');
  meta.name = API_BASE_META;
  meta.content = content;
  document.head.append(meta);
}
afterEach(() => document.querySelector(`meta[name="${API_BASE_META}"]`)?.remove());

describe('without a word in the document', () => {
  it('everything is asked of the own origin, as it always was', () => {
    expect(apiUrl('login')).toBe('/api/v1/login');
    expect(addressOf(PICTURE)).toBe(PICTURE);
    expect(pictureOf(PICTURE)).toEqual({ src: PICTURE });
  });

  it('a word that is no address counts as none', () => {
    nameApi('api.example.com');
    expect(apiUrl('login')).toBe('/api/v1/login');
  });
});

describe('with an API on another host', () => {
  it.each(['', '/', '/api/v1/'])('calls, files, live events and links go there (named with "%s")', (rest) => {
    nameApi(`https://api.example.com${rest}`);
    expect(callUrl(updateUserProfile, { fullname: 'Ada' })).toBe(
      'https://api.example.com/api/v1/agency/updateUserProfile',
    );
    for (const url of [
      callUrl(getResumeFile, { candidate_id: ids.user }),
      callUrl(liveEvents, { missed_ms: 5 }),
      callUrl(beginSocialLogin, { provider: 'google', intent: 'login' }),
    ])
      expect(url).toMatch(/^https:\/\/api\.example\.com\/api\/v1\/agency\/\w+\?/);
  });

  it('pictures are asked of it without cookies, previews and files of the build are not', async () => {
    nameApi('https://api.example.com');
    expect(pictureOf(PICTURE)).toEqual({ src: FROM_API, crossOrigin: 'anonymous' });
    for (const own of ['blob:https://app.example.com/1', 'data:image/png;base64,AA', '/default-avatar.svg'])
      expect(pictureOf(own)).toEqual({ src: own });
    await renderApp(<PersonAvatar name="Ada" image={PICTURE} />);
    const picture = document.querySelector('img');
    expect([picture?.src, picture?.crossOrigin]).toEqual([FROM_API, 'anonymous']);
    expect(screen.queryByText('A')).toBeNull();
  });
});

/** Whatever loads by a URL without `callApi`, `fetchFile`, `fetchPicture`, `pictureOf` or the stream of live events. */
const WAYS: [what: string, pattern: RegExp, allowed: string[]][] = [
  ['a path of the API', /['"`](?:\/|https?:[^'"`]*\/)api\//, ['lib/api/api-url.ts']],
  ['fetch', /(?<![.\w])fetch\(/, ['lib/api/call-api.ts', 'lib/live-events.ts']],
  ['XMLHttpRequest', /new XMLHttpRequest/, ['lib/api/call-api.ts']],
  ['EventSource, WebSocket or a beacon', /\b(?:new (?:EventSource|WebSocket)|sendBeacon)\b/, []],
  [
    'the source of an element',
    /<(?:img|Avatar|Image|iframe|embed|object|video|audio|source)\b[\s\S]{0,200}?\bsrc=/,
    // What the first shows comes from `pictureOf`, what the second shows are bytes that are here already.
    ['ui/avatar/person-avatar.tsx', 'sourcing/candidates/resume/resume-picture.tsx'],
  ],
  // The script of a card provider, and a drawing that is here already.
  [
    'the source of a script or picture',
    /\.src = /,
    ['money/billing/card-form/stripe-script.ts', 'placements/reports/files/chart-image.ts'],
  ],
  [
    'a link to what an answer names',
    /\b(?:href|data|to)=\{[^}]*\b(?:resume_url|invoice_pdf|image|logo)\b/,
    [],
  ],
  ['a background', /url\(\$\{/, []],
];

describe('no part of the web application', () => {
  const WEB = join(import.meta.dirname, '..', '..');
  const sources = globSync('*/**/*.{ts,tsx}', { cwd: WEB, exclude: ['dist', 'node_modules', 'test'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path));

  it.each(WAYS)('uses %s but where it is named here', (_, pattern, allowed) => {
    const found = sources.filter((path) => pattern.test(readFileSync(join(WEB, path), 'utf8')));
    expect(found.sort()).toEqual([...allowed].sort());
  });
});
