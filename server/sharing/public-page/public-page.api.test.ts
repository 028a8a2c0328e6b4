import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { updateAgencyStatus } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getShareAnswers } from '@placewell/contract/sharing/share-answers.ts';
import { sendShare } from '@placewell/contract/sharing/shares.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareAnswered, shareViewed } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useSharedPages } from '../../testing/shared-page-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newShareSecret } from '../shares/share-links.rules.ts';
import { getSharePage } from './public-page.service.ts';

const test = useTestApp();
let agency: TestUser;
const { aShare } = useSharedPages(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = FORM) =>
  test.app.inject({ method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers });
const answersOf = (share_id: string) =>
  test.sql`select * from share_answers where share_id = ${share_id} order by answered_at`;
const viewsOf = (share_id: string) => test.sql`select * from share_views where share_id = ${share_id}`;

describe('a page', () => {
  it('shows the snapshots under a strict policy, without a cookie, uncached, compressed, and to no search engine', async () => {
    const { path } = await aShare();
    const page = await get(path, { 'accept-encoding': 'gzip' });
    expect(page.statusCode).toBe(200);
    const text = gunzipSync(page.rawPayload).toString();
    expect(text).toMatch(/Person 1[\s\S]*Person 2/);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(text).not.toMatch(/\son\w+=|style="|https?:/);
    const script = /<script src="([^"]+)" defer>/.exec(text)?.[1] ?? '';
    expect((await get(script)).headers['content-type']).toContain('text/javascript');
  });

  it('answers HEAD like GET', async () => {
    const { path } = await aShare();
    const [head, page] = [await test.app.inject({ method: 'HEAD', url: path }), await get(path)];
    expect([head.statusCode, head.body]).toEqual([page.statusCode, '']);
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
  });

  it('compares two to four people, and asks for more where one is named', async () => {
    const { path } = await aShare();
    expect((await get(`${path}/compare?p=1&p=2`)).body).toMatch(
      /<th scope="col">[\s\S]*Person 1[\s\S]*Person 2/,
    );
    expect((await get(`${path}/compare?p=1&p=99`)).body).toContain('Tick two to four candidates');
  });

  it('sends the resume of a person on it, if the sender allows it', async () => {
    const { path } = await aShare();
    const pdf = await get(`${path}/1.pdf`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Person/);
    const closed = await aShare({ may_download: false });
    const missing = await Promise.all(
      [
        `${closed.path}/1.pdf`,
        `${path}/3.pdf`,
        `${path}/0.pdf`,
        `${path}/1.exe`,
        `${path}/99999999999.pdf`,
        `${path}/1%00.pdf`,
        `${path}/../../1.pdf`,
        `${path}/a/1.pdf`,
      ].map((url) => get(url)),
    );
    expect(missing.map(({ statusCode }) => statusCode)).toEqual(missing.map(() => 404));
  });

  it('keeps its secret out of the log', async () => {
    const { path, secret } = await aShare();
    for (const url of [path, `${path}/compare`, `${path}/logo`, `${path}/9.pdf`, `${path}/x/y`])
      await get(url);
    for (const url of [`${path}/view`, `${path}/answer`]) await post(url, { person: '1', answer: 'yes' });
    await test.app.inject({ method: 'PUT', url: path });
    expect(JSON.stringify(test.log.entries)).not.toContain(secret.slice(8, 40));
  });
});

/** The secret of a share whose agency the super admin has deactivated since. */
async function aShareOfInactiveAgency() {
  const first = agency;
  agency = await anAgency(test);
  const { secret } = await aShare();
  const admin = await aSuperAdmin(test);
  await test.data(
    updateAgencyStatus,
    { agency_ids: [agency.agency_id], agency_status: 'inactive' },
    admin.token,
  );
  agency = first;
  return secret;
}

describe('an agency without access', () => {
  it('keeps what it sent readable, with its answers, and sends nothing new', async () => {
    const first = agency;
    agency = await anAgency(test);
    const { path, share_id, matches, links } = await aShare();
    await test.sql`update agencies set access_ends_at = now() - interval '1 day',
      trial_ends_at = now() - interval '1 day' where agency_id = ${agency.agency_id}`;
    expect((await get(path)).statusCode).toBe(200);
    expect((await post(`${path}/answer`, { person: '1', answer: 'yes' })).statusCode).toBe(303);
    expect(await answersOf(share_id)).toHaveLength(1);
    const body = {
      job_id: matches[0]!.job_id,
      title: 'More',
      people: [{ match_id: matches[0]!.match_id }],
      recipients: [{ contact_id: links[0]!.contact_id, channel: 'link' as const }],
    };
    expect(await test.call(sendShare, body, agency.token)).toMatchObject({ http: 402 });
    agency = first;
  });
});

