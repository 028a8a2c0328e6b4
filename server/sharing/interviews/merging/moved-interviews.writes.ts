// Who merges or leaves publishes the change.
export {
  handOverInterviews,
  type MovedInterviews,
  moveInterviews,
  separateInterviews,
} from './moved-interviews.repo.ts';
