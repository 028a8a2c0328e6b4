import { Navigate } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { MatchingSettingsPage } from '../../matching/match-settings/matching-settings-page.tsx';
import { AgencySettingsPage } from '../../people/agency-settings/agency-settings-page.tsx';
import { SettingsHome } from './settings-home.tsx';

const TagsSection = lazyPart(() => import('../../sourcing/tags/tags-section.tsx'), 'TagsSection');

const YourDataSection = lazyPart(
  () => import('../../outside/archives/your-data-section.tsx'),
  'YourDataSection',
);

const TemplatesSection = lazyPart(
  () => import('../../outreach/messages/templates-section.tsx'),
  'TemplatesSection',
);

const PipelineSection = lazyPart(
  () => import('../../matching/match-settings/pipeline-section.tsx'),
  'PipelineSection',
);

/** The agency's settings, with those of its matches, its templates and its tags, and its archives. */
export const AgencySettingsRoute = () => (
  <AgencySettingsPage
    home={<SettingsHome />}
    matching={<MatchingSettingsPage />}
    pipeline={<PipelineSection />}
    letters={<TemplatesSection />}
    tags={<TagsSection />}
    data={<YourDataSection />}
  />
);

/** The address that the settings of matches had before; recruiters read them there. */
export function MatchingSettingsRoute() {
  const { role } = useSession();
  if (role === 'recruiter') return <MatchingSettingsPage />;
  return <Navigate to="/agency/settings" search={{ section: 'matching' }} replace />;
}
