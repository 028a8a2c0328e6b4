// Shows at once that a call is running, whichever feature sends it (the look is in base.css).
import { newRandomId } from './call-api.ts';

const BUSY = 'data-busy';
const CONTROLS = 'button, a, [role="menuitem"], [role="option"]';
/** A call that begins later was not begun by this press. */
const PRESS_MS = 500;

let pressed: { control: Element; at: number } | undefined;

window.addEventListener(
  'click',
  ({ target }) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    pressed = control ? { control, at: performance.now() } : undefined;
  },
  { capture: true },
);

/** The control pressed a moment ago, and the button of its menu, which closes. */
function pressedControls(): Element[] {
  if (!pressed || performance.now() - pressed.at > PRESS_MS) return [];
  const menu = pressed.control.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return [pressed.control, (menu && document.getElementById(menu)) || []].flat();
}

/** The rows and cards of the records that a call is about. */
function rowsOf(body: unknown): Element[] {
  const ids = new Set(Object.values(body ?? {}).flat());
  return [...document.querySelectorAll<HTMLElement>('[data-row-id], [data-match-id]')].filter(({ dataset }) =>
    ids.has(dataset.rowId ?? dataset.matchId),
  );
}

/** Marks the pressed control and the records of a call's body as busy until the returned function is called. */
export function markBusy(body: unknown): () => void {
  const call = newRandomId();
  const elements = [...pressedControls(), ...rowsOf(body)];
  for (const element of elements) element.setAttribute(BUSY, call);
  return () => {
    for (const element of elements) if (element.getAttribute(BUSY) === call) element.removeAttribute(BUSY);
  };
}
