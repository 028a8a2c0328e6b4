import type { ContactId, ShareId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import {
  extendShare,
  getShare,
  getSharesForJob,
  renewShareLink,
  sendShare,
} from '@placewell/contract/sharing/shares.ts';
import { addSubmission } from '@placewell/contract/sharing/submissions.ts';
import type pg from 'pg';
import type { ApiClient } from './client.ts';
import type { DemoClients } from './demo-clients.ts';
import { inDays } from './demo-days.ts';
import { type DemoAnswer, type DemoShare, demoIntroductions, demoShares } from './demo-share-lines.ts';
import { waitFor } from './waiting.ts';

/** Sends the form of a public page, as the contact who has the link does. */
export type PostForm = (url: string, fields: Record<string, string>) => Promise<void>;
type Team = { owner: ApiClient; recruiter: ApiClient };
type Sent = {
  share: DemoShare;
  share_id: ShareId;
  urls: ReadonlyMap<string, string>;
  names: readonly string[];
};

const FOOTER =
  'Harbour & Vale Recruitment Ltd · 4 Wharf Street, Leeds · Registered in England and Wales, no. 00000000';

/** The matches of an open job by the name of the candidate. */
async function readMatches(client: ApiClient, title: string) {
  const { items: jobs } = await client.call(getJobs, { limit: 100, view_scope: 'all' });
  const job = jobs.find(({ job_title }) => job_title === title);
  if (!job) throw new Error(`The job ${title} is missing`);
  const { job_id } = job;
  const { items } = await client.call(getCandidateMatchesForJob, { job_id, limit: 100 });
  return { job_id, found: new Map(items.map(({ candidate_name, match_id }) => [candidate_name, match_id])) };
}

function known<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Error(`${name} is missing`);
  return found;
}

/** Sends the pages of the demo; they leave while other steps run. Those whom no match names are not sent. */
export async function sendDemoShares({ owner, recruiter }: Team, { contacts }: DemoClients): Promise<Sent[]> {
  await owner.call(updateAgencySettings, { brand_color: '#0b5d66', document_footer: FOOTER });
  const sent: Sent[] = [];
  for (const share of demoShares) {
    const { job_id, found } = await readMatches(recruiter, share.job);
    const people = share.people.flatMap(({ name, pitch, consent_note }) => {
      const match_id = found.get(name);
      if (match_id === undefined) return [];
      const consent = consent_note === undefined ? ('none' as const) : ('spoken' as const);
      return [
        {
          ...{
            match_id,
            pitch,
            consent,
            consent_note: consent_note ?? '',
            is_blind: share.is_blind ?? false,
          },
          // Asked for before it was sent.
          consent_on: consent === 'none' ? null : inDays(-share.days),
        },
      ];
    });
    if (people.length === 0) continue;
    const {
      share_id,
      recipients,
      people: planned,
    } = await recruiter.call(sendShare, {
      ...{ job_id, people, title: share.title, message: share.message, shows_answers: true },
      recipients: share.contacts.map((name) => ({
        contact_id: known(contacts, name),
        channel: 'link' as const,
      })),
    });
    // In their order on the page.
    const names = share.people
      .map(({ name }) => name)
      .filter((name) => planned.some((one) => one.match_id === found.get(name) && one.refusal === null));
    const urls = new Map(
      share.contacts.map((name) => [name, urlOf(recipients, known(contacts, name))] as const),
    );
    sent.push({ share, share_id, urls, names });
  }
  return sent;
}

function urlOf(recipients: readonly { contact_id: ContactId; url: string | null }[], contact_id: ContactId) {
  const url = recipients.find((one) => one.contact_id === contact_id)?.url;
  if (!url) throw new Error('A contact has no link');
  return url;
}

const untilLeft = (client: ApiClient, share_id: ShareId) =>
  waitFor('a share to leave', async () => {
    const { share_status } = await client.call(getShare, { share_id });
    if (share_status === 'sent') return true;
    if (share_status !== 'waiting') throw new Error(`A share of the demo is ${share_status}`);
    return undefined;
  });

const formOf = (person: number, { answer, reason = '', comment = '', times = '' }: DemoAnswer) => ({
  person: String(person),
  ...{ answer, reason, comment, times },
});

/** Once the pages have left: their contacts read and answer, and others were introduced without a page. */
export async function seedAnswers(
  { owner, recruiter }: Team,
  { contacts }: DemoClients,
  sent: readonly Sent[],
  { post, pool }: { post: PostForm; pool: pg.Pool },
) {
  for (const { share, share_id, urls, names } of sent) {
    await untilLeft(recruiter, share_id);
    for (const name of share.viewers) await post(`${known(urls, name)}/view`, {});
    for (const answer of share.answers) {
      const position = names.indexOf(answer.name) + 1;
      if (position > 0) await post(`${known(urls, answer.contact)}/answer`, formOf(position, answer));
    }
    await sendEarlier(pool, share_id, share);
  }
  for (const { job, name, contact, days } of demoIntroductions) {
    const match_id = (await readMatches(owner, job)).found.get(name);
    if (match_id === undefined) continue;
    await owner.call(addSubmission, {
      ...{ match_id, contact_id: known(contacts, contact), sent_on: inDays(-days) },
      ...{
        consent: 'spoken',
        consent_on: inDays(-days),
        pitch: 'Sent with the resume from our own mailbox.',
      },
    });
  }
}

/** Moves a share with all that followed into the past; no call sends yesterday. */
async function sendEarlier(pool: pg.Pool, share_id: ShareId, { days, isExpired = false }: DemoShare) {
  const earlier = async (table: string, columns: readonly string[], where = 'share_id = $1') => {
    const moved = columns.map((column) => `${column} = ${column} - interval '1 day' * $2`);
    await pool.query(`update ${table} set ${moved.join(', ')} where ${where}`, [share_id, days]);
  };
  const end = isExpired ? ['expires_at'] : [];
  await earlier('shares', ['created_at', 'leaves_at', 'sent_at', ...end]);
  await earlier('submission_sendings', ['sent_at']);
  await earlier(
    'submissions',
    ['created_at', 'first_sent_at', 'last_sent_at'],
    'submission_id in (select submission_id from submission_sendings where share_id = $1)',
  );
  await pool.query(
    `update activities a set created_at = created_at - interval '1 day' * $2 from share_people p
     where p.share_id = $1 and a.agency_id = p.agency_id and a.match_id = p.match_id and a.activity_kind = 'shared'`,
    [share_id, days],
  );
}

/** A new address of a page that a contact may still answer to; extends it if its last day is over. */
export async function renewOpenPage(recruiter: ApiClient): Promise<string | undefined> {
  const [first] = demoShares;
  if (!first) return undefined;
  const { job_id } = await readMatches(recruiter, first.job);
  const { items } = await recruiter.call(getSharesForJob, { job_id, limit: 100 });
  const row = items.find(({ title, share_status }) => title === first.title && share_status === 'sent');
  if (!row || row.revoked_at !== null) return undefined;
  const { share_id } = row;
  if (!row.is_open) await recruiter.call(extendShare, { share_id, expires_on: inDays(limits.shareDays) });
  const { recipients } = await recruiter.call(getShare, { share_id });
  const reader = recipients.find(({ answered_count }) => answered_count === 0) ?? recipients[0];
  if (!reader) return undefined;
  return (await recruiter.call(renewShareLink, { share_id, recipient_id: reader.recipient_id })).url;
}
