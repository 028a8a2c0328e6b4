import type { BodyInput } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import { AgencyId } from '@placewell/contract/ids.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { getRecruiters, Recruiter } from '@placewell/contract/people/recruiters.ts';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Send, Users } from 'lucide-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatNumber } from '../../lib/values/formats.ts';
import { PersonCell } from '../../ui/data-list/cells.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import type { Column } from '../../ui/data-list/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Page, PageBar, PageHeader } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import { PeopleFilters, usePeopleList } from './people-list.tsx';
import { RecruiterStatus, recruiterColumns, roleLabel } from './recruiter-columns.tsx';

/** Numbers instead of links: the records behind them are the agency's own. */
const COUNTS = ['jobs', 'candidates', 'matches'] as const;
type Sort = SortField<BodyInput<typeof getRecruiters>>;
const columns = recruiterColumns.map((column): Column<Recruiter, Sort> => {
  const count = COUNTS.find((id) => id === column.id);
  return count ? { ...column, cell: (row) => formatNumber(row[count]) } : column;
});

const refusal = (code: 'forbidden' | 'agency_not_found') => new ApiError({ code, ...ERRORS[code] });

/** The people of one agency, read-only, for a super admin; every view is logged. */
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
  const { state, list } = usePeopleList(agency_id);
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
    <Page>
      <PageHeader title={list.data?.agency?.agency_name ?? (list.isError ? 'Agency' : '…')} actions={back} />
      <PageBar>
        <PeopleFilters state={state} />
      </PageBar>
      <DataList
        name="agency-recruiters"
        label="Recruiters"
        columns={columns}
        {...listProps(list, state)}
        rowId={(row: Recruiter) => row.id}
        rowLabel={(row) => row.recruiter_name || row.email}
        card={(row) => <PersonCard person={row} />}
        empty={
          state.isFiltered ? (
            <NoResults icon={Send} title="No recruiters match these filters" onClear={state.clearFilters} />
          ) : (
            <EmptyState icon={Users} title="This agency has no recruiters yet">
              People appear here as soon as the agency invites them.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

function PersonCard({ person }: { person: Recruiter }) {
  return (
    <>
      <PersonCell
        name={person.recruiter_name || person.email}
        details={person.recruiter_name ? person.email : undefined}
        image={person.image}
      />
      <div className={shared.facts}>
        <RecruiterStatus recruiter={person} />
        {person.role === 'agency' && <span>{roleLabel(person)}</span>}
        {COUNTS.map((count) => (
          <span
            key={count}
          >{`${count[0]?.toUpperCase()}${count.slice(1)} ${formatNumber(person[count])}`}</span>
        ))}
      </div>
    </>
  );
}
