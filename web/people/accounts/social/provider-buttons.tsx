import { Stack } from '@mantine/core';
import { beginSocialLogin } from '@placewell/contract/people/social-sign-in.ts';
import { callUrl } from '../../../lib/api/call-api.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { GoogleMark } from './google-mark.tsx';
import styles from './social.module.css';
import { useSignInProviders } from './social.queries.ts';

/** One button for each provider that is set up; nothing without one. They leave the application. */
export function ProviderButtons({ intent }: { intent: 'login' | 'signup' }) {
  const { data } = useSignInProviders();
  if (!data?.providers.length) return null;
  return (
    <Stack gap={12}>
      <div className={`${styles.or} ${shared.tiny} ${shared.muted}`}>or</div>
      {data.providers.map(({ provider, provider_name }) => (
        <Button
          key={provider}
          component="a"
          href={callUrl(beginSocialLogin, { provider, intent })}
          size="md"
          {...(provider === 'google' ? { leftSection: <GoogleMark /> } : {})}
        >
          Continue with {provider_name}
        </Button>
      ))}
    </Stack>
  );
}
