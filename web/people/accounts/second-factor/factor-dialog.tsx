import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type FactorDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** `finish` says that it is done, and shows new recovery codes or closes the dialog. */
  children: (finish: (message: string, codes?: readonly string[]) => void) => ReactNode;
};

/** A dialog about second factors. While it shows recovery codes, only their button closes it. */
export function FactorDialog({ opened, onClose, title, children }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  const finish = (message: string, made: readonly string[] = []) => {
    toast.success({ message });
    if (made.length > 0) setCodes(made);
    else close();
  };
  return (
    <Modal
      opened={opened}
      onClose={codes ? () => undefined : close}
      withCloseButton={!codes}
      closeOnClickOutside={false}
      title={codes ? 'Recovery codes' : title}
      size={440}
    >
      {opened && (codes ? <RecoveryCodes codes={codes} onDone={close} /> : children(finish))}
    </Modal>
  );
}
