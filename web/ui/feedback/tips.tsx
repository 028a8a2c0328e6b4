import { type FloatingPosition, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

const OPEN_DELAY_MS = 300;

/** The properties of an element that shows a text while the mouse rests on it; `Tips` shows it. */
export const tip = (text: string, side: FloatingPosition = 'top') => ({
  'data-tip': text,
  'data-tip-side': side,
});

/**
 * One tooltip for all elements with a `tip`. One for each would cost a row of a list more than all of its cells.
 */
export function Tips() {
  const [element, setElement] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: HTMLElement | undefined | null) => {
      clearTimeout(timer);
      if (!next) return setElement(undefined);
      timer = setTimeout(() => setElement(next), OPEN_DELAY_MS);
    };
    const onOver = ({ target, pointerType }: PointerEvent) =>
      show(pointerType === 'touch' ? null : (target as Element).closest<HTMLElement>('[data-tip]'));
    const hide = () => show(null);
    // Out of the window: nothing else is entered.
    const onOut = ({ relatedTarget }: PointerEvent) => relatedTarget === null && hide();
    const listeners = [
      ['pointerover', onOver],
      ['pointerout', onOut],
      ['pointerdown', hide],
      ['keydown', hide],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
    };
  }, []);
  if (!element?.isConnected) return null;
  const { tip: label, tipSide } = element.dataset;
  return (
    <Tooltip
      target={element}
      opened
      label={label}
      position={tipSide as FloatingPosition}
      multiline
      maw={320}
      w="max-content"
    />
  );
}
