import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { JobShares } from './job-shares.tsx';

type JobSharesDrawerProps = { opened: boolean; jobId: string; onClose: () => void };

/** The shares of a job, over its matches. */
export const JobSharesDrawer = ({ opened, jobId, onClose }: JobSharesDrawerProps) => (
  <SideDrawer opened={opened} onClose={onClose} title="Sent to the client" width={620} isBelow>
    {opened && <JobShares jobId={jobId} />}
  </SideDrawer>
);
