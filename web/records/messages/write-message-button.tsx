import { ActionIcon } from '@mantine/core';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import type { MessageTo } from './message-calls.ts';

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'), 'MessageDialog', {
  closed: { opened: false },
});

type WriteMessageButtonProps = {
  to: MessageTo;
  /** Of the one person who is written to: the palette offers it then, and the button is an icon. */
  name?: string;
  /** Of the icon, as high as the buttons beside it. */
  size?: 'lg' | undefined;
  onSent?: () => void;
  /** What opens the dialog instead of a button, such as an item of a menu. */
  trigger?: (open: () => void) => ReactNode;
};

/** Opens the dialog to write an email to candidates. */
export function WriteMessageButton({ to, name, size, onSent, trigger }: WriteMessageButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useActions(
    name === undefined
      ? []
      : [
          {
            id: to.match_ids ? 'match-write-letter' : 'candidate-write-letter',
            label: 'Write email…',
            words: 'mail message contact letter',
            subject: name,
            icon: Mail,
            run: open,
          },
        ],
  );
  return (
    <>
      {trigger ? (
        trigger(open)
      ) : name === undefined ? (
        <Button size="xs" leftSection={<Mail size={14} aria-hidden />} onClick={open}>
          Email…
        </Button>
      ) : (
        <ActionIcon
          variant="default"
          size={size ?? 'md'}
          aria-label="Write email"
          title="Write email"
          onClick={open}
        >
          <Mail size={16} aria-hidden />
        </ActionIcon>
      )}
      <MessageDialog opened={isOpen} to={to} onClose={() => setIsOpen(false)} onSent={onSent} />
    </>
  );
}
