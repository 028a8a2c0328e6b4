import { DOCUMENT_SECTIONS, type DocumentContent } from '@placewell/contract/sharing/documents.ts';
import type { SharedCandidate, SharedRequirement } from '@placewell/contract/sharing/shared-candidates.ts';
import type { Branding } from '../sharing/documents/documents.public.ts';

/** A candidate as a document or page shows them, with something in every section. */
export function aSharedCandidate(
  content: Partial<DocumentContent> = {},
  more: Partial<Omit<SharedCandidate, 'content'>> = {},
): SharedCandidate {
  return {
    content: {
      display_name: 'Eleanor Whitfield',
      is_blind: false,
      headline: 'Platform engineer',
      location: 'Leeds, United Kingdom',
      experience_years: 12,
      notice_period_days: 30,
      skills: ['Kubernetes', 'Terraform', 'Go'],
      work_history: [
        aWorkEntry({ is_current: true, end: null }),
        aWorkEntry({ company_name: 'Contoso', start: '2015-01', end: '2018-02' }),
      ],
      education: [
        { degree: 'MSc', field: 'Computing', school_name: 'University of York', start: '2009', end: '2011' },
      ],
      languages: [{ name: 'German', level: 'B2' }],
      ...content,
    },
    sections: [...DOCUMENT_SECTIONS],
    pitch: 'She would lead the team from day one.',
    pay: null,
    requirements: [
      aRequirement({
        label: 'Kubernetes in production',
        is_must: true,
        requirement_status: 'met',
        quote: 'Moved 40 services to Kubernetes',
        source: 'Senior engineer, Northwind',
        section: 'work_history',
      }),
      aRequirement({ label: 'Azure' }),
    ],
    score: null,
    breakdown: [],
    ...more,
  };
}

export const aRequirement = (more: Partial<SharedRequirement> = {}): SharedRequirement => ({
  kind: 'skill',
  value: null,
  label: 'Go',
  is_must: false,
  requirement_status: 'not_found',
  quote: null,
  source: null,
  section: null,
  facts: [],
  ...more,
});

export const aWorkEntry = (
  more: Partial<DocumentContent['work_history'][number]> = {},
): DocumentContent['work_history'][number] => ({
  job_title: 'Senior engineer',
  company_name: 'Northwind Ltd',
  start: '2018-03',
  end: '2020-06',
  is_current: false,
  bullets: ['Moved 40 services to Kubernetes with no planned downtime.', 'Led a team of five engineers.'],
  ...more,
});

export const aBranding = (more: Partial<Branding> = {}): Branding => ({
  agency_id: '0198c000-0000-7000-8000-000000000000',
  agency_name: 'Harbour Staffing',
  logo: null,
  brand_color: '#0b6e6e',
  document_footer: 'Harbour Ltd, 12 Quay Street',
  paper: 'a4',
  ...more,
});
