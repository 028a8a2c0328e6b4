import type { ShareId } from '@placewell/contract/ids.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import * as calls from '@placewell/contract/sharing/shares.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { type ShareParts, useShareRecords } from '../../../testing/share-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let parts: ShareParts;
const { nurses, sent, send, shareOf, snapshotOf } = useShareRecords(test, () => agency);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const isOpen = async (share_id: ShareId) => (await shareOf(share_id)).is_open;

beforeAll(async () => {
  agency = await anAgency(test);
  parts = await nurses();
});

describe('a share that has left', () => {
  it('is closed for good', async () => {
    const { share_id } = await sent(parts);
    expect(await isOpen(share_id)).toBe(true);
    await test.data(calls.revokeShare, { share_id }, agency.token);
    expect(await shareOf(share_id)).toMatchObject({ is_open: false, revoked_at: expect.any(String) });
    const later = { share_id, expires_on: day(10) };
    for (const response of [
      await test.call(calls.revokeShare, { share_id }, agency.token),
      await test.call(calls.extendShare, later, agency.token),
    ])
      expect(response).toMatchObject({ http: 409, code: 'share_not_open' });
  });

  it('is extended within 180 days, also once it has expired', async () => {
    const { share_id } = await sent(parts);
    await test.sql`update shares set expires_at = now() - interval '1 hour' where share_id = ${share_id}`;
    expect(await isOpen(share_id)).toBe(false);
    expect(
      await test.call(calls.extendShare, { share_id, expires_on: day(200) }, agency.token),
    ).toMatchObject({ code: 'invalid_input', data: { fields: { expires_on: expect.any(String) } } });
    await test.data(calls.extendShare, { share_id, expires_on: day(20) }, agency.token);
    expect(await isOpen(share_id)).toBe(true);
    await test.data(calls.revokeShare, { share_id }, agency.token);
  });

  it('gives a contact a new link in place of the one before', async () => {
    const { share_id, recipients } = await sent(parts);
    const recipient_id = recipients[0]!.recipient_id!;
    const { url } = await test.data(calls.renewShareLink, { share_id, recipient_id }, agency.token);
    expect(url).not.toBe(recipients[0]!.url);
    const rows = await test.sql`select link_hash from share_recipients where recipient_id = ${recipient_id}`;
    expect(Buffer.from(rows[0]!.link_hash)).toEqual(hashToken(url.split('/s/')[1]!));
    const unknown = { share_id, recipient_id: crypto.randomUUID() as typeof recipient_id };
    expect((await test.call(calls.renewShareLink, unknown, agency.token)).code).toBe('recipient_not_found');
  });

  it('loses a candidate and gets them back, unless they may not be shown any more', async () => {
    const own = await nurses();
    const { share_id } = await sent(own);
    const change = (is_withdrawn: boolean) =>
      test.call(
        calls.updateSharePerson,
        { share_id, match_id: own.match_ids[0]!, is_withdrawn },
        agency.token,
      );
    const shown = async () => (await shareOf(share_id)).people.map(({ is_shown }) => is_shown);
    await change(true);
    expect(await shown()).toEqual([false]);
    await change(false);
    expect(await shown()).toEqual([true]);
    await test.sql`update candidates set candidate_status = 'do_not_contact' where candidate_id =
      (select candidate_id from matches where match_id = ${own.match_ids[0]!})`;
    expect(await shown()).toEqual([false]);
    await change(true);
    expect((await change(false)).code).toBe('candidate_do_not_contact');
  });

  it('names a candidate once a consent is noted, there and with the submission', async () => {
    const own = await nurses();
    const [match_id] = own.match_ids;
    const { share_id } = await sent(own, { people: [{ match_id: match_id! }] });
    expect(await snapshotOf(share_id)).toMatchObject({ content: { is_blind: true } });
    const consent = { consent: 'written', consent_on: '2026-03-01', consent_note: 'By email' } as const;
    await test.data(calls.updateSharePerson, { share_id, match_id: match_id!, ...consent }, agency.token);
    expect(await snapshotOf(share_id)).toMatchObject({
      content: { is_blind: false, display_name: 'Nora Ward' },
    });
    expect(await shareOf(share_id)).toMatchObject({
      people: [{ is_blind: false, name_waits: false, ...consent }],
    });
    expect(await test.sql`select consent, is_blind from submissions where match_id = ${match_id!}`).toEqual([
      { consent: 'written', is_blind: false },
    ]);
  });

  it('is changed by its sender, the recruiter of the job and agency users only', async () => {
    const [recruiter, colleague] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const own = await nurses({ by: recruiter });
    const { share_id } = await sent(own, {}, recruiter);
    await test.data(updateAgencySettings, { recruiters_see_all: true }, agency.token);
    expect((await test.call(calls.getShare, { share_id }, colleague.token)).data).toMatchObject({
      may_change: false,
    });
    expect((await test.call(calls.revokeShare, { share_id }, colleague.token)).code).toBe('forbidden');
    await test.data(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    expect((await test.call(calls.getShare, { share_id }, colleague.token)).code).toBe('share_not_found');
    expect((await test.call(calls.revokeShare, { share_id }, recruiter.token)).http).toBe(200);
  });

  it('cannot be changed before it has left', async () => {
    const { share_id } = (await send(parts)).data;
    expect((await test.call(calls.revokeShare, { share_id }, agency.token)).code).toBe('share_not_open');
    await test.data(calls.cancelShare, { share_id }, agency.token);
  });
});
