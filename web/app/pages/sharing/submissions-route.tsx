import { SubmissionsPage } from '../../../sharing/submissions/submissions-page.tsx';

/** The submissions of the agency. */
export const SubmissionsRoute = () => <SubmissionsPage />;
