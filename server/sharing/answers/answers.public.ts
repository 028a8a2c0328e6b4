export { type MovedAnswers, moveAnswers, separateAnswers } from './merging/moved-answers.writes.ts';