describe('answers to a person of a page', () => {
  it('counts once, whichever of many at once comes last', async () => {
    const { path, share_id } = await aShare();
    const values = ['yes', 'no', 'maybe', 'meet', 'yes', 'no'];
    const sent = await Promise.all(
      values.map((answer, at) => post(`${path}/answer`, { person: '2', answer, comment: `Number ${at}` })),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(values.map(() => 303));
    const kept = await answersOf(share_id);
    expect([kept.length, kept.filter(({ is_newest }) => is_newest).length]).toEqual([6, 1]);
  });

  it('are the same if they say the same, and at most 20 a day', async () => {
    const { path, share_id } = await aShare();
    const say = (comment: string) => post(`${path}/answer`, { person: '1', answer: 'maybe', comment });
    for (let at = 0; at < 3; at++) expect((await say('So  far ')).statusCode).toBe(303);
    expect(await answersOf(share_id)).toHaveLength(1);
    await Promise.all(Array.from({ length: 30 }, (_, at) => say(`Number ${at}`)));
    expect(await answersOf(share_id)).toHaveLength(limits.answersPerPerson);
    const refused = await say('Once more');
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('answered about this person many times today');
    expect(refused.body).toContain('Once more');
    // Other people of the page are not concerned, and tomorrow is another day.
    expect((await post(`${path}/answer`, { person: '2', answer: 'yes' })).statusCode).toBe(303);
    await test.sql`update share_answers set answered_at = answered_at - interval '25 hours' where share_id = ${share_id}`;
    expect((await say('Once more')).statusCode).toBe(303);
  });
});

describe('a link that opens nothing', () => {
  it('is answered by the same bytes, whatever the reason', async () => {
    const share = () => aShare();
    const shares = await Promise.all(Array.from({ length: 7 }, share));
    const ofInactive = await aShareOfInactiveAgency();
    const [expired, revoked, canceled, left, gone, refused, removed] = shares;
    await test.sql`update shares set expires_at = now() where share_id = ${expired!.share_id}`;
    await test.sql`update shares set revoked_at = now() where share_id = ${revoked!.share_id}`;
    await test.sql`update shares set share_status = 'canceled', sent_at = null where share_id = ${canceled!.share_id}`;
    await test.sql`update contacts set contact_status = 'left' where contact_id = ${left!.links[0]!.contact_id}`;
    await test.sql`update share_recipients set link_hash = null where share_id = ${gone!.share_id}`;
    await test.sql`update share_recipients set recipient_status = 'refused' where share_id = ${refused!.share_id}`;
    await test.sql`update contacts set deleted_at = now() where contact_id = ${removed!.links[0]!.contact_id}`;
    const secrets = [...shares.map(({ secret }) => secret), ofInactive];
    const unknown = [
      newShareSecret(agency.agency_id),
      randomBytes(48).toString('base64url'),
      'x',
      '%00',
      'a'.repeat(500),
    ];
    const seen = new Map<string, string>();
    for (const secret of [...secrets, ...unknown])
      for (const suffix of ['', '/compare', '/logo', '/1.pdf']) {
        const { statusCode, body, headers } = await get(`/s/${secret}${suffix}`);
        const { 'x-request-id': _id, date: _date, ...rest } = headers;
        seen.set(JSON.stringify([statusCode, body, rest]), secret + suffix);
      }
    expect([...seen.values()]).toHaveLength(1);
    expect([...seen.keys()][0]).toMatch(/^\[404,"<!doctype html>/);
    for (const secret of [...secrets, ...unknown.slice(0, 3)]) {
      expect((await post(`/s/${secret}/answer`, { person: '1', answer: 'yes' })).statusCode).toBe(404);
      expect((await post(`/s/${secret}/view`)).statusCode).toBe(404);
    }
    for (const { share_id } of shares) expect(await answersOf(share_id)).toEqual([]);
  });

  it('takes as long as any other: one that was never given, one that was closed, and one that is none', async () => {
    const { secret } = await aShare();
    const closed = await aShare();
    await test.sql`update shares set revoked_at = now() where share_id = ${closed.share_id}`;
    const timeOf = async (path: string) => {
      const startedAt = performance.now();
      expect((await get(`/s/${path}`)).statusCode).toBe(404);
      return performance.now() - startedAt;
    };
    const times = { unknown: [] as number[], revoked: [] as number[], malformed: [] as number[] };
    for (let round = 0; round < 60; round++) {
      times.unknown.push(await timeOf(newShareSecret(agency.agency_id)));
      times.revoked.push(await timeOf(closed.secret));
      times.malformed.push(await timeOf(secret.slice(1)));
    }
    const medians = Object.values(times).map((all) => all.toSorted((a, b) => a - b)[30]!);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(Math.max(3, Math.min(...medians)));
  });
});

describe('an answer', () => {
  it('is kept, counts from now on, and is told', async () => {
    const { path, share_id, links, matches } = await aShare();
    const told: unknown[] = [];
    test.platform.events.add(listenTo(shareAnswered, async (_tx, event) => void told.push(event)));
    const sent = await post(`${path}/answer`, {
      person: '1',
      answer: 'maybe',
      comment: ' Later ',
      reason: 'Salary',
      times: '',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?sent=1#person-1`]);
    expect((await get(`${path}?sent=1`)).body).toMatch(/role="status"[\s\S]*Your answer/);
    await post(`${path}/answer`, { person: '1', answer: 'no', reason: 'Salary' });
    const { statusCode } = await post(`${path}/answer`, { person: '2', answer: 'yes', comment: 'NUL\0 too' });
    expect(statusCode).toBe(303);
    expect(await answersOf(share_id)).toMatchObject([
      { answer: 'maybe', comment: 'Later', reason: '', is_newest: false },
      { answer: 'no', reason: 'Salary', is_newest: true },
      { answer: 'yes', comment: 'NUL too' },
    ]);
    expect(told).toMatchObject([
      {
        share_id,
        recipient_id: links[0]!.recipient_id,
        candidate_id: matches[0]!.candidate_id,
        answer: 'maybe',
      },
      { answer: 'no', match_id: matches[0]!.match_id },
      { answer: 'yes', match_id: matches[1]!.match_id },
    ]);
  });

  it('needs a choice: GET, HEAD, an empty form and one without a choice change nothing', async () => {
    const { path, share_id } = await aShare();
    await get(`${path}?person=1&answer=yes&sent=1`);
    await get(`${path}/answer?person=1&answer=yes`);
    await test.app.inject({ method: 'HEAD', url: path });
    const empty = await post(`${path}/answer`);
    const noChoice = await post(`${path}/answer`, { person: '1', comment: 'Half <typed>', reason: 'Salary' });
    expect([empty.statusCode, noChoice.statusCode]).toEqual([422, 422]);
    expect(noChoice.body).toMatch(/role="alert"[\s\S]*Choose an answer first[\s\S]*Half &lt;typed&gt;/);
    const foreign = await post(
      `${path}/answer`,
      { person: '1', answer: 'yes' },
      { ...FORM, 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.statusCode).toBe(422);
    const wrong = [
      { person: '1', answer: 'sure' },
      { person: '1', answer: 'yes', comment: 'x'.repeat(2_001) },
      { person: '1', answer: 'no', reason: 'Because' },
      { person: '0', answer: 'yes' },
      { person: '9', answer: 'yes' },
    ];
    for (const fields of wrong) expect((await post(`${path}/answer`, fields as never)).statusCode).toBe(422);
    expect(
      (await post(`${path}/answer`, { person: '1', answer: 'yes', comment: 'x'.repeat(30_000) })).statusCode,
    ).toBe(413);
    expect((await post(`${path}/answer`, {}, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(await answersOf(share_id)).toEqual([]);
    expect(await viewsOf(share_id)).toEqual([]);
  });

  it('is that of its contact: two answer apart, and see each other only if the sender wishes', async () => {
    for (const shows_answers of [false, true]) {
      const { links, share_id } = await aShare({ contacts: 2, shows_answers });
      await post(`${links[0]!.path}/answer`, { person: '1', answer: 'yes', comment: 'Mine alone' });
      await post(`${links[1]!.path}/answer`, { person: '1', answer: 'no' });
      expect((await answersOf(share_id)).map(({ answer, is_newest }) => [answer, is_newest])).toEqual([
        ['yes', true],
        ['no', true],
      ]);
      const second = (await get(links[1]!.path)).body;
      expect(second.includes('Mine alone')).toBe(shows_answers);
    }
  });

  it("reads a colleague's answer only if the sender wishes, and none of another share", async () => {
    for (const shows_answers of [false, true]) {
      const { links, matches } = await aShare({ contacts: 2, shows_answers });
      const other = await aShare({ matches });
      await post(`${links[0]!.path}/answer`, { person: '1', answer: 'yes' });
      await post(`${links[1]!.path}/answer`, { person: '1', answer: 'no' });
      await post(`${other.path}/answer`, { person: '1', answer: 'maybe' });
      const page = await getSharePage(test.platform, links[1]!.secret);
      expect(page?.people[0]).toMatchObject({
        own_answer: { answer: 'no' },
        colleagues: shows_answers ? [{ recipient_id: links[0]!.recipient_id, answer: 'yes' }] : [],
      });
    }
  });

  it.each([
    ['withdrawn from the page', `update share_people set person_status = 'withdrawn' where candidate_id = `],
    ['deleted', 'update candidates set deleted_at = now() where candidate_id = '],
    ['archived', `update candidates set candidate_status = 'archived' where candidate_id = `],
    [
      'not to be contacted',
      `update candidates set candidate_status = 'do_not_contact' where candidate_id = `,
    ],
    ['withdrawn from the job', `update matches set match_status = 'withdrawn' where candidate_id = `],
  ])('is not taken for somebody who is %s, and whom the page stops showing at once', async (_why, change) => {
    const { path, share_id, matches } = await aShare();
    expect((await get(path)).body).toContain('Person 1');
    await test.sql([`${change}`, ''] as never, matches[0]!.candidate_id);
    const page = (await get(path)).body;
    expect(page).not.toContain('Person 1');
    expect(page).toMatch(/no longer available[\s\S]*Person 2/);
    expect((await get(`${path}/1.pdf`)).statusCode).toBe(404);
    const refused = await post(`${path}/answer`, { person: '1', answer: 'yes' });
    expect([refused.statusCode, refused.body.includes('no longer available')]).toEqual([422, true]);
    expect(await answersOf(share_id)).toEqual([]);
  });
});

describe('a view', () => {
  it('is noted when the page says so, once in half an hour, and first is told', async () => {
    const { path, share_id } = await aShare();
    const told: { is_first: boolean }[] = [];
    test.platform.events.add(
      listenTo(shareViewed, async (_tx, event) => {
        if (event.share_id === share_id) told.push(event);
      }),
    );
    expect((await post(`${path}/view`, {}, { ...FORM, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      404,
    );
    for (let times = 0; times < 3; times++) expect((await post(`${path}/view`)).statusCode).toBe(204);
    expect(await viewsOf(share_id)).toMatchObject([{ view_count: 1 }]);
    await test.sql`update share_views set last_viewed_at = now() - interval '1 hour' where share_id = ${share_id}`;
    await post(`${path}/view`);
    expect(await viewsOf(share_id)).toMatchObject([{ view_count: 2 }]);
    expect(told.map(({ is_first }) => is_first)).toEqual([true, false]);
  });
});

describe('getShareAnswers', () => {
  it('lists what counts, or all; a recruiter reads of others only whose candidate it is', async () => {
    const [recruiter, stranger] = [await aRecruiter(test, agency), await anAgency(test)];
    const { path, share_id, matches } = await aShare();
    for (const answer of ['maybe', 'yes']) await post(`${path}/answer`, { person: '1', answer });
    const read = (token: string, body = {}) => test.call(getShareAnswers, { share_id, ...body }, token);
    const { data } = await read(agency.token);
    expect(data.items).toMatchObject([
      { answer: 'yes', is_newest: true, candidate_id: matches[0]!.candidate_id },
    ]);
    expect((await read(agency.token, { only_newest: false })).data.total).toBe(2);
    expect((await read(stranger.token)).code).toBe('share_not_found');
    await test.sql`update agencies set recruiters_see_all = false where agency_id = ${agency.agency_id}`;
    expect((await read(recruiter.token)).code).toBe('share_not_found');
    await test.sql`update shares set user_id = ${recruiter.user_id} where share_id = ${share_id}`;
    const [masked] = (await read(recruiter.token)).data.items;
    expect(masked).toMatchObject({ answer: 'yes', candidate_id: null, match_id: null, job_id: null });
    expect(masked!.candidate_name).toMatch(/^A candidate of /);
  });
});
