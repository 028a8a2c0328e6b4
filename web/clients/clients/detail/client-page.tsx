import { Skeleton } from '@mantine/core';
import type { Client } from '@placewell/contract/clients/clients.ts';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { KeysHelp } from '../../../ui/page/keys-help.tsx';
import { Page } from '../../../ui/page/page-bar.tsx';
import { SectionLinks, sectionOf } from '../../../ui/page/section-links.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useClient } from '../clients.queries.ts';
import { ClientHeader } from './client-header.tsx';

const SuspectedPairs = lazyPart(() => import('./suspected-pairs.tsx'), 'SuspectedPairs');

const TABS = [
  { name: 'jobs', label: 'Jobs' },
  { name: 'people', label: 'People' },
  { name: 'contacts', label: 'Contacts' },
  { name: 'submissions', label: 'Submissions' },
  { name: 'timeline', label: 'Timeline' },
  { name: 'terms', label: 'Terms' },
  { name: 'files', label: 'Files' },
] as const;
export type ClientTab = (typeof TABS)[number]['name'];

type ClientPageProps = {
  clientId: string;
  /** What each tab shows; some of it belongs to other features. */
  tabs: Partial<Record<ClientTab, (client: Client) => ReactNode>>;
};

/** One client: who it is, and in tabs (`?section=`) its jobs, people, contacts, submissions, timeline, terms and files. */
export function ClientPage({ clientId, tabs }: ClientPageProps) {
  const { params } = useUrlParams();
  const found = useClient(clientId);
  const sections = TABS.filter(({ name }) => tabs[name] !== undefined);
  const tab = sectionOf(sections, textParam(params, 'section'));
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const client = found.data;
  return (
    <Page>
      {client ? <ClientHeader client={client} /> : <HeaderLoading />}
      {client?.has_details && <SuspectedPairs client={client} />}
      <SectionLinks
        sections={client ? sections.map((one) => counted(one, client)) : sections}
        current={tab}
      />
      {tab === 'timeline' && <KeysHelp screens={['clientTimeline']} />}
      <div className={`${shared.page} ${shared.rest}`} key={`${clientId} ${tab}`}>
        {client ? tabs[tab]?.(client) : <Skeleton m="lg" height={220} w="auto" />}
      </div>
    </Page>
  );
}

/** The tab with how many there are, where that is known. */
function counted(tab: (typeof TABS)[number], { job_count, contact_count }: Client) {
  const count = { jobs: job_count, contacts: contact_count }[tab.name as string];
  return { ...tab, label: count ? `${tab.label} ${count}` : tab.label };
}

const HeaderLoading = () => (
  <div style={{ padding: '16px var(--pw-gutter) 0' }} aria-busy>
    <Skeleton height={22} width={220} mb={10} />
    <Skeleton height={18} width={340} mb={10} />
  </div>
);
