import { findCaps } from '../../clients/clients.public.ts';
import {
  candidateChanged,
  candidateRemoved,
  candidateTransferred,
  clientChanged,
  clientRemoved,
  clientRestored,
  jobChanged,
  jobRemoved,
  jobTransferred,
  matchesContacted,
  matchSettingsChanged,
  offLimitsEffectChanged,
  offLimitsOverridden,
  vocabularyChanged,
  vocabularyRenewed,
} from '../../domain-events.ts';
import { mayHaveChanged } from '../../platform/changed-fields.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { affectMatching } from '../../sourcing/sourcing.public.ts';
import { MATCHED_COLUMNS } from '../jobs/jobs.public.ts';
import { changeMatchOwners } from './matches.writes.ts';
import { contactMatches } from './pipeline/forward-moves.service.ts';
import { hasStaleScores } from './scoring/features.repo.ts';
import {
  enqueueCandidateScoring,
  enqueueFeatureRenewal,
  enqueueJobScoring,
  enqueueOffLimitsCheck,
  enqueueReranking,
} from './scoring/scoring-queue.service.ts';

/** Every change of a candidate, a job or the settings updates the matches in the background. */
export const listeners = [
  listenTo(candidateChanged, async (tx, { candidate_ids, changed }) => {
    if (await affectMatching(tx, candidate_ids, changed))
      await enqueueCandidateScoring(tx, tx.agency_id, candidate_ids);
  }),
  listenTo(candidateRemoved, (tx, { candidate_ids }) =>
    enqueueCandidateScoring(tx, tx.agency_id, candidate_ids),
  ),
  listenTo(jobChanged, async (tx, { job_ids, changed }) => {
    if (mayHaveChanged(changed, MATCHED_COLUMNS)) await enqueueJobScoring(tx, tx.agency_id, job_ids);
  }),
  listenTo(jobRemoved, (tx, { job_ids }) => enqueueJobScoring(tx, tx.agency_id, job_ids)),
  listenTo(candidateTransferred, (tx, { candidate_ids, ...people }) =>
    changeMatchOwners(tx, { candidate_ids }, people),
  ),
  listenTo(jobTransferred, (tx, { job_ids, ...people }) => changeMatchOwners(tx, { job_ids }, people)),
  ...[clientChanged, clientRemoved, clientRestored].map((event) =>
    listenTo(event, async (tx) => {
      if (await findCaps(tx)) await enqueueOffLimitsCheck(tx);
    }),
  ),
  listenTo(offLimitsOverridden, async (tx, { candidate_ids }) => {
    if (await findCaps(tx)) await enqueueCandidateScoring(tx, tx.agency_id, candidate_ids);
  }),
  // Jobs name their clients only where it caps.
  listenTo(offLimitsEffectChanged, async (tx) => {
    await enqueueReranking(tx, tx.agency_id);
    await enqueueOffLimitsCheck(tx);
  }),
  listenTo(matchesContacted, async (tx, { match_ids, user_id }) => {
    await contactMatches(tx, match_ids, user_id);
  }),
  listenTo(matchSettingsChanged, (tx, { job_id }) =>
    job_id === undefined ? enqueueReranking(tx, tx.agency_id) : enqueueJobScoring(tx, tx.agency_id, [job_id]),
  ),
  listenTo(vocabularyChanged, async (tx, { step, should_queue }, events) => {
    if (step !== 'matches') return;
    if (!(await hasStaleScores(tx))) await events.emit(tx, vocabularyRenewed, { step, after_id: null });
    else if (should_queue) await enqueueFeatureRenewal(tx, tx.agency_id);
  }),
];
