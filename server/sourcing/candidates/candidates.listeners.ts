import { CandidateId } from '@placewell/contract/ids.ts';
import {
  agencyImported,
  vocabularyChanged,
  vocabularyRenewed,
  vocabularySwept,
} from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { renewDocumentsTask } from './candidates.tasks.ts';
import {
  renewCandidateSkillKeys,
  renewChangedCandidateSkillKeys,
} from './matching/candidate-skill-keys.writes.ts';
import { startDocumentRenewal } from './search/search-documents.writes.ts';

export const listeners = [
  listenTo(agencyImported, async (tx, { agency_id }) => {
    await startDocumentRenewal(tx);
    await enqueue(tx, renewDocumentsTask, { agency_id });
  }),
  listenTo(vocabularyChanged, async (tx, { step, after_id }, events) => {
    if (step !== 'candidates') return;
    const last_id = await renewCandidateSkillKeys(tx, after_id === null ? null : CandidateId.parse(after_id));
    await events.emit(tx, vocabularyRenewed, { step, after_id: last_id ?? null });
  }),
  listenTo(vocabularySwept, (tx, { since }) => renewChangedCandidateSkillKeys(tx, since)),
];
