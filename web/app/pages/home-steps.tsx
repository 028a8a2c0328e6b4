import type { ReactNode } from 'react';
import { FirstStepsLoading } from '../../desk/first-steps/first-steps-loading.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useDeviceValue } from '../../lib/session/device-values.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { chooseResumes } from '../../sourcing/uploads/choose-resumes.ts';
import shared from '../../ui/theme/shared.module.css';
import { useWasQuiet } from '../frames/until-quiet.ts';

/** Until the first steps are loaded, if the questionnaire or the last visit found them open. */
function RoomForSteps() {
  const { role } = useSession();
  const kept = useDeviceValue('steps');
  return role === 'agency' && kept === 'open' && <FirstStepsLoading />;
}

const FirstSteps = lazyPart(() => import('../../desk/first-steps/first-steps.tsx'), 'FirstSteps', {
  loading: RoomForSteps,
});

/** The first steps of a new agency, on the pages where it begins; not before what the page itself asks for. */
export function HomeSteps() {
  return useWasQuiet() ? <FirstSteps onAddResumes={chooseResumes} /> : <RoomForSteps />;
}

/** What the page begins with, above a list that fills the remaining height. */
export const WithSteps = ({ children }: { children: ReactNode }) => (
  <div className={shared.page}>
    <HomeSteps />
    <div className={shared.rest}>{children}</div>
  </div>
);
