import { RecruiterId } from '@placewell/contract/ids.ts';
import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRecruiter } from '../../lib/lookups.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { PageHeader } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './recruiter-records.module.css';

const PAGES = [
  { to: '/agency/recruiter-candidates-management', label: 'Candidates' },
  { to: '/agency/recruiter-jobs-management', label: 'Jobs' },
  { to: '/agency/recruiter-matches-management', label: 'Matches' },
] as const;

/** Notes about people whose accounts cannot be used now. */
const STATUS_NOTES: Record<string, string> = {
  pending: 'has not accepted the invitation yet',
  inactive: 'inactive',
};

/** Selects the person whose records the list below shows (`?recruiter_id=`), everybody by default. */
export function RecruiterRecords({ children }: { children: ReactNode }) {
  const { params, change } = useUrlParams();
  const given = textParam(params, 'recruiter_id');
  const id = RecruiterId.safeParse(given).data;
  const found = useRecruiter(id);
  const isUnknown = given !== undefined && (id === undefined || found.error?.code === 'recruiter_not_found');
  if (isUnknown)
    return (
      <EmptyState
        icon={UserRoundX}
        title="This recruiter is not part of your agency"
        action={
          <Button variant="primary" onClick={() => change({ recruiter_id: undefined, page: undefined })}>
            Show everyone's
          </Button>
        }
      >
        They may have been removed, or the link is incomplete. A removed recruiter's records now belong to
        someone else.
      </EmptyState>
    );
  const status = found.data && STATUS_NOTES[found.data.status];
  return (
    <div className={shared.page}>
      <PageHeader
        title={
          given === undefined
            ? 'All recruiters'
            : (found.data?.recruiter_name ?? (found.isError ? 'One recruiter' : ' '))
        }
        details={given === undefined ? "Everyone's records" : (status ?? found.data?.email ?? ' ')}
        actions={
          <nav className={styles.tabs} aria-label="Records">
            {PAGES.map(({ to, label }) => (
              <Link key={to} to={to} search={id === undefined ? {} : { recruiter_id: id }}>
                {label}
              </Link>
            ))}
          </nav>
        }
      />
      <div className={shared.rest}>{children}</div>
    </div>
  );
}
