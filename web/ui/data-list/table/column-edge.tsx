import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from '../data-list.module.css';
import { NARROWEST, WIDEST } from './fit-columns.ts';

const STEP = 8;
const LONG_STEP = 40;

export type Resize = {
  /** Shows a width that is not kept yet; undefined shows those that are. */
  onPreview: (id: string, width: number | undefined) => void;
  onResize: (id: string, width: number) => void;
  /** To the width of its contents. */
  onFit: (id: string) => void;
};

type ColumnEdgeProps = Resize & { id: string; header: string; width: number };

const within = (width: number) => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));

/** The edge of a header: dragged, or moved by the arrow keys, it resizes the column; a double click fits it. */
export function ColumnEdge({ id, header, width, onPreview, onResize, onFit }: ColumnEdgeProps) {
  const drag = useRef<{ x: number; width: number; to: number }>(undefined);
  const end = (isKept: boolean) => {
    const { current } = drag;
    drag.current = undefined;
    if (!current) return;
    if (isKept && current.to !== current.width) onResize(id, current.to);
    else onPreview(id, undefined);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width, to: width };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    current.to = within(current.width + clientX - current.x);
    onPreview(id, current.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => onResize(id, within(width - step)),
      ArrowRight: () => onResize(id, within(width + step)),
      Home: () => onResize(id, NARROWEST),
      End: () => onResize(id, WIDEST),
      Enter: () => onFit(id),
      Escape: () => end(false),
    };
    const act = keys[event.key];
    if (!act || (event.key === 'Escape' && !drag.current)) return;
    act();
    event.preventDefault();
    // The rows below would move.
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be a focusable separator with a value
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuetext={`${Math.round(width)} pixels`}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => onFit(id)}
      onKeyDown={onKeyDown}
    />
  );
}
