export { type AgencyProvider, openAgencyProvider } from './agency-provider.service.ts';
export {
  deleteAgencyIdentities,
  findSignIn,
  findUserByEmail,
  findUserByIdentity,
  listAgencyIdentities,
  upsertIdentity,
} from './agency-sign-in.repo.ts';
export { assertProviderNotRequired } from './required-provider.service.ts';
export { domainOf } from './sign-in-places.rules.ts';
