import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = { text: string; label?: string; size?: 'xs' };

/** Copies a text and shows a tick for 2 s. */
export function CopyButton({ text, label = 'Copy', size }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      {...(size && { size })}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copy(text)}
      aria-live="polite"
      style={{ minWidth: 104 }}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
