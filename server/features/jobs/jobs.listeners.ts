import { JobId } from '@placewell/contract/ids.ts';
import {
  recruiterRemoved,
  vocabularyChanged,
  vocabularyRenewed,
  vocabularySwept,
} from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { renewJobSkillKeys } from './job-skill-keys.writes.ts';
import { changeJobOwner } from './jobs.writes.ts';

export const listeners = [
  // Jobs of a removed recruiter go to the heir, with their matches.
  listenTo(recruiterRemoved, async (tx, { recruiter_id, heir_id }, events) => {
    await changeJobOwner({ tx, platform: { events } }, { from: recruiter_id, to: heir_id });
  }),
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
