export {
  isInvolved,
  listClientOwners,
  lockNamedClients,
  readableJobs,
  seesDetails,
} from './client-access.repo.ts';
export { clientsFoundBy, listClientsByIds } from './client-list.repo.ts';
export { lockChangeableClients } from './client-status.service.ts';
export { replaceClientTags } from './client-tags.writes.ts';
export { asSeen, HIDDEN_FIELDS } from './client-values.rules.ts';
export {
  activeClients,
  clientColumns,
  countClients,
  isOffLimits,
  type LockedClient,
  listActiveClients,
  lockClientRows,
} from './clients.repo.ts';
export { findClient, listWholeClients } from './clients.service.ts';
export {
  changeClient,
  changeClientOwners,
  createClient,
  lockClientList,
  publishChanged,
} from './clients.writes.ts';
export { lockMergedClients } from './merged-clients.repo.ts';
export { bringClientBack, changeLastActivity, takeClientAway } from './merged-clients.writes.ts';
