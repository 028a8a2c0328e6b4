import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session/session-store.ts';
import { PageLoading } from './page-loading.tsx';
import { isQuestionnaireDue } from './questionnaire-due.ts';
import { Shell } from './shell/shell.tsx';

const QuestionnairePage = lazyPart(
  () => import('../features/questionnaire/questionnaire-page.tsx'),
  'QuestionnairePage',
  { loading: () => <PageLoading /> },
);

/** The page in its shell or, while it is pending, the questionnaire without. */
export function BehindQuestionnaire() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!isLeaving && !isQuestionnaireDue(session, pathname)) return <Shell />;
  return <QuestionnairePage onLeaving={setIsLeaving} />;
}
