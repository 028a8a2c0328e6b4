import { limits } from '@placewell/contract/limits.ts';
import { previewShare } from '@placewell/contract/sharing/shares.ts';
import { addSubmission } from '@placewell/contract/sharing/submissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { useShareRecords } from '../../../testing/share-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { nurses, bodyOf, send, leave, shareOf } = useShareRecords(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

const makeSample = (match_id: string) =>
  test.sql`update candidates set source = 'sample' where candidate_id =
    (select candidate_id from matches where match_id = ${match_id})`;

describe('the shares of an agency in 24 hours', () => {
  it('are limited in number, canceled ones not counted, whatever job they are for', async () => {
    const parts = await nurses();
    const other = await nurses();
    await send(parts);
    const left = async () => (await test.data(previewShare, bodyOf(other), agency.token)).left;
    expect(await left()).toBe(limits.sharesPerAgency - 1);
    await test.sql`insert into shares (agency_id, share_id, job_id, job_title, client_id, user_id, title, reasons,
        may_download, shows_answers, share_status, sent_at, leaves_at, expires_at)
      select agency_id, gen_random_uuid(), job_id, job_title, client_id, user_id, title, reasons, may_download,
        shows_answers, 'sent', now(), now(), now()
      from shares, generate_series(1, ${limits.sharesPerAgency - 1}::int) where job_id = ${parts.job_id}`;
    expect(await left()).toBe(0);
    expect(await send(other)).toMatchObject({ code: 'too_many_shares' });
    // Those of yesterday do not count, nor those of others.
    await test.sql`update shares set created_at = created_at - interval '25 hours' where job_id = ${parts.job_id}`;
    expect(await left()).toBe(limits.sharesPerAgency);
    expect((await send(other)).http).toBe(200);
  });
});

describe('a sample candidate', () => {
  it('is never sent, whatever the reason, while the others go', async () => {
    const parts = await nurses({ count: 2 });
    const [sample, real] = parts.match_ids;
    await makeSample(sample!);
    const { data } = await send(parts, {
      people: [{ match_id: sample!, override_reason: 'Only to try' }, { match_id: real! }],
    });
    expect(data.people).toMatchObject([
      { refusal: 'candidate_sample', can_override: false },
      { refusal: null },
    ]);
    await leave(data.share_id);
    expect((await shareOf(data.share_id)).people).toHaveLength(1);
    expect(await send({ ...parts, match_ids: [sample!] })).toMatchObject({ code: 'candidate_sample' });
  });

  it('cannot be noted as sent elsewhere either', async () => {
    const { match_ids, contact_id } = await nurses();
    const [match_id] = match_ids;
    await makeSample(match_id!);
    expect(
      await test.call(
        addSubmission,
        { match_id: match_id!, contact_id, override_reason: 'Only to try' },
        agency.token,
      ),
    ).toMatchObject({ code: 'candidate_sample' });
    expect(await test.sql`select from submissions where match_id = ${match_id!}`).toEqual([]);
    expect(await test.sql`select match_status from matches where match_id = ${match_id!}`).toEqual([
      { match_status: 'new' },
    ]);
  });
});
