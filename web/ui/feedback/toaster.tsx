import { useEffect, useRef } from 'react';
import { TOAST_POSITIONS, useToasts } from '../../lib/toasts.ts';
import { isKey } from '../page/keys.ts';
import { ToastCard } from './toast-card.tsx';
import styles from './toaster.module.css';
import { useUndoKeys } from './use-undo-keys.ts';

/** Maximum shown in one place; the others wait, and their time starts when they are shown. */
const MAX_SHOWN = 4;

/** Shows toasts, under the header where they cover no close button. Alt+T moves the focus to the newest and back, Ctrl+Z undoes. */
export function Toaster() {
  useUndoKeys();
  const toasts = useToasts();
  const region = useFocusKey(toasts.length);
  const groups = TOAST_POSITIONS.map((position) => ({
    position,
    shown: toasts.filter((toast) => toast.position === position).slice(0, MAX_SHOWN),
  }));
  return (
    <section ref={region} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {groups
        .filter(({ shown }) => shown.length > 0)
        .map(({ position, shown }) => (
          <div key={position} className={styles.stack} data-position={position}>
            {shown.map((toast) => (
              <ToastCard key={toast.id} toast={toast} />
            ))}
          </div>
        ))}
    </section>
  );
}

/** Alt+T moves to the newest toast and back; when a toast with the focus closes, the focus moves on or back too. */
function useFocusKey(count: number) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  const focusNewest = () => {
    const button = [...(region.current?.querySelectorAll('button') ?? [])].at(-1);
    button?.focus();
    return button !== undefined;
  };
  useEffect(() => {
    const node = region.current;
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event, 'toMessage')) return;
      const active = document.activeElement as HTMLElement | null;
      if (node?.contains(active)) return before.current?.focus();
      before.current = active;
      if (focusNewest()) event.preventDefault();
    };
    const onFocus = () => {
      hadFocus.current = node?.contains(document.activeElement) ?? false;
    };
    window.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  });
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    if (!hadFocus.current || region.current?.contains(document.activeElement)) return;
    hadFocus.current = false;
    if (!focusNewest()) before.current?.focus();
  });
  return region;
}
