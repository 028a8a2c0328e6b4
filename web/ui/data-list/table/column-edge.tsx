import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import styles from '../data-list.module.css';
import { NARROWEST, WIDEST } from './fit-columns.ts';

const STEP = 8;
const LONG_STEP = 40;
/** All rows are rendered with a new width: once, after the last of several key presses. */
const KEEP_AFTER_MS = 200;

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
  const pressed = useRef<{ to: number; keep: () => void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const keepPressed = () => {
    const { current } = pressed;
    pressed.current = undefined;
    if (!current) return;
    clearTimeout(current.timer);
    current.keep();
  };
  const keepOnLeaving = useRef(keepPressed);
  keepOnLeaving.current = keepPressed;
  useEffect(() => () => keepOnLeaving.current(), []);
  const press = (to: number) => {
    if (pressed.current) clearTimeout(pressed.current.timer);
    onPreview(id, to);
    pressed.current = { to, keep: () => onResize(id, to), timer: setTimeout(keepPressed, KEEP_AFTER_MS) };
  };
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
    const from = pressed.current?.to ?? width;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => press(within(from - step)),
      ArrowRight: () => press(within(from + step)),
      Home: () => press(NARROWEST),
      End: () => press(WIDEST),
      Enter: () => {
        keepPressed();
        onFit(id);
      },
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
      tabIndex={0}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onBlur={keepPressed}
      onDoubleClick={() => onFit(id)}
      onKeyDown={onKeyDown}
    />
  );
}
