import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { DuplicatesPage } from '../../matching/merges/duplicates-page.tsx';
import { SectionLinks, sectionOf } from '../../ui/page/section-links.tsx';
import shared from '../../ui/theme/shared.module.css';

const ClientDuplicates = lazyPart(
  () => import('../../clients/clients/merges/client-duplicates.tsx'),
  'ClientDuplicates',
);

const SECTIONS = [
  { name: 'candidates', label: 'Candidates' },
  { name: 'clients', label: 'Clients' },
] as const;

/** Suspected duplicates of candidates, and of clients (`?section=clients`). */
export function DuplicatesRoute() {
  const section = sectionOf(SECTIONS, textParam(useUrlParams().params, 'section'));
  return (
    <div className={shared.page}>
      <SectionLinks sections={SECTIONS} current={section} />
      <div className={`${shared.page} ${shared.rest}`} key={section}>
        {section === 'clients' ? <ClientDuplicates /> : <DuplicatesPage />}
      </div>
    </div>
  );
}
