import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { MatchingSettingsPage } from '../../matching/match-settings/matching-settings-page.tsx';
import { PipelineSection } from '../../matching/match-settings/pipeline-section.tsx';
import { TemplatesSection } from '../../outreach/messages/templates-section.tsx';
import { YourDataSection } from '../../outside/archives/your-data-section.tsx';
import { AgencySettingsPage } from '../../people/agency-settings/agency-settings-page.tsx';
import { TagsSection } from '../../sourcing/tags/tags-section.tsx';

/** The agency's settings, with those of its matches, its templates and its tags, and its archives. */
export const AgencySettingsRoute = () => (
  <AgencySettingsPage
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
