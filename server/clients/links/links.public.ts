export { isNamed } from './links.repo.ts';
export {
  findOrAddClient,
  findOrAddClientOf,
  findOrAddContact,
  linkClient,
  linkContact,
} from './links.writes.ts';
