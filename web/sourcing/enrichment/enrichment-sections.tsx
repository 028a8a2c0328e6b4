import { useRolePath } from '../../lib/session/home.ts';
import { SectionLinks } from '../../ui/page/section-links.tsx';

const SECTIONS = [
  { name: 'look-up', label: 'Look up', page: 'data-enrichment', search: {} },
  { name: 'found', label: 'People found', page: 'recruiter-enrichment', search: {} },
  {
    name: 'do-not-enrich',
    label: 'Do-not-enrich list',
    page: 'recruiter-enrichment',
    search: { section: 'do-not-enrich' },
  },
  { name: 'finders', label: 'Finders', page: 'data-enrichment', search: { section: 'finders' } },
] as const;
export type EnrichmentSection = (typeof SECTIONS)[number]['name'];

/** The sections of both pages of enrichment, so that each leads to the other. */
export function EnrichmentSections({ current }: { current: EnrichmentSection }) {
  const base = useRolePath();
  return (
    <SectionLinks
      sections={SECTIONS.map(({ name, label, page, search }) => ({
        name,
        label,
        at: { to: `${base}/${page}`, search },
      }))}
      current={current}
    />
  );
}
