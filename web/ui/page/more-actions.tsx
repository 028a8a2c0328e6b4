import { Popover, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../inputs/button.tsx';

/** Up to this width the title of a page needs the room of its buttons. */
const NARROW = '(max-width: 1100px)';

/** Buttons that stand in a row where there is room, else behind "…". */
export function MoreActions({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  if (!isNarrow) return children;
  return (
    // What its buttons open stays while it is closed.
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" keepMounted>
      <Popover.Target>
        <Button
          size="xs"
          variant="quiet"
          px={6}
          aria-label="More actions"
          onClick={() => setIsOpen((before) => !before)}
        >
          <Ellipsis size={16} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} onClick={() => setIsOpen(false)}>
        <Stack gap={4}>{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
