import { Radio } from '@mantine/core';
import type { AgencySignIn, SignInMode } from '@placewell/contract/people/agency-sign-in.ts';
import { useSavedAtOnce } from '../../ui/feedback/use-saved-at-once.ts';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { useSetSignInMode } from './agency-sign-in.queries.ts';

/** Whether the provider is used, saved at once. */
export function SignInModeChoice({ signIn }: { signIn: AgencySignIn }) {
  const { domain, sign_in_mode, verified_at, has_signed_in } = signIn;
  const set = useSetSignInMode();
  const [chosen, choose] = useSavedAtOnce(sign_in_mode, (next) => set.sendWithToast({ sign_in_mode: next }));
  const isVerified = verified_at !== null;
  return (
    <section className={formStyles.form} aria-labelledby="sign-in-mode">
      <h2 id="sign-in-mode">How people log in</h2>
      <Radio.Group
        label="Log in with your company"
        value={chosen}
        onChange={(next) => choose(next as SignInMode)}
      >
        <div className={shared.form}>
          <Radio value="off" label="Off" description="No one can log in with your provider." />
          <Radio
            value="offered"
            label="Offered"
            description={isVerified ? 'People choose how they log in.' : 'Verify the domain first.'}
            disabled={!isVerified && sign_in_mode !== 'offered'}
          />
          <Radio
            value="required"
            label="Required"
            description={
              has_signed_in || sign_in_mode === 'required'
                ? `People with an address at ${domain} can log in with your provider only.`
                : 'Log in with your company once before you require it.'
            }
            disabled={(!isVerified || !has_signed_in) && sign_in_mode !== 'required'}
          />
        </div>
      </Radio.Group>
      <p className={shared.hint}>
        The first user of your agency can always log in with a password, in case the provider fails.
      </p>
    </section>
  );
}
