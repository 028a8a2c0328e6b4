export {
  changeOutcome,
  followMatches,
  moveActivities,
  publishActivities,
  recordActivities,
  recordActivity,
} from './activities.writes.ts';
export { countTasksDue, countTasksUntil, type DueTask, listTasksDue } from './tasks.repo.ts';
