import { JobId } from '@placewell/contract/ids.ts';
import { jobsRelinked, vocabularyChanged, vocabularyRenewed, vocabularySwept } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { renewJobSkillKeys } from './job-skill-keys.writes.ts';
import { relinkJobs } from './jobs.writes.ts';

export const listeners = [
  listenTo(jobsRelinked, (tx, { jobs }) => relinkJobs(tx, jobs)),
  listenTo(vocabularyChanged, async (tx, { step, after_id }, events) => {
    if (step !== 'jobs') return;
    const last_id = await renewJobSkillKeys(tx, after_id === null ? null : JobId.parse(after_id));
    await events.emit(tx, vocabularyRenewed, { step, after_id: last_id ?? null });
  }),
  listenTo(vocabularySwept, async (tx) => {
    let after: JobId | undefined;
    do after = await renewJobSkillKeys(tx, after ?? null);
    while (after);
  }),
];
