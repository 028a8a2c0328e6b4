import {
  type CandidateId,
  type ContactId,
  type MatchId,
  ShareId,
  ShareRecipientId,
} from '@placewell/contract/ids.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';
import { newId } from '../platform/ids.ts';
import type { TestUser } from './builders.ts';
import { aSharedCandidate } from './shared-people.ts';
import type { MatchWithClient } from './submission-records.ts';
import type { TestApp } from './test-app.ts';

type Page = { people: readonly MatchWithClient[]; contacts: readonly ContactId[]; sender?: TestUser };

/** Makes shares that have left, without guards, and answers to them; reads all rows of sharing. */
export function useSentShares(test: TestApp, owner: () => TestUser) {
  const aShare = async ({ people, contacts, sender = owner() }: Page) => {
    const { agency_id } = owner();
    const share_id = ShareId.parse(newId());
    const [first] = people;
    await test.sql`insert into shares (agency_id, share_id, job_id, job_title, client_id, user_id, title, reasons, may_download,
        shows_answers, share_status, leaves_at, sent_at, expires_at)
      values (${agency_id}, ${share_id}, ${first!.job_id}, ${first!.job_title}, ${first!.client_id}, ${sender.user_id},
        'Three for the yard', 'requirements', true, false, 'sent', now(), now(), now() + interval '30 days')`;
    for (const [at, { candidate_id, match_id }] of people.entries())
      await test.sql`insert into share_people (agency_id, share_id, position, candidate_id, match_id, person_status, is_blind,
          shows_pay, code, pitch, snapshot)
        values (${agency_id}, ${share_id}, ${at + 1}, ${candidate_id}, ${match_id}, 'sent', false, false, 'Candidate 7KQ4M',
          'Welds all day', ${JSON.stringify(aSharedCandidate())})`;
    const recipient_ids: ShareRecipientId[] = [];
    for (const contact_id of contacts) {
      const recipient_id = ShareRecipientId.parse(newId());
      recipient_ids.push(recipient_id);
      await test.sql`insert into share_recipients (agency_id, share_id, recipient_id, contact_id, contact_name, channel,
          recipient_status, link_hash)
        values (${agency_id}, ${share_id}, ${recipient_id}, ${contact_id}, 'Cleo Client', 'link', 'sent',
          decode(md5(${recipient_id}), 'hex'))`;
    }
    return { share_id, recipient_ids };
  };
  /** Puts a further candidate on the page. */
  const addPerson = (
    share_id: ShareId,
    { candidate_id, match_id, pitch }: { candidate_id: CandidateId; match_id: MatchId; pitch: string },
  ) =>
    test.sql`insert into share_people (agency_id, share_id, position, candidate_id, match_id, person_status, is_blind, shows_pay,
        code, pitch, consent_note, snapshot)
      select agency_id, share_id, max(position) + 1, ${candidate_id}, ${match_id}, 'sent', false, false, 'Candidate 9HT2W',
        ${pitch}, ${pitch}, ${JSON.stringify(aSharedCandidate({}, { pitch }))}
      from share_people where share_id = ${share_id} group by 1, 2`;
  /** Makes a share one that has not left, and does not within an hour. */
  const holdBack = (share_id: ShareId) =>
    test.sql`update shares set share_status = 'waiting', sent_at = null, leaves_at = now() + interval '1 hour'
      where share_id = ${share_id}`;
  /** The newest answer of a contact to a candidate. */
  const answer = async (
    { share_id, recipient_id }: { share_id: ShareId; recipient_id: ShareRecipientId },
    candidate_id: string,
    value: ShareAnswerValue,
    comment = '',
  ) => {
    const answer_id = newId();
    await test.sql`update share_answers set is_newest = false
      where recipient_id = ${recipient_id} and candidate_id = ${candidate_id}`;
    await test.sql`insert into share_answers (agency_id, answer_id, share_id, recipient_id, candidate_id, answer, comment, answered_at)
      values (${owner().agency_id}, ${answer_id}, ${share_id}, ${recipient_id}, ${candidate_id}, ${value}, ${comment},
        clock_timestamp())`;
    return answer_id;
  };
  const view = ({ share_id, recipient_id }: { share_id: ShareId; recipient_id: ShareRecipientId }) =>
    test.sql`insert into share_views (agency_id, share_id, recipient_id, first_viewed_at, last_viewed_at)
      values (${owner().agency_id}, ${share_id}, ${recipient_id}, now(), now())`;

  /** All rows of sharing, without what merges keep. */
  const everythingShared = async () => {
    const { agency_id } = owner();
    const [row] = await test.sql`select
      (select jsonb_agg(to_jsonb(t) order by submission_id) from submissions t where agency_id = ${agency_id}) as submissions,
      (select jsonb_agg(to_jsonb(t) order by sending_id) from submission_sendings t where agency_id = ${agency_id}) as sendings,
      (select jsonb_agg(to_jsonb(t) order by share_id) from shares t where agency_id = ${agency_id}) as shares,
      (select jsonb_agg(to_jsonb(t) order by share_id, position) from share_people t where agency_id = ${agency_id}) as people,
      (select jsonb_agg(to_jsonb(t) order by recipient_id) from share_recipients t where agency_id = ${agency_id}) as recipients,
      (select jsonb_agg(to_jsonb(t) order by recipient_id) from share_views t where agency_id = ${agency_id}) as views,
      (select jsonb_agg(to_jsonb(t) order by answer_id) from share_answers t where agency_id = ${agency_id}) as answers`;
    return row;
  };
  return { aShare, addPerson, holdBack, answer, view, everythingShared };
}
