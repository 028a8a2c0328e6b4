import { SegmentedControl } from '@mantine/core';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { useNavigate } from '@tanstack/react-router';
import { Handshake, Plus } from 'lucide-react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePeopleToFilterBy } from '../../lib/lookups.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { useMayChange } from '../../lib/view-scope.ts';
import { type ListExtras, ListSection } from '../../records/lists/list-page.tsx';
import { useList } from '../../records/lists/use-list.ts';
import { NoResults } from '../../records/search/no-results.tsx';
import { NO_RECORDS, useTagging } from '../../records/tags/use-tagging.ts';
import { BoardLoading } from '../../ui/board/board-loading.tsx';
import type { SelectionState } from '../../ui/data-list/use-selection.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { CLIENTS } from './list/client-list.tsx';
import { useRemoveClients, useTagClients } from './use-client-actions.tsx';

const TagsDialog = lazyPart(() => import('../../records/tags/tags-dialog.tsx'), 'TagsDialog', {
  closed: { records: NO_RECORDS },
});
const ClientFormDrawer = lazyPart(() => import('./form/client-form-drawer.tsx'), 'ClientFormDrawer', {
  closed: { opened: false },
});
const ClientBoard = lazyPart(() => import('./board/client-board.tsx'), 'ClientBoard', {
  loading: () => <BoardLoading />,
});
const ClientBulkActions = lazyPart(() => import('./list/client-bulk-actions.tsx'), 'ClientBulkActions');
const ClientFacts = lazyPart(() => import('./client-facts.tsx'), 'ClientFacts');
const EditClientCell = lazyPart(() => import('./list/edit-client-cell.tsx'), 'EditClientCell');

/** The editors of the list, by their column. */
const EDITED = { status: 'Status', tags: 'Tags' };

/** The clients of the agency in a paged table or as a board (`?view=board`); `?new=1` opens the form, a client has a page to itself. */
export function ClientsPage(extras: ListExtras) {
  const { params } = useUrlParams();
  const isBoard = params.view === 'board';
  const people = usePeopleToFilterBy(textParam(params, 'recruiter_id'), true);
  const list = useList(CLIENTS, { people });
  const { change, selection, known } = list;
  const base = useRolePath();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const isAgency = useSession().role === 'agency';
  const open = ({ client_id }: Client) => void navigate({ to: `${base}/clients/${client_id}` });
  const tagging = useTagging({
    rows: known,
    idOf: (client: Pick<Client, 'client_id' | 'tags'>) => client.client_id,
    selectedIds: selection.ids,
    open: undefined,
  });
  const tagClients = useTagClients();
  const { remove, dialog } = useRemoveClients();
  const openForm = () => change({ new: 1 });
  usePageKeys({ addClient: openForm });
  const newButton = (
    <Button variant="primary" leftSection={<Plus size={16} aria-hidden />} onClick={openForm}>
      Add client
    </Button>
  );
  const bulkActions = (selected: SelectionState, rows: readonly Client[]) => (
    <ClientBulkActions
      selection={selected}
      rows={rows}
      onTags={tagging.edit}
      onDelete={(ids) => void remove(ids)}
    />
  );
  const empty = (
    <EmptyState icon={Handshake} title="Add your first client" action={newButton}>
      A client is a company that you recruit for. Its jobs, contacts, terms and everything that was said with
      it are then in one place.
    </EmptyState>
  );
  return (
    <ListSection
      list={list}
      {...extras}
      actions={
        <>
          <ViewSwitch isBoard={isBoard} />
          {newButton}
        </>
      }
      onOpen={open}
      preview={(client) => ({
        title: client.client_name,
        label: 'Client preview',
        content: <ClientFacts client={client} />,
      })}
      editing={{
        names: { ...EDITED, ...(isAgency && { owner: 'Owner' }) },
        mayEdit: mayChange,
        dialogs: { tags: (client) => tagging.edit([client]) },
        menu: ({ row, column, isByKey }, place) => (
          <EditClientCell
            clients={isByKey && list.selected.length > 0 ? list.selected : [row]}
            column={column}
            place={place}
          />
        ),
      }}
      bulkActions={bulkActions(selection, known)}
      empty={empty}
      {...(isBoard && {
        instead: (
          <ClientBoard
            body={list.shown.body}
            onOpen={open}
            bulkActions={bulkActions}
            empty={list.noResults ? <NoResults {...list.noResults} /> : empty}
          />
        ),
      })}
    >
      <TagsDialog records={tagging.records} noun={['client']} onClose={tagging.close} onApply={tagClients} />
      {dialog}
      <KeysHelp screens={[isBoard ? 'clientBoard' : 'clients']} names={{ preview: 'Preview the client' }} />
      <ClientFormDrawer
        opened={params.new !== undefined}
        client={undefined}
        onClose={() => change({ new: undefined })}
        onSaved={(client) => open(client)}
      />
    </ListSection>
  );
}

function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const { change } = useUrlParams();
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={isBoard ? 'board' : 'list'}
      onChange={(next) => change({ view: next === 'board' ? next : undefined, page: undefined })}
      data={[
        { value: 'list', label: 'List' },
        { value: 'board', label: 'Board' },
      ]}
    />
  );
}
