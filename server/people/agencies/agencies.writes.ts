// `agency.created` is emitted when an agency is opened to its first user, not when its row is inserted.
export { activateAgency, insertAgency } from './agencies.repo.ts';
