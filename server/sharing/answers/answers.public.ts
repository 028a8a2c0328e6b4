export { type MovedAnswers, moveAnswers, separateAnswers } from './merging/moved-answers.repo.ts';
