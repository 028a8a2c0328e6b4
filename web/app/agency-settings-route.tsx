import { Navigate } from '@tanstack/react-router';
import { AgencySettingsPage } from '../features/agency-settings/agency-settings-page.tsx';
import { YourDataSection } from '../features/archives/your-data-section.tsx';
import { TemplatesSection } from '../features/letters/templates-section.tsx';
import { MatchingSettingsPage } from '../features/match-settings/matching-settings-page.tsx';
import { PipelineSection } from '../features/match-settings/pipeline-section.tsx';
import { TagsSection } from '../features/tags/tags-section.tsx';
import { useSession } from '../lib/session/session-store.ts';

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
