import { Box, CloseButton, Group, getDefaultZIndex, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { texts } from '@placewell/contract/texts.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { mediaQueries } from '../../ui/theme/media-queries.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './command-palette.module.css';
import type { PaletteItem } from './palette-items.ts';
import { PaletteLine } from './palette-line.tsx';
import { addRecent, clearRecent } from './recent-items.ts';
import { useGeneralActions } from './use-general-actions.ts';
import { useSections } from './use-sections.ts';

type CommandPaletteProps = {
  opened: boolean;
  onClose: () => void;
  onProfile: () => void;
  onLogout: () => void;
};

/** Ctrl/Cmd-K: finds records, opens pages and runs global actions, by keyboard alone. */
export function CommandPalette({ opened, onClose, ...account }: CommandPaletteProps) {
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const before = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  if (opened && !wasOpen.current)
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  wasOpen.current = opened;
  // Before anything else runs: a dialog opened by an action takes the focus from here, and returns it here.
  const close = () => {
    before.current?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      returnFocus={false}
      size={640}
      yOffset={isPhone ? 0 : '12vh'}
      xOffset={isPhone ? 0 : undefined}
      centered={false}
      zIndex={getDefaultZIndex('max')}
      classNames={{ content: styles.content ?? '' }}
      // Open with the next paint: until then, typing would go to the page behind.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.3} />
      <Modal.Content aria-label="Search everything" radius={isPhone ? 0 : 'lg'}>
        <Modal.Body
          p={0}
          className={styles.body ?? ''}
          // Not by Mantine, which would close a drawer below as well: everything here is marked to be left alone.
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <Palette close={close} isPhone={isPhone} {...account} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const LIST_ID = 'palette-options';

type PaletteProps = Omit<CommandPaletteProps, 'opened' | 'onClose'> & { close: () => void; isPhone: boolean };

function Palette({ close, isPhone, ...account }: PaletteProps) {
  const { role } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState(0);
  /** Enter was pressed before the response to the typed text arrived. */
  const [isWaiting, setIsWaiting] = useState(false);
  const general = useGeneralActions(role, account);
  const { sections, text, count, isFresh, isOffline, error, retry } = useSections(typed, general);
  const items = sections.flatMap((section) => section.items);
  const at = Math.min(selected, items.length - 1);
  const current = items[at];
  const optionId = (index: number) => `${LIST_ID}-${index}`;

  const choose = (item: PaletteItem, inNewTab = false) => {
    if (item.recent) addRecent(item.recent);
    if (!('target' in item)) {
      close();
      item.run();
      return;
    }
    const { to, search = {} } = item.target;
    if (inNewTab) {
      window.open(router.buildLocation({ to, search }).href, '_blank', 'noopener');
      return;
    }
    close();
    void navigate({ to, search });
  };
  const isSettled = isFresh || error !== undefined || isOffline;
  useEffect(() => {
    if (!isWaiting || !isSettled) return;
    setIsWaiting(false);
    if (current) choose(current);
  });
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.getElementById(`${LIST_ID}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const type = (next: string) => {
    setTyped(next);
    setSelected(0);
    setIsWaiting(false);
  };
  const move = (to: number) => setSelected((to + items.length) % items.length);
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods compose characters from several keys, including Enter.
    if (event.nativeEvent.isComposing) return;
    const isOfAnswer = current?.isAnswer === true || current?.key.startsWith('search:') === true;
    const acts: Record<string, () => void> = {
      ArrowDown: () => items.length > 0 && move(at + 1),
      ArrowUp: () => items.length > 0 && move(at - 1),
      Enter: () => {
        if (isOfAnswer && !isSettled) setIsWaiting(true);
        else if (current) choose(current, event.ctrlKey || event.metaKey);
      },
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={`${shared.page} ${styles.palette}`}>
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          ref={field}
          data-autofocus
          data-mantine-stop-propagation
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          {...(current ? { 'aria-activedescendant': optionId(at) } : {})}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder="Find a record, go to a page, or do something"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {/* If the palette fills the screen, there is nothing beside it to tap. */}
        {isPhone && <CloseButton data-mantine-stop-propagation onClick={close} />}
      </div>
      <Note isOffline={isOffline} error={error} isLoading={!isSettled} count={count} onRetry={retry} />
      <div id={LIST_ID} role="listbox" aria-label="Results" className={`${shared.scroll} ${styles.list}`}>
        {sections.map((section) => (
          <Section key={section.label} {...section}>
            {section.items.map((item) => {
              const index = items.indexOf(item);
              return (
                <PaletteLine
                  key={item.key}
                  id={optionId(index)}
                  item={item}
                  typed={text}
                  isSelected={index === at}
                  isStale={item.isAnswer === true && !isSettled}
                  onSelect={() => setSelected(index)}
                  onChoose={() => choose(item)}
                />
              );
            })}
          </Section>
        ))}
      </div>
      <Footer hasRecent={sections[0]?.label === 'Recent'} />
    </div>
  );
}

function Section({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <Box role="group" aria-label={label}>
      <Group
        justify="space-between"
        gap="sm"
        wrap="nowrap"
        px={8}
        pt={10}
        pb={4}
        c="var(--pw-faint)"
        aria-hidden
      >
        <Text size="xs" fw={550} truncate>
          {label}
        </Text>
        {note && <Text size="xs">{note}</Text>}
      </Group>
      {children}
    </Box>
  );
}

type NoteProps = {
  isOffline: boolean;
  error: unknown;
  isLoading: boolean;
  count: string | undefined;
  onRetry: () => void;
};

/** Why the list is incomplete; the number of results is only spoken. */
function Note({ isOffline, error, isLoading, count, onRetry }: NoteProps) {
  const hasFailed = error !== undefined && !isOffline;
  const isEmpty = count === 'No results';
  const message = isOffline
    ? `${texts.offline} Actions and pages still work.`
    : hasFailed
      ? `The search failed. ${getErrorMessage(error)}`
      : isLoading
        ? 'Searching…'
        : (count ?? '');
  const isShown = isOffline || hasFailed || isEmpty;
  return (
    <Group justify="space-between" px={isShown ? 'md' : 0} pt={isShown ? 'sm' : 0}>
      {/* Always the same element: only changes within it are read out. */}
      <Text
        c="dimmed"
        fz={13}
        role="status"
        aria-live="polite"
        className={isShown ? '' : VisuallyHidden.classes.root}
      >
        {message}
      </Text>
      {hasFailed && (
        <Button size="xs" data-mantine-stop-propagation onClick={onRetry}>
          Try again
        </Button>
      )}
    </Group>
  );
}

function Footer({ hasRecent }: { hasRecent: boolean }) {
  return (
    <div className={styles.footer}>
      <span aria-hidden>↑↓ move · ↵ open · Ctrl ↵ new tab · &gt; actions only</span>
      {hasRecent && (
        <Button size="xs" variant="quiet" data-mantine-stop-propagation onClick={clearRecent}>
          Clear recent
        </Button>
      )}
    </div>
  );
}
