import { CandidateId } from '@placewell/contract/ids.ts';
import {
  recruiterRemoved,
  vocabularyChanged,
  vocabularyRenewed,
  vocabularySwept,
} from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { changeCandidateOwner } from './edit/bulk-candidates.writes.ts';
import {
  renewCandidateSkillKeys,
  renewChangedCandidateSkillKeys,
} from './matching/candidate-skill-keys.writes.ts';

export const listeners = [
  // Candidates of a removed recruiter go to the heir, as do deleted ones that can still be restored.
  listenTo(recruiterRemoved, async (tx, { recruiter_id, heir_id }, events) => {
    await changeCandidateOwner({ tx, platform: { events } }, { from: recruiter_id, to: heir_id });
  }),
  listenTo(vocabularyChanged, async (tx, { step, after_id }, events) => {
    if (step !== 'candidates') return;
    const last_id = await renewCandidateSkillKeys(tx, after_id === null ? null : CandidateId.parse(after_id));
    await events.emit(tx, vocabularyRenewed, { step, after_id: last_id ?? null });
  }),
  listenTo(vocabularySwept, (tx, { since }) => renewChangedCandidateSkillKeys(tx, since)),
];
