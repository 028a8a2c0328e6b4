export {
  changeOutcome,
  followMatches,
  moveActivities,
  publishActivities,
  recordActivities,
  recordActivity,
} from './activities.writes.ts';
export { addPastEntry } from './add-activities.service.ts';
export { delActivities } from './change-activities.service.ts';
export {
  moveClientActivities,
  moveContactActivities,
} from './client-activities.writes.ts';
export type { Names } from './entries.rules.ts';
export { lastContactOf } from './last-contact.repo.ts';
export {
  countTasksByAssignee,
  countTasksDue,
  countTasksUntil,
  type DueTask,
  listTasksDue,
} from './tasks.repo.ts';
export { listTasksOf } from './tasks.service.ts';
export { assertReadable, namesOf } from './timeline.service.ts';
