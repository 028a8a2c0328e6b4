import { Text, Textarea } from '@mantine/core';
import { getMatchDetails } from '@placewell/contract/matching/matches.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { pushUndo } from '../../../lib/undo-stack.ts';
import { useUpdateMatchNote } from '../matches.queries.ts';
import { BreakdownPart } from './breakdown-part.tsx';

const AUTOSAVE_DELAY_MS = 800;

const changedSince = () =>
  new ApiError({
    code: 'conflict',
    message: 'The note has since been changed and keeps its latest text.',
    status: 409,
  });

/** The recruiter's private note; saved when typing pauses and when the field loses focus. */
export function BreakdownNote({
  matchId,
  note,
  isReadOnly,
}: {
  matchId: string;
  note: string;
  isReadOnly: boolean;
}) {
  const [text, setText] = useState(note);
  const saved = useRef(note);
  const update = useUpdateMatchNote();
  const save = async (next: string) => {
    if (next.trim() === saved.current.trim()) return;
    const before = saved.current;
    saved.current = next;
    try {
      await update.send({ match_id: matchId, recruiter_note: next });
    } catch {
      // `update.error` is shown under the field; the next change or blur tries again.
      saved.current = before;
    }
  };
  const latest = useRef({ save, text });
  latest.current = { save, text };
  const saveLater = useEffectEvent(save);
  useEffect(() => {
    const timer = setTimeout(() => void saveLater(text), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const atFocus = useRef(note);
  const isMounted = useRef(true);
  /** Saves the rest; everything typed since the field got the focus is one step of Ctrl+Z. */
  const finish = async (typed: string) => {
    await latest.current.save(typed);
    const [before, after] = [atFocus.current, saved.current.trim()];
    atFocus.current = after;
    if (before.trim() === after) return;
    const put = async (from: string, to: string) => {
      const { recruiter_note } = await callApi(getMatchDetails, { match_id: matchId });
      if ((recruiter_note ?? '') !== from) throw changedSince();
      await update.send({ match_id: matchId, recruiter_note: to });
      saved.current = to;
      atFocus.current = to;
      if (isMounted.current) setText(to);
    };
    const offer = () =>
      pushUndo({
        label: 'Note to self changed',
        undo: () => put(after, before),
        redo: async () => {
          await put(before, after);
          offer();
        },
      });
    offer();
  };
  const latestFinish = useRef(finish);
  latestFinish.current = finish;
  // Saves a pending change when another match or page is opened.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      void latestFinish.current(latest.current.text);
    };
  }, []);
  return (
    <BreakdownPart
      title={
        <>
          <label htmlFor={`note-${matchId}`}>Note to self</label>
          <Text span size="xs" c="dimmed" role="status">
            {update.isPending ? 'Saving' : update.isSuccess ? 'Saved' : ''}
          </Text>
        </>
      }
    >
      <Textarea
        id={`note-${matchId}`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void finish(text)}
        error={update.isError ? getErrorMessage(update.error) : undefined}
      />
    </BreakdownPart>
  );
}
