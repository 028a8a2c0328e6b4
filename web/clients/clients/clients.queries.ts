import {
  addClient,
  delClient,
  getClient,
  getClients,
  restoreClients,
  updateClient,
  updateClientStatus,
  updateClientTags,
} from '@placewell/contract/clients/clients.ts';
import { callQuery, useCall, useCallQuery } from '../../lib/api/queries.ts';

const REFRESH_CLIENTS = { refresh: ['clients'] } as const;
/** Jobs name their client; contacts come and go with it. */
const REFRESH_ALL = { refresh: ['clients', 'contacts', 'jobs'] } as const;

const TOPIC = ['clients', 'contacts', 'jobs'] as const;

/** What opening a client asks for. */
export const clientQuery = ({ client_id }: { client_id: string }) =>
  callQuery(getClient, { client_id }, TOPIC);

export const useClient = (client_id: string | undefined) =>
  useCallQuery(getClient, { client_id: client_id ?? '' }, { topic: TOPIC, enabled: client_id !== undefined });

/** Clients to choose one from, by the typed text. */
export const useClientSearch = (search: string) =>
  useCallQuery(
    getClients,
    { search, limit: 8, sort_by: 'client_name_asc' },
    { topic: TOPIC, keepPrevious: true },
  );

export const useAddClient = () => useCall(addClient, REFRESH_CLIENTS);
export const useUpdateClient = () => useCall(updateClient, REFRESH_ALL);
export const useUpdateClientStatus = () => useCall(updateClientStatus, REFRESH_CLIENTS);
export const useUpdateClientTags = () => useCall(updateClientTags, { refresh: ['clients', 'tags'] });

export function useDeleteClients() {
  const remove = useCall(delClient, REFRESH_ALL);
  const restore = useCall(restoreClients, REFRESH_ALL);
  return {
    remove: (client_ids: readonly string[]) => remove.send({ client_ids: [...client_ids] }),
    restore: (client_ids: readonly string[]) => restore.send({ client_ids: [...client_ids] }),
  };
}
