import { limits } from '@placewell/contract/limits.ts';
import { updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useEffect, useRef } from 'react';
import { useCall } from '../../lib/api/queries.ts';
import { updateSessionState } from '../../lib/session/session-state.ts';
import { updateSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { trackAccountCall } from './track-account-call.ts';

/** Saves name and picture, shows a toast, and closes the modal 1.5 s later. */
export function useSaveProfile() {
  const save = useCall(updateUserProfile, { refresh: ['profile', 'recruiters'] });
  const send = trackAccountCall(updateUserProfile, save.send, texts.profileUpdateFailed);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closeTimer.current), []);
  const saveProfile = async (fullname: string, image: File | undefined) => {
    try {
      const saved = await send({ fullname }, image ? { files: { image } } : {});
      updateSession({ userFullName: saved.fullname, image: saved.image });
      updateSessionState({ requiresProfileValidation: false });
      toast.success({ message: texts.profileUpdated, duration: limits.toastMs });
      closeTimer.current = setTimeout(
        () => updateSessionState({ profileModal: false }),
        limits.profileCloseDelayMs,
      );
    } catch (error) {
      toast.error({ message: texts.profileUpdateToast, duration: limits.toastProfileErrorMs });
      throw error;
    }
  };
  return { saveProfile, isSaved: save.isSuccess };
}
