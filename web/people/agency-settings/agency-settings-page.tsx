import { Skeleton } from '@mantine/core';
import { Lock } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAgencySettings } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import { sectionOf } from '../../ui/page/section-links.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { AccessSection } from './access-section.tsx';
import { ClientsSection } from './clients-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LogoSection } from './logo-section.tsx';

const DocumentsSection = lazyPart(() => import('./documents-section.tsx'), 'DocumentsSection', {
  loading: () => <Skeleton height={320} m="lg" w="auto" />,
});

const SECTIONS = [
  { name: 'home', label: 'All settings' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'agency', label: 'Agency' },
  { name: 'about', label: 'About your agency' },
  { name: 'access', label: 'Access' },
  { name: 'sign-in', label: 'Sign-in' },
  { name: 'clients', label: 'Clients' },
  { name: 'documents', label: 'Client pages and documents' },
  { name: 'splits', label: 'Fee splits' },
  { name: 'pipeline', label: 'Pipeline' },
  { name: 'matching', label: 'Matching' },
  { name: 'letters', label: 'Email templates' },
  { name: 'tags', label: 'Tags' },
  { name: 'security', label: 'Security log' },
  { name: 'import', label: 'Import' },
  { name: 'data', label: 'Your data' },
] as const;
type SectionName = (typeof SECTIONS)[number]['name'];

type AgencySettingsPageProps = {
  /** Everything that can be set, where no section is open; else the agency's own is. */
  home: ReactNode;
  notifications: ReactNode;
  about: ReactNode;
  /** Of the agency's identity provider. */
  signIn: ReactNode;
  /** Of fees, of matches, of their stages, of messages, of tags, of the security log, of moves and of archives, which belong to other features and save and guard themselves. */
  splits: ReactNode;
  matching: ReactNode;
  pipeline: ReactNode;
  letters: ReactNode;
  tags: ReactNode;
  security: ReactNode;
  moveIn: ReactNode;
  data: ReactNode;
};

/** The agency's settings by section (`?section=`), each saved on its own. */
export function AgencySettingsPage({
  home,
  notifications,
  about,
  signIn,
  splits,
  matching,
  pipeline,
  letters,
  tags,
  security,
  moveIn,
  data,
}: AgencySettingsPageProps) {
  const { role } = useSession();
  const { params } = useUrlParams();
  const current: SectionName = sectionOf(SECTIONS, textParam(params, 'section'));
  if (role !== 'agency')
    return (
      <EmptyState icon={Lock} title="You don't have access to this page">
        Only agency users can change the agency's settings. Ask one of them if something should be different.
      </EmptyState>
    );
  return (
    <Page>
      <div className={`${shared.page} ${shared.fill}`}>
        {{
          home,
          notifications,
          about,
          'sign-in': signIn,
          splits,
          matching,
          pipeline,
          letters,
          tags,
          security,
          import: moveIn,
          data,
          agency: undefined,
          access: undefined,
          clients: undefined,
          documents: undefined,
        }[current] ?? <OwnSections current={current} />}
      </div>
    </Page>
  );
}

/** The sections that this feature saves; leaving one would lose unsaved values, so it asks first. */
function OwnSections({ current }: { current: SectionName }) {
  const found = useAgencySettings();
  const isChanged = useRef(false);
  const onChanged = (next: boolean) => {
    isChanged.current = next;
  };
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={shared.scroll}>
      {found.data === undefined ? (
        <div aria-busy className={formStyles.form}>
          <Skeleton height={24} width={120} mb={20} />
          <Skeleton height={64} mb={20} />
          <Skeleton height={64} mb={20} />
          <Skeleton height={64} />
        </div>
      ) : current === 'access' ? (
        <AccessSection settings={found.data} onChanged={onChanged} />
      ) : current === 'clients' ? (
        <ClientsSection settings={found.data} onChanged={onChanged} />
      ) : current === 'documents' ? (
        <DocumentsSection settings={found.data} onChanged={onChanged} />
      ) : (
        <>
          <LogoSection settings={found.data} />
          <IdentitySection settings={found.data} onChanged={onChanged} />
        </>
      )}
      <LeaveGuard hasChanges={() => isChanged.current} subject="the agency's settings" params={['section']} />
    </div>
  );
}
