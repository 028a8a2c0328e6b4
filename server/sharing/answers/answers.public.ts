export { type MovedAnswers, moveAnswers, separateAnswers } from './merging/moved-answers.writes.ts';
export { findOpenLink, isAgencyActive, listSharedPeople, type OpenLink } from './open-links.repo.ts';
export { listPageAnswers } from './share-answers.repo.ts';
export { keepAnswer, noteView } from './share-answers.writes.ts';
