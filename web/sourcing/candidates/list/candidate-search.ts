import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import type { SearchLanguage } from '../../../ui/search/search-language.ts';

export const CANDIDATE_SEARCH: SearchLanguage = {
  fields: CANDIDATE_SEARCH_FIELDS,
  isWhole: true,
  tagKind: 'candidate',
  examples: [
    { query: 'payroll manager', meaning: 'Both words' },
    { query: 'payroll OR nurse', meaning: 'One of them' },
    { query: 'nurse -manager', meaning: 'One without the other, also NOT' },
    { query: '"night shift"', meaning: 'Words in this order' },
    { query: '(nurse OR carer) leeds', meaning: 'A group' },
    { query: 'title:nurse skill:triage', meaning: 'Only in these fields' },
    { query: 'status:active experience:>=5', meaning: 'Values and numbers' },
  ],
};
