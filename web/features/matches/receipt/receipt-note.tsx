import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { useUpdateMatchNote } from '../matches.queries.ts';
import styles from './receipt.module.css';

const AUTOSAVE_DELAY_MS = 800;

/** The recruiter's private note; saved when typing pauses and when the field loses focus. */
export function ReceiptNote({
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => void save(text), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Saves what is still pending when another match or page is opened.
  useEffect(() => () => void latest.current.save(latest.current.text), []);
  return (
    <section className={styles.section}>
      <h3>
        <label htmlFor={`note-${matchId}`}>Note to self</label>
        <span className={styles.saved} role="status">
          {update.isPending ? 'Saving' : update.isSuccess ? 'Saved' : ''}
        </span>
      </h3>
      <Textarea
        id={`note-${matchId}`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void save(text)}
        error={update.isError ? getErrorMessage(update.error) : undefined}
      />
    </section>
  );
}
