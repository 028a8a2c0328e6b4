import { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { contentHash } from '../../sharing/shares/snapshot/content-hash.rules.ts';
import { type RecordCheck, UNDO } from './record-check.ts';

const SHOWN = 'Clients may be shown something else than was sent: revoke the share, and send it again.';

export const shareChecks: RecordCheck[] = [
  {
    table: 'share_people',
    id: `concat(r.share_id, ' at ', r.position)`,
    where: `r.person_status = 'sent'`,
    columns: 'r.snapshot',
    faultOf: ({ snapshot }) => !SharedCandidate.safeParse(snapshot).success,
    fault: 'people of shares have no snapshot, or one that pages cannot show',
    advice: SHOWN,
  },
  {
    table: 'share_people',
    id: `concat(r.share_id, ' at ', r.position)`,
    join: `join submission_sendings x on x.agency_id = r.agency_id and x.share_id = r.share_id
      join submissions s on s.agency_id = x.agency_id and s.submission_id = x.submission_id and s.match_id = r.match_id`,
    where: `r.person_status = 'sent' and r.snapshot is not null and x.content_hash is not null`,
    columns: 'r.snapshot, x.content_hash',
    faultOf: ({ snapshot, content_hash }) => contentHash(snapshot) !== content_hash,
    fault: 'people of shares are shown with other content than was sent, by its hash',
    advice: SHOWN,
  },
  {
    table: 'shares',
    id: 'r.share_id',
    where: `r.share_status = 'sent' and (exists (select from share_people p where p.agency_id = r.agency_id
        and p.share_id = r.share_id and p.person_status = 'waiting')
      or exists (select from share_recipients p where p.agency_id = r.agency_id and p.share_id = r.share_id
        and p.recipient_status = 'waiting'))`,
    fault: 'shares have left without some of their people or recipients',
    advice: 'The recruiter shares them again.',
  },
  {
    table: 'share_recipients',
    id: 'r.recipient_id',
    where: `r.recipient_status = 'sent' and r.link_hash is null`,
    fault: 'recipients of shares have no link',
    advice: 'The recruiter sends the share again.',
  },
  {
    table: 'share_answers',
    id: 'r.answer_id',
    where: `not exists (select from share_answers n where n.agency_id = r.agency_id and n.recipient_id = r.recipient_id
      and n.candidate_id = r.candidate_id and n.is_newest and n.answered_at >= r.answered_at)`,
    fault: 'answers of contacts are newer than the one that counts',
    advice: UNDO,
  },
  {
    table: 'share_views',
    id: 'r.recipient_id',
    where: 'r.view_count < 1 or r.last_viewed_at < r.first_viewed_at',
    fault: 'views of shares contradict themselves',
    advice: UNDO,
  },
  {
    table: 'submissions',
    id: 'r.submission_id',
    join: `left join lateral (select count(*) as sendings, min(x.sent_at) as first_sent_at, max(x.sent_at) as last_sent_at
        from submission_sendings x where x.agency_id = r.agency_id and x.submission_id = r.submission_id) n on true`,
    where: `(r.sent_count, r.first_sent_at, r.last_sent_at) is distinct from (n.sendings, n.first_sent_at, n.last_sent_at)`,
    fault: 'submissions were sent at other times, or more or less often, than their sendings say',
    advice: UNDO,
  },
  {
    table: 'submissions',
    id: 'r.submission_id',
    where: `not exists (select from submission_sendings x where x.agency_id = r.agency_id
      and x.submission_id = r.submission_id and x.sent_at = r.last_sent_at
      and (x.user_id, x.channel, x.consent, x.is_blind, x.shows_pay)
        = (r.recruiter_id, r.channel, r.consent, r.is_blind, r.shows_pay))`,
    fault: 'submissions say something else than their last sending',
    advice: UNDO,
  },
  {
    table: 'submissions',
    id: 'r.submission_id',
    where: `r.answer is not null and r.deleted_at is null and r.contact_id is not null and not exists (
      select from share_answers a join share_recipients p on p.agency_id = a.agency_id and p.recipient_id = a.recipient_id
      where a.agency_id = r.agency_id and a.candidate_id = r.candidate_id and p.contact_id = r.contact_id
        and a.answer = r.answer
        and date_trunc('milliseconds', a.answered_at) = date_trunc('milliseconds', r.answered_at))`,
    fault: 'submissions have an answer that their contact did not give',
    advice: UNDO,
  },
];
