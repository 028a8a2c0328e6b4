import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { EmailSection } from '../../../people/accounts/account/email-section.tsx';
import { LinkedSignIns } from '../../../people/accounts/account/linked-sign-ins.tsx';
import { PasswordSection } from '../../../people/accounts/account/password-section.tsx';
import { SessionsSection } from '../../../people/accounts/account/sessions-section.tsx';
import { SecondFactorSection } from '../../../people/accounts/second-factor/second-factor-section.tsx';
import { Page } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';

const FactorDemandSection = lazyPart(
  () => import('../../../people/accounts/second-factor/factor-demand-section.tsx'),
  'FactorDemandSection',
);

/** How the signed-in person logs in, a section for each part of it. */
export function AccountRoute() {
  const { role } = useSession();
  return (
    <Page>
      <div className={shared.scroll}>
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <LinkedSignIns />
        {role === 'super_admin' && <FactorDemandSection />}
      </div>
    </Page>
  );
}
