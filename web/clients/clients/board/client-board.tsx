import type { BodyInput } from '@placewell/contract/call.ts';
import {
  CLIENT_STATUSES,
  type Client,
  type ClientStatus,
  getClients,
} from '@placewell/contract/clients/clients.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '../../../lib/api/queries.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { BoardLoading } from '../../../ui/board/board-loading.tsx';
import { CardBoard } from '../../../ui/board/card-board.tsx';
import type { BoardColumnOf, CardKind } from '../../../ui/board/cards.ts';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CLIENT_TONES } from '../client-labels.ts';
import { useMoveClients } from '../use-client-actions.tsx';
import { ClientFace } from './client-face.tsx';

type Body = BodyInput<typeof getClients>;

const TOPIC = ['clients', 'contacts', 'jobs'] as const;
const NOT_YOURS = 'Only the owner of the client and agency users can change it.';

const toStatus = (value: string): ClientStatus | undefined => CLIENT_STATUSES.find((one) => one === value);

/**
 * A page of the list for each status, and further ones for columns that show more. A client that was moved on the screen is
 * in its new column before the server has answered.
 */
function useClientColumns(body: Body) {
  const scope = JSON.stringify(body);
  const [shown, setShown] = useState<{ scope: string; pages: Partial<Record<ClientStatus, number>> }>({
    scope,
    pages: {},
  });
  const pages = shown.scope === scope ? shown.pages : {};
  const wanted = [body.client_status ?? []].flat();
  const statuses = CLIENT_STATUSES.filter((one) => wanted.length === 0 || wanted.includes(one));
  const asked = statuses.flatMap((status) =>
    Array.from({ length: pages[status] ?? 1 }, (_, at) => ({ status, page: at + 1 })),
  );
  const found = useQueries({
    queries: asked.map(({ status, page }) =>
      callQuery(getClients, { ...body, client_status: [status], page, limit: limits.pageSize }, TOPIC),
    ),
  });
  const rows = new Map<string, Client>();
  for (const { data } of found) for (const client of data?.items ?? []) rows.set(client.client_id, client);
  const columns = statuses.map((status): BoardColumnOf<Client> => {
    const own = found.filter((_, at) => asked[at]?.status === status);
    const listed = own.flatMap(({ data }) => data?.items ?? []);
    const cards = [...rows.values()].filter((client) => client.client_status === status);
    const left = listed.filter((client) => client.client_status !== status).length;
    const came = cards.filter((client) => !listed.some((one) => one.client_id === client.client_id)).length;
    const total = (own[0]?.data?.total ?? 0) - left + came;
    return {
      status,
      title: formatEnum(status),
      tone: CLIENT_TONES[status],
      total,
      cards,
      hasMore: cards.length < total,
      isLoadingMore: own.slice(1).some(({ isPending }) => isPending),
    };
  });
  return {
    scope,
    columns: found.some(({ isPending }, at) => isPending && asked[at]?.page === 1) ? undefined : columns,
    error: found.find(({ isError, data }) => isError && !data)?.error,
    refetch: () => {
      for (const one of found) void one.refetch();
    },
    onMore: (status: string) => {
      const known = toStatus(status);
      if (known) setShown({ scope, pages: { ...pages, [known]: (pages[known] ?? 1) + 1 } });
    },
  };
}

type ClientBoardProps = {
  /** Search and filters of the list. */
  body: Body;
  onOpen: (client: Client) => void;
  bulkActions: (selection: SelectionState, rows: readonly Client[]) => ReactNode;
  empty: ReactNode;
};

/** The clients in a column for each status, moved by dragging or by keys. */
export function ClientBoard({ body, onOpen, bulkActions, empty }: ClientBoardProps) {
  const { role, user_id } = useSession();
  const board = useClientColumns(body);
  const move = useMoveClients();
  if (board.error && !board.columns) return <ErrorState error={board.error} onRetry={board.refetch} />;
  if (!board.columns) return <BoardLoading />;
  if (board.columns.every(({ total }) => total === 0)) return empty;
  const isFixed = (client: Client) => role !== 'agency' && client.recruiter_id !== user_id;
  const kind: CardKind<Client> = {
    noun: ['client'],
    idOf: (client) => client.client_id,
    nameOf: (client) => client.client_name,
    statusOf: (client) => client.client_status,
    whyFixed: (client) => (isFixed(client) ? NOT_YOURS : undefined),
    mayMoveTo: (client, to) => !isFixed(client) && client.client_status !== to,
    face: (client) => <ClientFace client={client} />,
  };
  return (
    <CardBoard
      kind={kind}
      label="Statuses"
      columns={board.columns}
      scope={board.scope}
      isStale={false}
      openId={undefined}
      onOpen={onOpen}
      onMove={(clients, to, onDone) => {
        const status = toStatus(to);
        onDone();
        if (status)
          void move(
            clients.map(({ client_id }) => client_id),
            status,
          );
      }}
      isRefused={(clients) => {
        if (!clients.every(isFixed)) return false;
        toast({ type: 'warning', message: NOT_YOURS });
        return true;
      }}
      onMore={board.onMore}
      bulkActions={bulkActions}
    />
  );
}
