import { useClipboard } from '@mantine/hooks';
import { limits } from '@placewell/contract/limits.ts';
import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';

/** Copies a text and shows a tick for 2 s. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const clipboard = useClipboard({ timeout: limits.copyTickMs });
  const Icon = clipboard.copied ? Check : Copy;
  return (
    <Button
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => clipboard.copy(text)}
      aria-live="polite"
      style={{ minWidth: 104 }}
    >
      {clipboard.copied ? 'Copied' : label}
    </Button>
  );
}
