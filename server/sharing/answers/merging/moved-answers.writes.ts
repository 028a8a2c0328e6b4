// Who merges publishes the change.
export { type MovedAnswers, moveAnswers, separateAnswers } from './moved-answers.repo.ts';
