export { type Introduction, listIntroductions } from './introductions.repo.ts';
export { obstacleOf } from './introductions.rules.ts';
export { getSubmissions, listWholeSubmissions } from './list/submissions.service.ts';
export type { Becomes } from './merging/joined.rules.ts';
export {
  handOverSubmissions,
  type MovedSubmissions,
  moveSubmissions,
  separateSubmissions,
} from './merging/moved-submissions.writes.ts';
export type { Sending } from './recorded.repo.ts';
export { lockIntroductions, noteConsent, recordAnswer, recordSubmissions } from './submissions.writes.ts';
