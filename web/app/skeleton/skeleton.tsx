import { ActionIcon, Divider, Skeleton, Stack, Text } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { Menu } from 'lucide-react';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import header from '../shell/header.module.css';
import { isActive, navItems } from '../shell/navigation.ts';
import shell from '../shell/shell.module.css';
import sidebar from '../shell/sidebar.module.css';

const ROWS = Array.from({ length: 12 }, (_, at) => at);

type ShellSkeletonProps = { role: 'super_admin' | 'agency' | 'recruiter'; path: string; title: string };

/** The shell as the server sends it, without anything of the signed-in person; `main.tsx` draws over it. */
export function ShellSkeleton({ role, path, title }: ShellSkeletonProps) {
  const own = navItems(role, 'own');
  const firstOfArea = own.find(({ area }) => area);
  const toItem = (item: (typeof own)[number]) => (
    <span
      key={item.to}
      className={sidebar.item}
      data-on={isActive(item, path) || undefined}
      // As `shownItems` has it: boot.ts knows the areas of the last visit.
      data-area={isActive(item, path) ? undefined : item.area}
      data-below-areas={(firstOfArea && own.indexOf(item) > own.indexOf(firstOfArea)) || undefined}
      // What the server writes into the head hides it where nothing is sold (decision 131).
      data-money={item.money === 'hidden' || undefined}
    >
      {item.money && item.money !== 'hidden' ? (
        // Its label differs there; `main.tsx` draws it.
        <Skeleton height={18} width={140} />
      ) : (
        <>
          <item.icon size={18} strokeWidth={1.7} />
          <span className={sidebar.label} data-label>
            {item.label}
          </span>
        </>
      )}
    </span>
  );
  return (
    <div id="skeleton" data-for={role} className={shell.app} aria-hidden inert>
      <div className={header.header}>
        <div className={header.brand}>
          <ActionIcon size="lg" component="span">
            <Menu size={19} strokeWidth={1.7} />
          </ActionIcon>
          <span className={header.logo}>
            <Logo />
          </span>
          <span className={header.mark}>
            <Logo markOnly />
          </span>
        </div>
        <div className={header.title}>{title}</div>
        <Skeleton circle height={34} />
      </div>
      <div className={sidebar.sidebar} data-side>
        <Stack gap={2}>
          {navItems(role, 'specified').map(toItem)}
          {own.length > 0 && <Divider my={10} color="var(--pw-line)" />}
          {own.map(toItem)}
        </Stack>
        <Text
          size="xs"
          c="var(--pw-faint)"
          mt="auto"
          px="sm"
          pt={8}
          className={shared.nowrap ?? ''}
          data-label
        >
          {texts.copyright(new Date().getFullYear())}
        </Text>
      </div>
      <div className={shell.content}>
        <div data-rows>
          {ROWS.map((at) => (
            <Skeleton key={at} height={20} />
          ))}
        </div>
      </div>
    </div>
  );
}
