export { insertAgency, listAgencyIds, updateAgencyRow } from './agencies.repo.ts';
