import { ERRORS } from '@placewell/contract/errors.ts';
import { AgencyId } from '@placewell/contract/ids.ts';
import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Users } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { ListPage } from '../../records/lists/list-page.tsx';
import { useList } from '../../records/lists/use-list.ts';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { PageHeader } from '../../ui/page/page-bar.tsx';
import { RECRUITERS, RoleSwitch } from './recruiter-list.tsx';
import { ResetFactorItem } from './reset-factor-item.tsx';

const ResetFactorDialog = lazyPart(() => import('./reset-factor-dialog.tsx'), 'ResetFactorDialog', {
  closed: { recruiter: undefined },
});

const refusal = (code: 'forbidden' | 'agency_not_found') => new ApiError({ code, ...ERRORS[code] });

/** The people of one agency for a super admin, who can reset a lost second factor; every view is logged. */
export function AgencyRecruitersPage() {
  const { agencyId } = useParams({ strict: false }) as { agencyId?: string };
  const { role } = useSession();
  // The call shows agency users their own people, and refuses an invalid id like an invalid form.
  if (role !== 'super_admin') return <ErrorState error={refusal('forbidden')} />;
  const id = AgencyId.safeParse(agencyId);
  if (!id.success) return <ErrorState error={refusal('agency_not_found')} />;
  return <AgencyRecruiters key={id.data} agency_id={id.data} />;
}

/** The list, with its state in the address bar. */
export function AgencyRecruiters({ agency_id }: { agency_id: AgencyId }) {
  const list = useList({ ...RECRUITERS, name: 'agency-recruiters' }, { also: { agency_id } });
  const { query, state } = list;
  const [toReset, setToReset] = useState<Recruiter>();
  const back = (
    <Button
      component={Link}
      {...{ to: '/super-admin/agency-management' }}
      leftSection={<ArrowLeft size={16} aria-hidden />}
    >
      All agencies
    </Button>
  );
  return (
    <ListPage
      list={list}
      head={
        <PageHeader
          title={query.data?.agency?.agency_name ?? (query.isError ? 'Agency' : '…')}
          actions={back}
        />
      }
      rowMenu={(row) =>
        row.has_second_factor && <FactorMenu recruiter={row} onChoose={() => setToReset(row)} />
      }
      lead={<RoleSwitch role={state.filters.role} onChange={state.setFilters} />}
      empty={
        <EmptyState icon={Users} title="This agency has no recruiters yet">
          People appear here as soon as the agency invites them.
        </EmptyState>
      }
    >
      <ResetFactorDialog recruiter={toReset} agency_id={agency_id} onClose={() => setToReset(undefined)} />
    </ListPage>
  );
}

const FactorMenu = ({ recruiter, onChoose }: { recruiter: Recruiter; onChoose: () => void }) => (
  <RowMenu label={`Actions for ${RECRUITERS.rowLabel(recruiter)}`}>
    <ResetFactorItem recruiter={recruiter} onChoose={onChoose} />
  </RowMenu>
);
