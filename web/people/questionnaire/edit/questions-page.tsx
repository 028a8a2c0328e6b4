import { ActionIcon, Box, Group, Skeleton, Tooltip } from '@mantine/core';
import { ASKED_AT_SIGN_UP, type EditedQuestion } from '@placewell/contract/people/questionnaire.ts';
import { ArrowDown, ArrowUp, MessageCircleQuestionMark } from 'lucide-react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useOrderQuestions, useQuestions } from '../questionnaire.queries.ts';
import { PURPOSE_LABELS } from './purpose-labels.ts';
import { QuestionDrawer } from './question-drawer.tsx';
import styles from './questions.module.css';

const PAGE = '20px var(--pw-gutter) 40px';

export function QuestionsPage() {
  const { params, change } = useUrlParams();
  const questions = useQuestions();
  const order = useOrderQuestions();
  if (questions.error && !questions.data)
    return <ErrorState error={questions.error} onRetry={() => void questions.refetch()} />;
  if (!questions.data) return <Loading />;
  const { items } = questions.data;
  const open = items.find((question) => question.question_id === textParam(params, 'question'));
  const move = (from: number, to: number) => {
    const question_ids = items.map((question) => question.question_id);
    question_ids.splice(to, 0, ...question_ids.splice(from, 1));
    order.mutate(
      { body: { question_ids } },
      { onError: (error) => toast.error({ message: getErrorMessage(error) }) },
    );
  };
  return (
    <Box className={shared.form ?? ''} maw={880} p={PAGE}>
      <p className={shared.muted}>
        A new agency is asked two of these questions after its sign-up; the others stand in its settings.
        Rewording a question or option does not change what it sets.
      </p>
      {items.length === 0 ? (
        <EmptyState icon={MessageCircleQuestionMark} title="No questions">
          This installation has no questions, so agencies are not asked any.
        </EmptyState>
      ) : (
        <ol className={`${shared.plainList} ${shared.bordered}`}>
          {items.map((question, at) => (
            <QuestionRow
              key={question.question_id}
              question={question}
              position={at}
              last={items.length - 1}
              isMoving={order.isPending}
              onMove={(to) => move(at, to)}
              onEdit={() => change({ question: question.question_id })}
            />
          ))}
        </ol>
      )}
      {open && <QuestionDrawer question={open} onClose={() => change({ question: undefined })} />}
    </Box>
  );
}

type QuestionRowProps = {
  question: EditedQuestion;
  position: number;
  last: number;
  isMoving: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
};

function QuestionRow({ question, position, last, isMoving, onMove, onEdit }: QuestionRowProps) {
  const { question_text, purpose, is_active, options } = question;
  const { label, effect } = PURPOSE_LABELS[purpose];
  const answers = options.reduce((sum, option) => sum + option.answers, 0);
  const mover = (to: number, name: string, icon: React.ReactNode) => (
    <Tooltip label={name}>
      <ActionIcon
        aria-label={`${name}: ${question_text}`}
        disabled={to < 0 || to > last || isMoving}
        onClick={() => onMove(to)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <li className={styles.question} data-off={!is_active || undefined}>
      <div className={shared.spread}>
        <h2>{question_text}</h2>
        <div className={`${shared.row} ${shared.fixed}`}>
          {mover(position - 1, 'Move up', <ArrowUp size={16} aria-hidden />)}
          {mover(position + 1, 'Move down', <ArrowDown size={16} aria-hidden />)}
          <Button size="xs" onClick={onEdit} aria-label={`Edit ${question_text}`}>
            Edit
          </Button>
        </div>
      </div>
      <p className={shared.hint}>
        <b>{label}.</b> {ASKED_AT_SIGN_UP.includes(purpose) && 'Asked after the sign-up. '}
        {effect} {is_active ? formatCount(answers, 'answer') : 'Not asked.'}
      </p>
      <Group component="ul" gap={6} className={shared.plainList} aria-label="Options">
        {options.map((option) => (
          <li
            key={option.value}
            className={`${styles.choice} ${shared.small} ${option.is_active ? '' : shared.muted}`}
          >
            {option.option_text}
            {!option.is_active && ' (not offered)'}{' '}
            <b className={`${shared.numeric} ${shared.muted} ${shared.strong}`}>{option.answers}</b>
          </li>
        ))}
      </Group>
    </li>
  );
}

const Loading = () => (
  <Box className={shared.form ?? ''} maw={880} p={PAGE} aria-busy="true">
    <Skeleton height={40} maw={620} />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={96} />
    ))}
  </Box>
);
