export { type Introduction, listIntroductions } from './introductions.repo.ts';
export type { NewestAnswer, NotedConsent, Sending } from './recorded.repo.ts';
export { noteConsent, recordAnswer, recordSubmissions } from './submissions.writes.ts';
