import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { Send, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAgencyRecruiters } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useUrlParams } from '../../lib/url-params.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { useShownFields } from '../../ui/data-list/use-shown-fields.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { PeopleFilters, usePeopleList } from './people-list.tsx';
import { RecruiterCard } from './recruiter-card.tsx';
import { RECRUITER_FIELDS, recruiterColumns } from './recruiter-columns.tsx';
import type { RecruiterDialog } from './recruiter-dialogs.tsx';
import { RecruiterMenu } from './recruiter-menu.tsx';

const RecruiterBulkActions = lazyPart(() => import('./recruiter-bulk-actions.tsx'), 'RecruiterBulkActions');

const RecruiterDialogs = lazyPart(() => import('./recruiter-dialogs.tsx'), 'RecruiterDialogs', {
  closed: { dialog: undefined },
});

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog', {
  closed: { opened: false },
});

type RecruitersPageProps = {
  /** The menu of the list's saved views, which belongs to another feature. */
  views?: ReactNode;
  /** Actions from other features, composed by the page. */
  menu?: (shown: ShownList) => ReactNode;
};

/** The people of the agency, by role, with the invitation in the URL (`?invite=1`): invite, edit, activate, deactivate, remove, name the first agency user. */
export function RecruitersPage({ views, menu }: RecruitersPageProps) {
  const { state, body, list } = usePeopleList();
  const selection = useSelection(JSON.stringify(body));
  const { params, change } = useUrlParams();
  const [dialog, setDialog] = useState<RecruiterDialog>();
  const rows = list.data?.items;
  const fields = useShownFields('recruiters', recruiterColumns, RECRUITER_FIELDS);
  const { user_id } = useSession();
  const isFirstUser =
    useAgencyRecruiters().data?.items.some((one) => one.is_first && one.recruiter_id === user_id) ?? false;
  const inviteButton = (
    <Button
      variant="primary"
      leftSection={<UserRoundPlus size={16} aria-hidden />}
      onClick={() => change({ invite: 1 })}
    >
      Invite recruiter
    </Button>
  );
  return (
    <Page>
      <PageBar views={views} menu={menu?.({ body, fields, total: list.data?.total })} actions={inviteButton}>
        <PeopleFilters state={state} />
      </PageBar>
      <DataList
        name="recruiters"
        label="Recruiters"
        columns={recruiterColumns}
        {...listProps(list, state)}
        rowId={(row: Recruiter) => row.id}
        rowLabel={(row) => row.recruiter_name || row.email}
        selection={selection}
        bulkActions={<RecruiterBulkActions selection={selection} rows={rows ?? []} onRemove={setDialog} />}
        rowMenu={(row) => <RecruiterMenu recruiter={row} isFirstUser={isFirstUser} onDialog={setDialog} />}
        card={(row) => <RecruiterCard recruiter={row} isFirstUser={isFirstUser} onDialog={setDialog} />}
        empty={
          state.isFiltered ? (
            <NoResults icon={Send} title="No recruiters match these filters" onClear={state.clearFilters} />
          ) : (
            <EmptyState icon={UserRoundPlus} title="Invite your first recruiter" action={inviteButton}>
              Recruiters keep their own candidates, jobs and matches. You can see all of them here.
            </EmptyState>
          )
        }
      />
      <InviteDialog opened={params.invite !== undefined} onClose={() => change({ invite: undefined })} />
      <RecruiterDialogs dialog={dialog} onClose={() => setDialog(undefined)} onRemoved={selection.clear} />
    </Page>
  );
}
