import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAgencyRecruiters } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type ListExtras, ListPage } from '../../records/lists/list-page.tsx';
import { useList } from '../../records/lists/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import type { RecruiterDialog } from './recruiter-dialogs.tsx';
import { RECRUITERS, RoleSwitch } from './recruiter-list.tsx';
import { RecruiterMenu } from './recruiter-menu.tsx';

const RecruiterBulkActions = lazyPart(() => import('./recruiter-bulk-actions.tsx'), 'RecruiterBulkActions');

const RecruiterDialogs = lazyPart(() => import('./recruiter-dialogs.tsx'), 'RecruiterDialogs', {
  closed: { dialog: undefined },
});

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog', {
  closed: { opened: false },
});

/** The people of the agency, by role, with the invitation in the URL (`?invite=1`): invite, edit, activate, deactivate, remove, name the first agency user. */
export function RecruitersPage(extras: ListExtras) {
  const list = useList(RECRUITERS);
  const { params, change, selection, state, rows = [] } = list;
  const [dialog, setDialog] = useState<RecruiterDialog>();
  const { user_id } = useSession();
  const isFirstUser =
    useAgencyRecruiters().data?.items.some((one) => one.is_first && one.recruiter_id === user_id) ?? false;
  // Of an agency without recruiters the empty list invites, beside the first steps, which say what comes first.
  const isEmpty = rows.length === 0 && list.query.isSuccess && !list.noResults;
  const inviteButton = (
    <Button
      variant={isEmpty ? 'secondary' : 'primary'}
      leftSection={<UserRoundPlus size={16} aria-hidden />}
      onClick={() => change({ invite: 1 })}
    >
      Invite recruiter
    </Button>
  );
  return (
    <ListPage
      list={list}
      {...extras}
      actions={!isEmpty && inviteButton}
      lead={<RoleSwitch role={state.filters.role} onChange={state.setFilters} />}
      bulkActions={<RecruiterBulkActions selection={selection} rows={rows} onRemove={setDialog} />}
      rowMenu={(row) => <RecruiterMenu recruiter={row} isFirstUser={isFirstUser} onDialog={setDialog} />}
      empty={
        <EmptyState icon={UserRoundPlus} title="Invite your first recruiter" action={inviteButton}>
          Recruiters have their own candidates, jobs and matches. You can see all of them here.
        </EmptyState>
      }
    >
      <InviteDialog opened={params.invite !== undefined} onClose={() => change({ invite: undefined })} />
      <RecruiterDialogs dialog={dialog} onClose={() => setDialog(undefined)} onRemoved={selection.clear} />
    </ListPage>
  );
}
