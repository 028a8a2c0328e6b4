import { useWindowEvent } from '@mantine/hooks';
import { isOverlayOpen, isTyping } from '../../ui/page/keyboard.ts';

/** A shorter text that is pasted is a sentence, not a description. */
const MIN_PASTED = 80;

/** The pasted text if it is long enough to be a job description. */
export function pastedDescription({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>) {
  const text = clipboardData?.getData('text').trim() ?? '';
  return text.length >= MIN_PASTED ? text : undefined;
}

/** Held from the page where it was pasted until the form of a new job takes it. */
let held = '';
export const holdDescription = (text: string) => {
  held = text;
};
export const heldDescription = () => held;

/** Takes a job description pasted anywhere on the page, but not into an input or beneath a dialog. */
export function usePastedDescription(onPasted: () => void) {
  useWindowEvent('paste', (event) => {
    if (event.defaultPrevented || isTyping(event.target) || isOverlayOpen()) return;
    const text = pastedDescription(event);
    if (text === undefined) return;
    event.preventDefault();
    holdDescription(text);
    onPasted();
  });
}
