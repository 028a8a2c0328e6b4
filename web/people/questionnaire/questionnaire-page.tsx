import { Box, Skeleton, VisuallyHidden } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { LANDING_PAGE } from '@placewell/contract/people/questionnaire.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link, Navigate } from '@tanstack/react-router';
import { CircleCheck, MessageCircleQuestionMark, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import { readSession, updateSession, useSession } from '../../lib/session/session-store.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './questionnaire.module.css';
import { useQuestionnaire } from './questionnaire.queries.ts';
import { Steps } from './steps.tsx';
import { type Leave, useLeave } from './use-leave.ts';

const ignore = () => undefined;

/** Where all questions stand, with their answers. */
const ABOUT_AGENCY = { to: '/agency/settings', search: { section: 'about' } };

/** Adopts the status from every load: a colleague may have answered, or the user elsewhere. */
function useFollowStatus({
  data,
  isSuccess,
  isFetching,
  dataUpdatedAt,
}: ReturnType<typeof useQuestionnaire>) {
  const loaded = isSuccess && !isFetching ? data.questionnaire_status : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load counts, also one with the same status
  useEffect(() => {
    if (loaded !== undefined && loaded !== readSession().questionnaireStatus)
      updateSession({ questionnaireStatus: loaded });
  }, [loaded, dataUpdatedAt]);
}

/**
 * The questionnaire without the shell: as a separate page, and in place of an agency's pages while it is pending.
 * `onLeaving` is called while the next page is being opened.
 */
export function QuestionnairePage({ onLeaving = ignore }: { onLeaving?: (isLeaving: boolean) => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const questionnaire = useQuestionnaire();
  const { token, questionnaireStatus } = useSession();
  const leave = useLeave((next) => {
    setIsLeaving(next);
    onLeaving(next);
  });
  const isPending = questionnaireStatus === 'pending';
  const { data } = questionnaire;
  useFollowStatus(questionnaire);

  if (token === '') return <Navigate to="/auth" replace />;
  if (isLeaving) return <Frame>{null}</Frame>;
  if (questionnaire.error && !data)
    return (
      <Frame footer={isPending && <Skips leave={leave} />}>
        <Failed error={questionnaire.error} onRetry={() => void questionnaire.refetch()} />
      </Frame>
    );
  if (!isPending)
    return (
      <Frame>
        <Done isSkipped={questionnaireStatus !== 'completed'} />
      </Frame>
    );
  if (!data)
    return (
      <Frame footer={<Skips leave={leave} />}>
        <Loading />
      </Frame>
    );
  const questions = data.questions.filter((question) => question.is_at_sign_up);
  return (
    <Frame hasHeading={questions.length > 0} footer={<Skips leave={leave} />}>
      {questions.length === 0 ? (
        <NoQuestions leave={leave} />
      ) : (
        <Steps questions={questions} answers={data.answers} leave={leave} />
      )}
    </Frame>
  );
}

type FrameProps = {
  children: ReactNode;
  footer?: ReactNode;
  /** Whether a question is the page's heading. */
  hasHeading?: boolean;
};

const Frame = ({ children, footer, hasHeading = false }: FrameProps) => (
  <div className={styles.page}>
    <Box style={{ justifySelf: 'start' }}>
      <Logo />
    </Box>
    <main className={styles.main}>
      {!hasHeading && <VisuallyHidden component="h1">Questionnaire</VisuallyHidden>}
      {children}
    </main>
    <div className={styles.footer}>{footer}</div>
  </div>
);

const Skips = ({ leave }: { leave: Leave }) => (
  <>
    <Button variant="quiet" disabled={leave.busy !== undefined} onClick={() => void leave.skipAll()}>
      {labels.questionnaire.skipAll}
    </Button>
    <Button
      variant="quiet"
      loading={leave.busy === 'skip'}
      disabled={leave.busy !== undefined}
      onClick={() => void leave.skipForever()}
    >
      {labels.questionnaire.skipForever}
    </Button>
  </>
);

const Loading = () => (
  <div className={shared.stack} aria-busy="true" role="status" aria-label={texts.loading}>
    <Skeleton height={28} width="70%" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={48} />
    ))}
  </div>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 403 ? (
    <ErrorState error={error} />
  ) : (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={texts.questionsFailed}
        action={<Button onClick={onRetry}>Retry</Button>}
      >
        {getErrorMessage(error)}
      </EmptyState>
    </div>
  );

const NoQuestions = ({ leave }: { leave: Leave }) => (
  <EmptyState
    icon={MessageCircleQuestionMark}
    title={texts.noQuestions}
    action={
      <Button variant="primary" loading={leave.busy === 'submit'} onClick={() => void leave.submit([])}>
        {labels.questionnaire.continue}
      </Button>
    }
  >
    There is nothing to answer. Continue to your agency.
  </EmptyState>
);

const Done = ({ isSkipped }: { isSkipped: boolean }) => (
  <EmptyState
    icon={CircleCheck}
    title={isSkipped ? 'You skipped these questions' : 'You have answered these questions'}
    action={
      <>
        <Button renderRoot={(props) => <Link {...props} {...ABOUT_AGENCY} />}>
          {isSkipped ? 'Answer them now' : 'Change the answers'}
        </Button>
        <Button variant="primary" component={Link} to={LANDING_PAGE}>
          Go to Today
        </Button>
      </>
    }
  >
    Answers set what suits your agency: which skills are suggested first, the matching weights and the
    defaults of new jobs.
  </EmptyState>
);
