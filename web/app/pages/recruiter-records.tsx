import { RecruiterId } from '@placewell/contract/ids.ts';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRecruiter } from '../../lib/lookups.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';

/** A list filtered by recruiter (`?recruiter_id=`); an unknown recruiter gets a notice. */
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
  return children;
}
