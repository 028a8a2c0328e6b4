import { Box, Popover, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronDown, Layers, X } from 'lucide-react';
import { useState } from 'react';
import { lazyPart, loadPart } from '../../lib/lazy-part.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { mediaQueries } from '../../ui/theme/media-queries.ts';
import shared from '../../ui/theme/shared.module.css';
import { useListViews, type ViewsOf } from './use-list-views.ts';
import styles from './views.module.css';

const loadPanel = () => import('./views-panel.tsx');
const ViewsPanel = lazyPart(loadPanel, 'ViewsPanel', { loading: () => <Box h={120} /> });
const ViewsSheet = lazyPart(() => import('./views-sheet.tsx'), 'ViewsSheet', { closed: { opened: false } });
const loadAhead = () => void loadPart(loadPanel);

export type ViewsMenuProps = ViewsOf & {
  /** The list without a view, such as "All candidates". */
  label: string;
};

/** The name of the open view, with a dot where the list differs from it, and the menu of the list's views (⇧ V). */
export function ViewsMenu({ label, ...of }: ViewsMenuProps) {
  const state = useListViews(of);
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const close = () => setIsOpen(false);
  usePageKeys({ views: () => setIsOpen(true) }, { isDisabled: Boolean(of.prefix) });
  const name = state.view?.view_name ?? (state.isUnknown ? 'Saved view' : label);
  const panel = <ViewsPanel state={state} list={of.list} label={label} onClose={close} />;
  const button = (
    <UnstyledButton
      className={`${styles.button} ${shared.row} ${shared.strong}`}
      aria-label={`View: ${name}${state.isChanged ? ', changed' : ''}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(of.prefix ? {} : { 'aria-keyshortcuts': 'Shift+V' })}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setIsOpen(!isOpen)}
    >
      <Layers size={15} aria-hidden />
      <span className={shared.truncate}>{name}</span>
      {state.isChanged && <span className={styles.dot} />}
      <ChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
  return (
    <>
      {isPhone ? (
        <>
          {button}
          <ViewsSheet opened={isOpen} onClose={close}>
            {panel}
          </ViewsSheet>
        </>
      ) : (
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-start"
          width={320}
          trapFocus
          returnFocus
        >
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown p={4}>{panel}</Popover.Dropdown>
        </Popover>
      )}
      {state.isGone && (
        <span className={`${shared.row} ${shared.hint}`} role="status">
          This view was deleted or is not shared with you. Its filters still apply.
          <UnstyledButton aria-label="Dismiss" onClick={() => state.name(undefined)}>
            <X size={14} aria-hidden />
          </UnstyledButton>
        </span>
      )}
    </>
  );
}
