export {
  followMatches,
  moveActivities,
  recordActivities,
  recordActivity,
} from './activities.writes.ts';
export { countTasksDue, type DueTask, listTasksDue } from './tasks.repo.ts';
