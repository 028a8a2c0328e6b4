export {
  handOverInterviews,
  type MovedInterviews,
  moveInterviews,
  separateInterviews,
} from './merging/moved-interviews.writes.ts';
