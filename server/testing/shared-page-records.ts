import { randomUUID } from 'node:crypto';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { hashToken } from '../platform/ids.ts';
import { newShareSecret } from '../sharing/shares/share-links.rules.ts';
import type { TestUser } from './builders.ts';
import { aSharedCandidate } from './shared-people.ts';
import { type MatchWithClient, useSubmissionRecords } from './submission-records.ts';
import type { TestApp } from './test-app.ts';

type ShareFields = {
  matches?: MatchWithClient[];
  contacts?: number;
  may_download?: boolean;
  shows_answers?: boolean;
  message?: string;
  snapshots?: SharedCandidate[];
};

/** Answers about a person of a page, the first unless `fields` names another, as its form does. */
export const answerOnPage = (test: TestApp, path: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: `${path}/answer`,
    payload: new URLSearchParams({ person: '1', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });

/** Makes shares that have left, with the secrets of their links, in the agency of `owner`. */
export function useSharedPages(test: TestApp, owner: () => TestUser) {
  const records = useSubmissionRecords(test, owner);
  const aShare = async (fields: ShareFields = {}) => {
    const { agency_id, user_id } = owner();
    const { contacts = 1, may_download = true, shows_answers = false, message = '', snapshots = [] } = fields;
    const first = fields.matches?.[0] ?? (await records.aMatch());
    const matches = fields.matches ?? [first, await records.aMatch({ client_id: first.client_id })];
    const share_id = randomUUID();
    await test.sql`insert into shares (agency_id, share_id, job_id, job_title, client_id, user_id, title, message, reasons,
        may_download, shows_answers, share_status, leaves_at, sent_at, expires_at)
      values (${agency_id}, ${share_id}, ${first.job_id}, ${first.job_title}, ${first.client_id}, ${user_id}, 'Shortlist',
        ${message}, 'requirements', ${may_download}, ${shows_answers}, 'sent', now(), now(), now() + interval '30 days')`;
    for (const [at, { candidate_id, match_id }] of matches.entries()) {
      const snapshot = snapshots[at] ?? aSharedCandidate({ display_name: `Person ${at + 1}` });
      await test.sql`insert into share_people (agency_id, share_id, position, candidate_id, match_id, person_status, is_blind,
          shows_pay, code, snapshot)
        values (${agency_id}, ${share_id}, ${at + 1}, ${candidate_id}, ${match_id}, 'sent', false, false, 'Candidate 7KQ4M',
          ${JSON.stringify(snapshot)})`;
    }
    const links = [];
    for (let count = 0; count < contacts; count++) {
      const secret = newShareSecret(agency_id);
      const recipient_id = randomUUID();
      const { contact_id } =
        count === 0
          ? first
          : await records.aContact(first.client_id, { contact_name: `Contact ${count + 1}` });
      await test.sql`insert into share_recipients (agency_id, share_id, recipient_id, contact_id, contact_name, language,
          channel, recipient_status, link_hash)
        values (${agency_id}, ${share_id}, ${recipient_id}, ${contact_id}, ${`Contact ${count + 1}`}, 'en', 'link', 'sent',
          ${hashToken(secret)})`;
      links.push({ secret, recipient_id, contact_id, path: `/s/${secret}` });
    }
    return { share_id, matches, links, path: links[0]!.path, secret: links[0]!.secret };
  };
  return { ...records, aShare };
}
