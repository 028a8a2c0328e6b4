import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import type { ListExtras } from '../../records/lists/list-page.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import { EnrichmentSections } from './enrichment-sections.tsx';
import { PeopleFound } from './list/people-found.tsx';

const DoNotEnrichSection = lazyPart(
  () => import('./do-not-enrich/do-not-enrich-section.tsx'),
  'DoNotEnrichSection',
);

/** The people found, and the do-not-enrich list (`?section=do-not-enrich`). */
export function PeopleFoundPage(extras: ListExtras) {
  const { params } = useUrlParams();
  const section = textParam(params, 'section') === 'do-not-enrich' ? 'do-not-enrich' : 'found';
  return (
    <Page>
      <EnrichmentSections current={section} />
      {section === 'found' ? <PeopleFound {...extras} /> : <DoNotEnrichSection />}
    </Page>
  );
}
