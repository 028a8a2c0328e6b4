export {
  isInvolved,
  listClientOwners,
  lockNamedClients,
  seesDetails,
  showsAllDetails,
} from './client-access.repo.ts';
export { tellOfOpenedDetails } from './client-details.writes.ts';
export { listClientsByIds } from './client-list.repo.ts';
export { replaceClientTags } from './client-tags.writes.ts';
export {
  countClients,
  listActiveClients,
  lockClientRows,
} from './clients.repo.ts';
export { addClient, findClient, listWholeClients } from './clients.service.ts';
export {
  changeClient,
  changeClientOwners,
  createClient,
  lockClientList,
  publishChanged,
  removeClients,
} from './clients.writes.ts';
export { lockMergedClients } from './merged-clients.repo.ts';
export { bringClientBack, changeLastActivity, takeClientAway } from './merged-clients.writes.ts';
