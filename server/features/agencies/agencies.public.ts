/** Every agency of the installation: for housekeeping that goes through them one by one. */
export { readAgencyIds } from './agencies.repo.ts';
