// An agency is told of as `agency.created` by the one who opens it to its first user, not when its row is written.
export { activateAgency, insertAgency } from './agencies.repo.ts';
