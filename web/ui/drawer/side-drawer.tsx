import { CloseButton, Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { RefusePage } from '../../lib/refuse-page.ts';
import { isKey } from '../page/keys.ts';
import { ScrollRegion } from '../page/scroll-region.tsx';
import shared from '../theme/shared.module.css';
import { CLOSING } from './closing.ts';
import { isDialogOpen, openDrawers } from './open-drawers.ts';
import styles from './side-drawer.module.css';

export type SideDrawerProps = {
  opened: boolean;
  onClose: () => void;
  /** Name of the record; also the accessible name of the drawer. */
  title: ReactNode;
  details?: ReactNode;
  /** Beside the title, such as an avatar or a score ring. */
  lead?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  width?: number;
  /** For a drawer over which another one opens. */
  isBelow?: boolean;
  /** Removes the body's padding, for two columns. */
  flush?: boolean;
  children: ReactNode;
};

/** Short, so that a record is there at once and gone at once. */
const OPENING_MS = 120;
const CLOSING_MS = 60;

/** Whether the page itself has the focus and nothing is above the drawers. */
const isBehindDrawers = (target: HTMLElement) => target.closest('[data-portal]') === null && !isDialogOpen();

/**
 * Escape closes the drawer while the focus is in it: a dialog or list box above handles the key first. (Mantine's own
 * listener would close all drawers at once.) A new drawer gets the focus a moment later; until then the key is for the
 * topmost one.
 */
function useEscape(opened: boolean, onClose: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const drawer = {};
    openDrawers.push(drawer);
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isKey(event, 'close') || event.isComposing || !(target instanceof HTMLElement)) return;
      const isInside = target === document.body || content.current?.contains(target);
      const isForTopmost = openDrawers.at(-1) === drawer && isBehindDrawers(target);
      const isHandled = target.closest('[data-mantine-stop-propagation="true"]') !== null;
      // Deferred: a dialog that closing opens ("Leave without saving?") must not receive the same Escape.
      if ((isInside || isForTopmost) && !isHandled) setTimeout(() => latest.current());
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      openDrawers.splice(openDrawers.indexOf(drawer), 1);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [opened]);
  return content;
}

/** Shows a record beside its list: 760 px wide, full screen on a phone. The URL says which (`?open=`). */
export function SideDrawer(props: SideDrawerProps) {
  const { opened, onClose, isBelow } = props;
  const last = useRef(props);
  if (opened) last.current = props;
  // A closing drawer keeps what it showed: nothing of it has to be rendered or removed before it is out of sight.
  const { title, details, lead, actions, footer, width = 760, flush = false, children } = last.current;
  const content = useEscape(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={width}
      closeOnEscape={false}
      transitionProps={{ duration: OPENING_MS, exitDuration: CLOSING_MS }}
      // Below dialogs (200), which may be opened from inside a drawer or when leaving it.
      zIndex={isBelow ? 185 : 190}
      classNames={{ content: styles.content ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.18} />
      <Drawer.Content>
        <div className={`${shared.page} ${styles.frame}`} ref={content} {...(!opened && { [CLOSING]: '' })}>
          <div className={styles.header}>
            {lead}
            <div className={styles.titles}>
              <Drawer.Title component="h2" dir="auto" fz="xl" lh="24px" fw={620} lts="-0.015em">
                {title}
              </Drawer.Title>
              {details && <div className={shared.muted}>{details}</div>}
            </div>
            <div className={`${shared.row} ${shared.fixed} ${styles.actions}`}>
              {actions}
              <CloseButton onClick={onClose} aria-label="Close" />
            </div>
          </div>
          <ScrollRegion
            className={`${shared.scroll} ${styles.body}`}
            data-flush={flush || undefined}
            aria-label="Details"
          >
            {/* A refusal in here concerns the record and must not replace the page. */}
            <RefusePage value={undefined}>{children}</RefusePage>
          </ScrollRegion>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
