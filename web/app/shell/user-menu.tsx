import {
  Box,
  Menu,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { roleLabel } from '@placewell/contract/people/roles.ts';
import { Link } from '@tanstack/react-router';
import { BellRing, Info, LogOut, Moon, ShieldCheck, Sun, UserRound, Webhook } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { displayName, useSession } from '../../lib/session/session-store.ts';
import { useSettingsAddress } from '../../outreach/notifications/settings-address.ts';
import { openWebhooks } from '../../outside/webhooks/manager/manager-state.ts';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import styles from './user-menu.module.css';

const SwitchItem = lazyPart(
  () => import('../../people/accounts/administration/switch-item.tsx'),
  'SwitchItem',
);
const SwitchDialog = lazyPart(
  () => import('../../people/accounts/administration/switch-dialog.tsx'),
  'SwitchDialog',
  { closed: { opened: false } },
);

/** Name, role and picture; opens the menu with profile, dark mode and logout. */
export function UserMenu({ onProfile, onLogout }: { onProfile: () => void; onLogout: () => void }) {
  const session = useSession();
  const name = displayName(session);
  const settings = useSettingsAddress();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const [isSwitching, setIsSwitching] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <UnstyledButton className={`${shared.row} ${styles.who}`}>
            <VisuallyHidden>Account menu</VisuallyHidden>
            <Box component="span" visibleFrom="sm">
              <Name className={`${shared.nowrap} ${styles.name}`}>{name}</Name>
              <span className={`${shared.block} ${shared.micro} ${shared.faint}`}>
                {roleLabel(session.role)}
              </span>
            </Box>
            <ProfilePicture name={session.userFullName} image={session.image} size={34} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<UserRound size={16} aria-hidden />} onClick={onProfile}>
            {labels.menu.profile}
          </Menu.Item>
          <Menu.Item component={Link} to="/account" leftSection={<ShieldCheck size={16} aria-hidden />}>
            Account
          </Menu.Item>
          {session.role === 'recruiter' && (
            <Menu.Item leftSection={<Webhook size={16} aria-hidden />} onClick={openWebhooks}>
              {labels.menu.webhook}
            </Menu.Item>
          )}
          {(session.role === 'agency' || session.role === 'recruiter') && (
            <Menu.Item
              leftSection={<BellRing size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} {...settings} />}
            >
              Notification settings
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? 'Light mode' : 'Dark mode'}
          </Menu.Item>
          <Menu.Item component={Link} to="/about" leftSection={<Info size={16} aria-hidden />}>
            About Placewell
          </Menu.Item>
          <SwitchItem onSwitch={() => setIsSwitching(true)} />
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={onLogout}>
            {labels.menu.logout}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SwitchDialog opened={isSwitching} onClose={() => setIsSwitching(false)} />
    </>
  );
}
