import { Building2 } from 'lucide-react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { type ListExtras, ListPage } from '../../records/lists/list-page.tsx';
import { useList } from '../../records/lists/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { AGENCIES } from './agency-list.tsx';
import { AgencyMenu } from './agency-menu.tsx';
import { InviteAgencyButton } from './invite-agency-button.tsx';

const AgencyBulkActions = lazyPart(() => import('./agency-bulk-actions.tsx'), 'AgencyBulkActions');

const AgencyDrawer = lazyPart(() => import('./agency-drawer.tsx'), 'AgencyDrawer', {
  closed: { agencyId: undefined },
});

/** The agencies of the installation; the open one (`?agency=`) is kept in the URL. */
export function AgenciesPage(extras: ListExtras) {
  const list = useList(AGENCIES);
  const { selection, rows = [] } = list;
  return (
    <ListPage
      list={list}
      {...extras}
      {...(isOwnAgency()
        ? {}
        : {
            actions: <InviteAgencyButton />,
            bulkActions: <AgencyBulkActions selection={selection} rows={rows} />,
          })}
      rowMenu={(row) => <AgencyMenu agency={row} onEdit={() => list.setOpen(row.id)} />}
      empty={
        <EmptyState icon={Building2} title="No agencies yet">
          {isOwnAgency()
            ? 'It appears here when it signs up on the login page.'
            : 'Invite the first one. An agency also appears here when someone signs up on the login page.'}
        </EmptyState>
      }
    >
      <AgencyDrawer agencyId={list.openId} listRow={list.openRow} onClose={() => list.setOpen(undefined)} />
    </ListPage>
  );
}
