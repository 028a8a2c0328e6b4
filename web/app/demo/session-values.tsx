import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useAccessDenied } from '../../lib/session/access-denied.ts';
import { useSessionState } from '../../lib/session/session-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { profileQuery } from '../../people/accounts/use-profile-requirement.ts';
import shared from '../../ui/theme/shared.module.css';
import { Entry } from './demo-frame.tsx';

type Value = string | number | boolean | object | null;

/** The unformatted value: '' and null stay recognisable. */
function Values({ name, values }: { name: string; values: Readonly<Record<string, Value>> }) {
  return (
    <Entry name={name}>
      <dl className={`${shared.factList} ${shared.small} ${shared.pre}`}>
        {Object.entries(values).map(([key, value]) => (
          <Fragment key={key}>
            <dt>{key}</dt>
            <dd>{JSON.stringify(value, null, 2)}</dd>
          </Fragment>
        ))}
      </dl>
    </Entry>
  );
}

/** Every value of the session by its specified name, updated live. The token itself is not shown. */
export function SessionValues() {
  const { token, ...session } = useSession();
  const { isLoading, profileModal, ...state } = useSessionState();
  const denied = useAccessDenied();
  // Only if loaded elsewhere: this page loads no profile by itself.
  const profile = useQuery({ ...profileQuery(), enabled: false });
  const { message, loading, showLoginPrompt, requiresProfileValidation } = state;
  const { tempGoogleUserData, tempGoogleToken } = state;
  const profileLastFetched = profile.data ? new Date(profile.dataUpdatedAt).toISOString() : null;
  return (
    <>
      <Values name="Kept in this browser" values={{ token: token === '' ? 'not set' : 'set', ...session }} />
      <Values
        name="In this tab"
        values={{
          message,
          loading,
          isLoading,
          is_setting_url: isLoading === 'is_setting_url',
          is_setting_url_done: isLoading === 'is_setting_url_done',
          showLoginPrompt,
          showProfileModal: profileModal !== false,
          requiresProfileValidation,
          tempGoogleUserData,
          tempGoogleToken,
        }}
      />
      <Values name="Cached profile" values={{ profileData: profile.data ?? null, profileLastFetched }} />
      <Values name="Subscription" values={denied} />
    </>
  );
}
