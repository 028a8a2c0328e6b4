import {
  AutoScroller,
  PointerActivationConstraints as Constraints,
  Cursor,
  Feedback,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';

/** Holding a finger still for this long lifts a card; moving sooner scrolls. */
export const LONG_PRESS_MS = 400;

const lifted = ({ pointerType }: PointerEvent) =>
  pointerType === 'touch'
    ? [new Constraints.Delay({ value: LONG_PRESS_MS, tolerance: 10 })]
    : [new Constraints.Distance({ value: 5 })];

/** How cards are dragged. Without the library's keys and announcements: the board has its own (`use-card-keys.ts`). */
export const CARD_DRAG = {
  sensors: [PointerSensor.configure({ activationConstraints: lifted })],
  plugins: [AutoScroller, Cursor, Feedback.configure({ dropAnimation: null }), PreventSelection],
};
