import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import shared from '../../../ui/theme/shared.module.css';
import styles from './settings-frame.module.css';
import { SettingsHome, SettingsList } from './settings-home.tsx';

type SettingsFrameProps = {
  /** The section that is open where the address names none and there is room for two columns. */
  first: string;
  children: (section: string) => ReactNode;
};

/** The list of settings beside the one that is open; where there is no room, either of them. */
export function SettingsFrame({ first, children }: SettingsFrameProps) {
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery(mediaQueries['sidebar-overlay'], false, { getInitialValueInEffect: false });
  const named = textParam(useUrlParams().params, 'section');
  // Decided when it is entered: a window that becomes narrow does not take away the open editor.
  const entered = useRef({ named, isHome: isNarrow });
  if (entered.current.named !== named) entered.current = { named, isHome: isNarrow };
  if (named === undefined && entered.current.isHome) return <SettingsHome />;
  const section = named ?? first;
  return (
    <div className={styles.frame}>
      <nav className={`${shared.form} ${styles.list}`} aria-label="Settings">
        <SettingsList columns={1} current={section} />
      </nav>
      <Link to={pathname} className={`${shared.inline} ${shared.small} ${shared.accent} ${styles.back}`}>
        <ChevronLeft size={16} aria-hidden /> All settings
      </Link>
      {children(section)}
    </div>
  );
}
