import { Menu, UnstyledButton } from '@mantine/core';
import { FoldHorizontal } from 'lucide-react';
import shared from '../../theme/shared.module.css';
import type { FoldedColumn } from './use-folded.ts';

type FoldedColumnsProps = { columns: readonly FoldedColumn[]; onShow: (id: string) => void };

/** What all rows of the page say alike, once, in the place of columns of equal values; each is shown again from the menu. */
export function FoldedColumns({ columns, onShow }: FoldedColumnsProps) {
  const known = columns.filter(({ text }) => text !== undefined);
  if (known.length === 0) return null;
  const text = known.map((one) => `${one.header}: ${one.text}`).join(' · ');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={`${shared.row} ${shared.clip} ${shared.nowrap}`}
          fz="inherit"
          title={`${text} in every row of this page`}
        >
          <FoldHorizontal size={13} className={shared.fixed} aria-hidden />
          <span className={shared.clip}>{text}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>The same in every row of this page</Menu.Label>
        {known.map((one) => (
          <Menu.Item key={one.id} onClick={() => onShow(one.id)} rightSection={one.text}>
            {`Show ${one.header}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
