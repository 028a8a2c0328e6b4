import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { CreditsBadge } from '../../money/credits/credits-badge.tsx';
import { NotificationsBell } from '../../outreach/notifications/notifications-bell.tsx';
import { KeyHint } from '../../ui/inputs/key-hint.tsx';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import { BrandLogo } from './brand-logo.tsx';
import styles from './header.module.css';
import { useIsScrolledAway } from './use-is-scrolled-away.ts';
import { UserMenu } from './user-menu.tsx';

type HeaderProps = {
  title: string;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  onSearch: () => void;
  onProfile: () => void;
  onLogout: () => void;
};

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export function Header({ title, isMenuOpen, onToggleMenu, onSearch, onProfile, onLogout }: HeaderProps) {
  const isAway = useIsScrolledAway();
  return (
    <header className={styles.header} data-away={isAway || undefined}>
      <div className={`${shared.row} ${styles.brand}`}>
        <ActionIcon size="lg" aria-label="Menu" aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          <MenuIcon size={19} strokeWidth={1.7} aria-hidden />
        </ActionIcon>
        <span className={styles.logo}>
          <BrandLogo />
        </span>
        <span className={styles.mark}>
          <Logo markOnly />
        </span>
      </div>
      <h1 className={`${shared.clip} ${styles.title}`} dir="auto">
        {title}
      </h1>
      <UnstyledButton
        className={`${shared.row} ${styles.search}`}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search size={16} aria-hidden />
        <span className={styles.word}>Search</span>
        <KeyHint visibleFrom="md">{isApple ? '⌘' : 'Ctrl'} K</KeyHint>
      </UnstyledButton>
      <CreditsBadge />
      <NotificationsBell />
      <UserMenu onProfile={onProfile} onLogout={onLogout} />
    </header>
  );
}
