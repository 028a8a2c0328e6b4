import { emailSettled, shareAnswered } from '../../domain-events.ts';
import { rejectByClient } from '../../matching/matching.public.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { findRejection } from './shares.repo.ts';
import { markFailed } from './shares.writes.ts';

export const listeners = [
  /** A contact whose email was not delivered is marked. */
  listenTo(emailSettled, async (tx, { email_id, email_kind, outcome }) => {
    if (email_kind === 'share' && outcome === 'failed') await markFailed(tx, email_id);
  }),
  /** A "no" rejects the match where the agency wants that: as an act of who sent the share, who can undo it. */
  listenTo(shareAnswered, async (tx, { answer_id, answer, match_id }) => {
    if (answer !== 'no' || match_id === null) return;
    const rejection = await findRejection(tx, answer_id);
    if (rejection) await rejectByClient(tx, match_id, rejection);
  }),
];
