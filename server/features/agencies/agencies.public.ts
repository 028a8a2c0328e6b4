/** Every agency of the installation: for housekeeping that goes through them one by one. */
export { listAgencyIds } from './agencies.repo.ts';
