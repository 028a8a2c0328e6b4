import { Divider, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTiles } from '../../desk/dashboard/dashboard.queries.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatCappedCount } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import { isActive, type NavItem, navItems, shownItems } from './navigation.ts';
import styles from './sidebar.module.css';

const SidebarOverlay = lazyPart(() => import('./sidebar-overlay.tsx'), 'SidebarOverlay', {
  closed: { opened: false },
});

type SidebarProps = { isNarrow: boolean; isCollapsed: boolean; isOpen: boolean; onClose: () => void };

/** Links to the role's pages: a column, icons only when collapsed, an overlay on narrow screens. */
export function Sidebar({ isNarrow, isCollapsed, isOpen, onClose }: SidebarProps) {
  if (!isNarrow)
    return (
      <div className={styles.sidebar} data-collapsed={isCollapsed || undefined}>
        <Items isCollapsed={isCollapsed} />
      </div>
    );
  return (
    <SidebarOverlay opened={isOpen} onClose={onClose}>
      <Items isCollapsed={false} />
    </SidebarOverlay>
  );
}

/** The areas in use; until they are loaded, those of the last visit; undefined on a first one. */
function useAreas(): readonly string[] | undefined {
  const { data, isError } = useTiles();
  const { token } = useSession();
  const kept = useDeviceValue('areas');
  const loaded = data?.areas?.join(' ');
  useEffect(() => {
    // Still drawn while its person logs out.
    if (token && loaded !== undefined && loaded !== kept) writeDeviceValue('areas', loaded);
  }, [token, loaded, kept]);
  return (loaded ?? kept ?? (isError ? '' : undefined))?.split(' ');
}

function Items({ isCollapsed }: { isCollapsed: boolean }) {
  const { role } = useSession();
  const { pathname } = useLocation();
  const tiles = useTiles().data;
  const toLink = (item: NavItem) => {
    const isCurrent = isActive(item, pathname);
    return (
      <Tooltip key={item.to} label={item.label} position="right" disabled={!isCollapsed}>
        <Link
          to={item.to}
          className={styles.item}
          data-on={isCurrent || undefined}
          {...(isCurrent ? { 'aria-current': 'page' } : {})}
        >
          <item.icon size={18} strokeWidth={1.7} className={shared.fixed} aria-hidden />
          <span className={styles.label}>{item.label}</span>
          {item.count && tiles && (item.count.tile !== 'to_decide' || tiles.to_decide) && (
            <span className={`${shared.tiny} ${shared.numeric} ${shared.end} ${styles.label}`}>
              {formatCappedCount(tiles[item.count.tile] ?? 0)}
              <VisuallyHidden component="span"> {item.count.label}</VisuallyHidden>
            </span>
          )}
        </Link>
      </Tooltip>
    );
  };
  const own = shownItems(navItems(role, 'own'), useAreas(), pathname);
  return (
    <>
      <Stack component="nav" gap={2} aria-label="Main">
        {navItems(role, 'specified').map(toLink)}
        {own.length > 0 && <Divider my={10} color="var(--pw-line)" />}
        {own.map(toLink)}
      </Stack>
      <Text
        component="footer"
        size="xs"
        c="var(--pw-faint)"
        mt="auto"
        px="sm"
        pt={8}
        className={`${shared.nowrap} ${styles.label}`}
      >
        {texts.copyright(new Date().getFullYear())}
      </Text>
    </>
  );
}
