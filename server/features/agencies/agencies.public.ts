/** Ids of all agencies of the installation, for background work that visits each of them. */
export { listAgencyIds } from './agencies.repo.ts';
