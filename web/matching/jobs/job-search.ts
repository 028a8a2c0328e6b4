import { JOB_SEARCH_FIELDS } from '@placewell/contract/search/job-search-fields.ts';
import type { SearchLanguage } from '../../ui/search/search-language.ts';

export const JOB_SEARCH: SearchLanguage = {
  fields: JOB_SEARCH_FIELDS,
  isWhole: false,
  tagKind: 'job',
  examples: [
    { query: 'warehouse leeds', meaning: 'Both words' },
    { query: 'warehouse OR logistics', meaning: 'One of them' },
    { query: 'engineer -senior', meaning: 'One without the other, also NOT' },
    { query: '"project manager"', meaning: 'Words in this order' },
    { query: 'description:"night shift"', meaning: 'In the description' },
    { query: 'status:open priority:hot', meaning: 'Values' },
    { query: 'salary:>=50k recruiter:me', meaning: 'Numbers and people' },
  ],
};
