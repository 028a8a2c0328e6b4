import type { BodyInput, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { addInterview, Interview, updateInterview } from '@placewell/contract/sharing/interviews.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useCancelInterview, useUndoInterviewMove, useUpdateInterview } from './interview-calls.ts';
import { INTERVIEW_LABELS, interviewTime } from './interview-labels.ts';

type Change = BodyInput<typeof updateInterview>;
/** Invitations leave after this time: undone until then, nobody hears of them. */
const WHILE_WAITING = { duration: limits.inviteUndoMs } as const;

/** What an interview was before a change. */
const formerOf = (interview: Interview): Change => ({
  interview_id: interview.interview_id,
  interview_kind: interview.interview_kind,
  starts_at: interview.starts_at,
  time_zone: interview.time_zone,
  minutes: interview.minutes,
  place: interview.place,
  client_briefing: interview.client_briefing,
  candidate_briefing: interview.candidate_briefing,
  user_ids: interview.people.flatMap(({ user_id }) => user_id ?? []),
  contact_ids: interview.people.flatMap(({ contact_id }) => contact_id ?? []),
  has_candidate: interview.people.some(({ person_kind }) => person_kind === 'candidate'),
});

/** Says what happened to an interview, each with undo. */
export function useReportInterview() {
  const update = useUpdateInterview();
  const cancel = useCancelInterview();
  const undoMove = useUndoInterviewMove();
  const statusTo = (interview: Interview, interview_status: NonNullable<Change['interview_status']>) =>
    update.send({ interview_id: interview.interview_id, interview_status });

  const cancelled = async (interview: Interview): Promise<void> => {
    const { interview_id, interview_status } = await cancel.send({ interview_id: interview.interview_id });
    if (interview_status !== 'cancelled') return;
    showUndoToast({
      message: 'Interview cancelled',
      onUndo: () => update.send({ interview_id, interview_status: 'booked' }),
      onRedo: () => cancelled(interview),
      ...WHILE_WAITING,
    });
  };

  return {
    /** The interview, its invitations and the move of the match that it made are undone together. */
    added({ batch_id, ...interview }: Data<typeof addInterview>) {
      const { interview_id } = interview;
      const report = () =>
        showUndoToast({
          message: `Interview on ${interviewTime(interview)}: invitations leave in 10 s`,
          onUndo: async () => {
            await cancel.send({ interview_id });
            if (batch_id) await undoMove.send({ batch_id });
          },
          onRedo: async () => {
            await statusTo(interview, 'booked');
            report();
          },
          ...WHILE_WAITING,
        });
      report();
    },
    changed(before: Interview, after: Interview) {
      showUndoToast({
        message:
          before.starts_at === after.starts_at ? 'Interview saved' : `Moved to ${interviewTime(after)}`,
        onUndo: () => update.send(formerOf(before)),
        ...WHILE_WAITING,
      });
    },
    cancel: (interview: Interview) => cancelled(interview).catch(showErrorToast),
    async move(interview: Interview, interview_status: 'booked' | 'held' | 'no_show'): Promise<void> {
      const before = interview.interview_status;
      try {
        await statusTo(interview, interview_status);
      } catch (error) {
        return void showErrorToast(error);
      }
      showUndoToast({
        message: `Interview: ${INTERVIEW_LABELS[interview_status].toLowerCase()}`,
        onUndo: () =>
          before === 'cancelled'
            ? cancel.send({ interview_id: interview.interview_id })
            : statusTo(interview, before),
      });
    },
  };
}
