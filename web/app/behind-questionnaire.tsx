import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSessionState } from '../lib/session/session-state.ts';
import { useSession } from '../lib/session/session-store.ts';
import { isProfileRequired } from '../people/accounts/profile-rules.ts';
import { PageLoading } from './frames/page-loading.tsx';
import { isQuestionnaireDue } from './questionnaire-due.ts';
import { Shell } from './shell/shell.tsx';

const QuestionnairePage = lazyPart(
  () => import('../people/questionnaire/questionnaire-page.tsx'),
  'QuestionnairePage',
  { loading: () => <PageLoading /> },
);

/** Whether this page asks for the mandatory name, or is about to. */
function useIsNameDue(path: string): boolean {
  const { role, userFullName: fullName, questionnaireStatus } = useSession();
  const { profileModal, isProfileUnknown } = useSessionState();
  if (profileModal === 'required') return true;
  return !isProfileUnknown && isProfileRequired({ role, fullName, questionnaireStatus, path });
}

/** The page in its shell or, while it is pending, the questionnaire without: after the mandatory name, never under it. */
export function BehindQuestionnaire() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const isNameDue = useIsNameDue(pathname);
  if (!isLeaving && !isQuestionnaireDue(session, pathname)) return <Shell />;
  if (isNameDue) return null;
  return <QuestionnairePage onLeaving={setIsLeaving} />;
}
