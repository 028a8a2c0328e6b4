import { Box, Kbd, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { SavedView, ViewList } from '@placewell/contract/desk/saved-views.ts';
import { Plus, RotateCcw, Save, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { isTyping } from '../../ui/page/keyboard.ts';
import shared from '../../ui/theme/shared.module.css';
import { SaveViewForm } from './save-view-form.tsx';
import { usePatchViews, useUpdateView } from './saved-views.queries.ts';
import type { ListViews } from './use-list-views.ts';
import { useViewMoves } from './use-view-moves.ts';
import { putView } from './view-address.ts';
import { ViewOptions } from './view-options.tsx';
import { ViewRow } from './view-row.tsx';
import styles from './views.module.css';

export type PanelProps = { state: ListViews; list: ViewList; label: string; onClose: () => void };
type Step = { kind: 'list' } | { kind: 'save' } | { kind: 'options'; view_id: string };

/** From this number on, views can be searched. */
const MANY = 8;
/** Views that have a key: 1 to 9. */
const KEYS = 9;

/** The menu of views; saving one and the options of one replace it. */
export function ViewsPanel(props: PanelProps) {
  const { state, list, onClose } = props;
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const toList = () => setStep({ kind: 'list' });
  const shown = step.kind === 'options' && state.views?.find((view) => view.view_id === step.view_id);
  if (step.kind === 'save')
    return <SaveViewForm state={state} list={list} onCancel={toList} onSaved={onClose} />;
  if (shown) return <ViewOptions state={state} list={list} view={shown} onBack={toList} />;
  return (
    <ViewChoices {...props} onStep={setStep} focusOn={step.kind === 'options' ? step.view_id : undefined} />
  );
}

function focusItem(within: HTMLElement | null, by: 1 | -1) {
  const items = [...(within?.querySelectorAll<HTMLElement>('[data-view-item]') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[Math.min(Math.max(at + by, 0), items.length - 1)]?.focus();
}

type ListProps = PanelProps & { onStep: (step: Step) => void; focusOn: string | undefined };

function ViewChoices({ state, list, label, onClose, onStep, focusOn }: ListProps) {
  const { views = [], view: open, isChanged, mayChange } = state;
  const panel = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const { dragged, moves } = useViewMoves(list, views);
  const update = useUpdateView();
  const patch = usePatchViews(list);
  const found = views.filter((view) => view.view_name.toLowerCase().includes(search.trim().toLowerCase()));
  const keyOf = (view: SavedView) => {
    const at = views.indexOf(view) + 1;
    return at <= KEYS ? String(at) : undefined;
  };
  const choose = (view: SavedView | undefined) => {
    state.open(view);
    onClose();
  };
  const first = focusOn ?? open?.view_id ?? '';
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-view-item="${CSS.escape(first)}"]`)?.focus();
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.metaKey || event.ctrlKey || event.altKey || key === 'Tab' || key === 'Escape') return;
    // The page has its own single keys.
    event.stopPropagation();
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      focusItem(panel.current, key === 'ArrowDown' ? 1 : -1);
    } else if (/^\d$/.test(key) && !isTyping(event.target)) {
      const view = views[Number(key) - 1];
      if (key === '0' || view) choose(key === '0' ? undefined : view);
    }
  };
  const saveChanges = ({ view_id }: SavedView) =>
    void update
      .send({ view_id, parameters: state.current })
      .then((saved) => patch((before) => putView(before, saved)))
      .then(onClose, showErrorToast);
  const rows = (some: readonly SavedView[]) =>
    some.map((view) => (
      <ViewRow
        key={view.view_id}
        view={view}
        isOpen={view === open}
        hasFocus={view.view_id === first}
        shortcut={keyOf(view)}
        mayMove={mayChange(view) && search === ''}
        isDragged={dragged === view.view_id}
        moves={moves}
        onChoose={() => choose(view)}
        onOptions={() => onStep({ kind: 'options', view_id: view.view_id })}
      />
    ));
  const [own, common] = [found.filter((view) => !view.is_shared), found.filter((view) => view.is_shared)];
  return (
    <Stack ref={panel} gap={4} onKeyDown={onKeyDown}>
      {views.length >= MANY && (
        <TextInput
          type="search"
          aria-label="Search views"
          placeholder="Search views"
          leftSection={<Search size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.scroll}>
        <UnstyledButton
          className={styles.item}
          data-view-item=""
          data-autofocus={first === '' || undefined}
          aria-current={open === undefined && !state.isUnknown ? 'true' : undefined}
          onClick={() => choose(undefined)}
        >
          <span className={shared.truncate}>{label}</span>
          <Kbd size="xs">0</Kbd>
        </UnstyledButton>
        <Loaded state={state} />
        {own.length > 0 && (
          <section aria-label="My views">
            <h3 className={`${shared.tiny} ${shared.muted} ${shared.strong}`}>My views</h3>
            <ul className={shared.plainList}>{rows(own)}</ul>
          </section>
        )}
        {common.length > 0 && (
          <section aria-label="Shared with the agency">
            <h3 className={`${shared.tiny} ${shared.muted} ${shared.strong}`}>Shared with the agency</h3>
            <ul className={shared.plainList}>{rows(common)}</ul>
          </section>
        )}
        {views.length > 0 && found.length === 0 && (
          <Text p={8} className={shared.hint ?? ''}>
            No view has this name.
          </Text>
        )}
      </div>
      <div className={styles.acts}>
        {open && isChanged && mayChange(open) && (
          <UnstyledButton
            className={styles.item}
            disabled={update.isPending}
            onClick={() => saveChanges(open)}
          >
            <Save size={15} aria-hidden /> Save changes
          </UnstyledButton>
        )}
        {open && isChanged && (
          <UnstyledButton className={styles.item} onClick={() => choose(open)}>
            <RotateCcw size={15} aria-hidden /> Discard changes
          </UnstyledButton>
        )}
        <UnstyledButton className={styles.item} onClick={() => onStep({ kind: 'save' })}>
          <Plus size={15} aria-hidden /> Save as view…
        </UnstyledButton>
      </div>
    </Stack>
  );
}

/** Replaces the views while there are none. */
function Loaded({ state: { query, views } }: { state: ListViews }) {
  if (views?.length === 0)
    return (
      <Text p={8} className={shared.hint ?? ''}>
        Set the search, filters, order and columns, then save them as a view for yourself or the whole agency.
      </Text>
    );
  if (views) return null;
  if (query.isError)
    return (
      <Box p={8} className={shared.hint ?? ''} role="alert">
        The views could not be loaded.
        <Button size="xs" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Box>
    );
  return (
    <Box p={8} className={shared.hint ?? ''} aria-busy="true">
      {query.fetchStatus === 'paused' ? (
        'The views load once you are online.'
      ) : (
        <Skeleton height={12} width="60%" />
      )}
    </Box>
  );
}
