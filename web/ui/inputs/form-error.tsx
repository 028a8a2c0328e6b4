import { texts } from '@placewell/contract/texts.ts';
import type { ReactNode } from 'react';
import { openResume } from '../../lib/session/read-only.ts';
import { Notice } from '../feedback/notice.tsx';
import { Button } from './button.tsx';

type FormErrorProps = {
  message: string | undefined;
  /** Possible remedies. */
  children?: ReactNode;
};

/** An error that belongs to no single input. */
export function FormError({ message, children }: FormErrorProps) {
  if (!message) return null;
  return (
    <Notice tone="bad" role="alert">
      {message}
      {message === texts.readOnly && (
        <Button size="xs" mt={8} display="block" onClick={openResume}>
          {texts.resume}
        </Button>
      )}
      {children}
    </Notice>
  );
}
