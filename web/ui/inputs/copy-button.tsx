import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a text and shows a tick for 2 s. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copy(text)}
      aria-live="polite"
      style={{ minWidth: 104 }}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
