import { texts } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { denyAccess, hideAccessDenied, resetAccessDeniedShown } from '../../lib/session/access-denied.ts';
import {
  SESSION_EXPIRED_EVENT,
  updateSessionState,
  useSessionState,
} from '../../lib/session/session-state.ts';
import { updateSession } from '../../lib/session/session-store.ts';
import { TOAST_TYPES, toast } from '../../lib/toasts.ts';
import { clearProfileCache, profileQuery } from '../../people/accounts/use-profile-requirement.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { OfflineNotice } from '../offline-banner.tsx';
import { ProfileModal } from '../root.tsx';
import { LogoutDialog } from '../shell/logout-dialog.tsx';
import { DemoFrame, Entry } from './demo-frame.tsx';
import { SessionValues } from './session-values.tsx';

/** How long the loading screen and the offline banner are shown: they close by themselves. */
const SHOWN_MS = 3_000;

/** The session as every page sees it, with a button for everything that can appear over a page. */
export function ContextDemoPage() {
  return (
    <DemoFrame title="Session context">
      <Overlays />
      <State />
      <SessionValues />
      <ProfileModal variant="edit" isOpen={useSessionState().profileModal === 'edit'} />
    </DemoFrame>
  );
}

function Overlays() {
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const showLoading = () => {
    updateSessionState({ isLoading: 'is_setting_url' });
    setTimeout(() => updateSessionState({ isLoading: 'is_setting_url_done' }), SHOWN_MS);
  };
  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(() => setIsOffline(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return (
    <Entry name="Overlays">
      <Button onClick={() => window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT))}>
        {texts.sessionExpiredTitle}
      </Button>
      <Button
        onClick={() => updateSessionState({ requiresProfileValidation: true, profileModal: 'required' })}
      >
        {texts.profileRequiredTitle}
      </Button>
      <Button onClick={() => updateSessionState({ profileModal: 'edit' })}>{texts.profileTitle}</Button>
      <Button onClick={() => setIsLoggingOut(true)}>Logout</Button>
      <Button onClick={showLoading}>Loading screen</Button>
      <Button onClick={() => setIsOffline(true)}>Offline banner</Button>
      {TOAST_TYPES.map((type) => (
        <Button key={type} onClick={() => toast({ type, message: `A toast of type ${type}.` })}>
          Toast: {type}
        </Button>
      ))}
      <LogoutDialog opened={isLoggingOut} onClose={() => setIsLoggingOut(false)} />
      {isOffline && <OfflineNotice isOnline={false} />}
    </Entry>
  );
}

function State() {
  const client = useQueryClient();
  const loadProfile = () =>
    client
      .fetchQuery(profileQuery())
      .catch((error: unknown) => toast.error({ message: getErrorMessage(error, texts.profileFetchFailed) }));
  return (
    <Entry name="State">
      <Button onClick={() => void loadProfile()}>Load the profile</Button>
      <Button onClick={() => void clearProfileCache(client)}>Clear the cached profile</Button>
      <Button onClick={() => denyAccess('')}>Deny access</Button>
      <Button onClick={hideAccessDenied}>Hide the refusal</Button>
      <Button onClick={resetAccessDeniedShown}>Let it be shown again</Button>
      <Button onClick={() => updateSession({ questionnaireTemporarilySkipped: true })}>
        Skip the questionnaire for now
      </Button>
      <Button onClick={() => updateSession({ questionnaireTemporarilySkipped: false })}>
        Bring the questionnaire back
      </Button>
    </Entry>
  );
}
