import { Modal } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useRef } from 'react';
import { updateSessionState } from '../../lib/session/session-state.ts';
import { toast } from '../../lib/toasts.ts';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileVariant } from './profile-rules.ts';

const showNameRequiredToast = () =>
  toast.warning({
    title: texts.profileRequiredToastTitle,
    message: texts.profileRequired,
    duration: limits.toastProfileErrorMs,
  });

const TITLES = { required: texts.profileRequiredTitle, edit: texts.profileTitle } as const;

/** Edits the user's own name and picture. The mandatory one cannot be closed without a name. */
export function ProfileModal({ variant, isOpen }: { variant: ProfileVariant; isOpen: boolean }) {
  const name = useRef('');
  const close = () => {
    if (variant === 'required' && name.current.trim() === '') showNameRequiredToast();
    else updateSessionState({ profileModal: false });
  };
  return (
    <Modal opened={isOpen} onClose={close} title={TITLES[variant]} size={440}>
      {isOpen && (
        <ProfileForm
          variant={variant}
          onClose={close}
          onName={(typed) => {
            name.current = typed;
          }}
        />
      )}
    </Modal>
  );
}
