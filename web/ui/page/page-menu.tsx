import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import styles from './page.module.css';

export type PageMenuItem = {
  id: string;
  label: string;
  icon: LucideIcon;
} & ({ onChoose: () => void } | { to: string });

type PageMenuProps = {
  /** Accessible name of the button, such as "More for candidates". */
  label: string;
  items: readonly PageMenuItem[];
};

/** Further actions of a page, behind `⋯` in its header; without items there is no button. */
export function PageMenu({ label, items }: PageMenuProps) {
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={label} title={label}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ id, label: name, icon: Icon, ...item }) => {
          const common = { className: styles.menuItem ?? '', leftSection: <Icon size={16} aria-hidden /> };
          return 'to' in item ? (
            <Menu.Item key={id} {...common} renderRoot={(props) => <Link {...props} to={item.to} />}>
              {name}
            </Menu.Item>
          ) : (
            <Menu.Item key={id} {...common} onClick={item.onChoose}>
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
