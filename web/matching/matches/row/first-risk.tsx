import { Text, Tooltip } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MatchSentence } from '../../../records/score/match-sentence.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from './row.module.css';

/** The list's rows that contain a risk; they take the focus and the clicks. */
const ROW = '[data-match-id], [data-row-id], li, tr';

const isInside = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;

/**
 * Whether the pointer is over the truncated line, or its row has the keyboard focus. The row is checked because its
 * opening button covers the line.
 */
function useIsAskedFor(line: RefObject<HTMLElement | null>): boolean {
  const [isAskedFor, setIsAskedFor] = useState(false);
  useEffect(() => {
    const element = line.current;
    const row = element?.closest(ROW);
    if (!element || !row) return;
    const isCut = () =>
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    const onMove = (event: Event) =>
      setIsAskedFor(isInside(event as PointerEvent, element.getBoundingClientRect()) && isCut());
    const onFocus = () =>
      setIsAskedFor(
        (row.matches(':focus-visible') || row.querySelector(':focus-visible') !== null) && isCut(),
      );
    const onLeave = () => setIsAskedFor(false);
    const listeners = [
      ['pointermove', onMove],
      ['pointerleave', onLeave],
      ['focusin', onFocus],
      ['focusout', onLeave],
    ] as const;
    for (const [name, listener] of listeners) row.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) row.removeEventListener(name, listener);
    };
  }, [line]);
  return isAskedFor;
}

/** The first risk of a match in at most two lines, with its full text on hover and focus of the row; nothing without a risk. */
export function FirstRisk({ match }: { match: Pick<Match, 'risks'> }) {
  const [risk] = match.risks;
  return risk === undefined ? null : <RiskLine risk={risk} />;
}

function RiskLine({ risk }: { risk: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const isAskedFor = useIsAskedFor(line);
  return (
    <span className={`${styles.risk} ${shared.row} ${shared.tiny} ${shared.muted}`}>
      <TriangleAlert size={12} aria-label="Risk:" role="img" />
      <Text component="span" dir="auto" inherit lineClamp={2} style={{ whiteSpace: 'normal' }} ref={line}>
        <MatchSentence text={risk} />
      </Text>
      {isAskedFor && (
        <Tooltip
          target={line}
          label={<MatchSentence text={risk} />}
          opened
          multiline
          maw={360}
          position="bottom-start"
        />
      )}
    </span>
  );
}
