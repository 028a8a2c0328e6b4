import { CandidateId } from '@placewell/contract/ids.ts';
import { vocabularyChanged, vocabularyRenewed, vocabularySwept } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import {
  renewCandidateSkillKeys,
  renewChangedCandidateSkillKeys,
} from './matching/candidate-skill-keys.writes.ts';

export const listeners = [
  listenTo(vocabularyChanged, async (tx, { step, after_id }, events) => {
    if (step !== 'candidates') return;
    const last_id = await renewCandidateSkillKeys(tx, after_id === null ? null : CandidateId.parse(after_id));
    await events.emit(tx, vocabularyRenewed, { step, after_id: last_id ?? null });
  }),
  listenTo(vocabularySwept, (tx, { since }) => renewChangedCandidateSkillKeys(tx, since)),
];
