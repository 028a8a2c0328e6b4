import { Navigate } from '@tanstack/react-router';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { MatchingSettingsPage } from '../../../matching/match-settings/matching-settings-page.tsx';
import { AgencySettingsPage } from '../../../people/agency-settings/agency-settings-page.tsx';
import { Page } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { SettingsFrame } from './settings-frame.tsx';

const TagsSection = lazyPart(() => import('../../../sourcing/tags/tags-section.tsx'), 'TagsSection');

const MoveSection = lazyPart(() => import('../../../outside/moves/move-section.tsx'), 'MoveSection');

const YourDataSection = lazyPart(
  () => import('../../../outside/archives/your-data-section.tsx'),
  'YourDataSection',
);

const SecurityLogSection = lazyPart(
  () => import('../../../people/security-log/security-log-section.tsx'),
  'SecurityLogSection',
);

const TemplatesSection = lazyPart(
  () => import('../../../outreach/messages/templates-section.tsx'),
  'TemplatesSection',
);

const PipelineSection = lazyPart(
  () => import('../../../matching/match-settings/pipeline-section.tsx'),
  'PipelineSection',
);

const DefaultSplitsSection = lazyPart(
  () => import('../../../placements/placements/default-splits-section.tsx'),
  'DefaultSplitsSection',
);

const AboutSection = lazyPart(
  () => import('../../../people/questionnaire/about-section.tsx'),
  'AboutSection',
);

const SignInSection = lazyPart(
  () => import('../../../people/agency-sign-in/sign-in-section.tsx'),
  'SignInSection',
);

const FactorDemandSection = lazyPart(
  () => import('../../../people/accounts/second-factor/factor-demand-section.tsx'),
  'FactorDemandSection',
);
const SignIn = () => (
  <div className={shared.scroll}>
    <FactorDemandSection />
    <SignInSection />
  </div>
);

const NotificationSettings = lazyPart(
  () => import('../../../outreach/notifications/notification-settings.tsx'),
  'NotificationSettings',
);
const Notifications = () => (
  <div className={shared.scroll}>
    <NotificationSettings />
  </div>
);

/** The agency's settings, with those of its matches, its templates and its tags, its security log and its archives. */
export const AgencySettingsRoute = () => (
  <SettingsFrame first="agency">
    {() => (
      <AgencySettingsPage
        home={undefined}
        notifications={<Notifications />}
        about={<AboutSection />}
        signIn={<SignIn />}
        splits={<DefaultSplitsSection />}
        matching={<MatchingSettingsPage />}
        pipeline={<PipelineSection />}
        letters={<TemplatesSection />}
        tags={<TagsSection />}
        security={<SecurityLogSection />}
        moveIn={<MoveSection />}
        data={<YourDataSection />}
      />
    )}
  </SettingsFrame>
);

/** The settings of a recruiter, who has no form of the agency's. */
export const RecruiterSettingsRoute = () => (
  <SettingsFrame first="notifications">
    {(section) => <Page>{section === 'matching' ? <MatchingSettingsPage /> : <Notifications />}</Page>}
  </SettingsFrame>
);

/** The address that the settings of matches had before; recruiters read them there. */
export function MatchingSettingsRoute() {
  const { role } = useSession();
  if (role === 'recruiter') return <MatchingSettingsPage />;
  return <Navigate to="/agency/settings" search={{ section: 'matching' }} replace />;
}
