import type { ReactNode } from 'react';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { JobShares } from './job-shares.tsx';

type JobSharesDrawerProps = { opened: boolean; jobId: string; submissions?: ReactNode; onClose: () => void };

/** What the client of a job was sent, over its matches. */
export const JobSharesDrawer = ({ opened, jobId, submissions, onClose }: JobSharesDrawerProps) => (
  <SideDrawer opened={opened} onClose={onClose} title="Sent to the client" width={620} isBelow>
    {opened && (
      <>
        <JobShares jobId={jobId} />
        {submissions}
      </>
    )}
  </SideDrawer>
);
