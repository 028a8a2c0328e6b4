import { EmailSection } from '../../../people/accounts/account/email-section.tsx';
import { LinkedSignIns } from '../../../people/accounts/account/linked-sign-ins.tsx';
import { PasswordSection } from '../../../people/accounts/account/password-section.tsx';
import { SessionsSection } from '../../../people/accounts/account/sessions-section.tsx';
import { SecondFactorSection } from '../../../people/accounts/second-factor/second-factor-section.tsx';
import { Page } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';

/** How the signed-in person logs in, a section for each part of it. */
export const AccountRoute = () => (
  <Page>
    <div className={shared.scroll}>
      <EmailSection />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <LinkedSignIns />
    </div>
  </Page>
);
