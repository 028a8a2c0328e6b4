import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import type { z } from 'zod';

const NOW = '2026-11-20T10:00:00.000Z';

/** Null for each field that may be absent. */
const ABSENT = Object.fromEntries(
  Object.entries(Candidate.shape)
    .filter(([, field]) => field.safeParse(null).success)
    .map(([name]) => [name, null]),
);

/** A candidate with only a name, for tests. */
export function aCandidate(fields: Partial<z.input<typeof Candidate>> = {}): Candidate {
  return Candidate.parse({
    ...ABSENT,
    id: '00000000-0000-4000-8000-0000000000c1',
    candidate_id: '00000000-0000-4000-8000-0000000000c1',
    recruiter_id: '00000000-0000-4000-8000-000000000001',
    recruiter_name: 'Mara Lind',
    candidate_name: 'Ada Beispiel',
    emails: addressesOf([fields.email ?? '']),
    phones: addressesOf([fields.phone ?? '']),
    skills: [],
    tags: [],
    location_types: [],
    work_permits: {},
    candidate_status: 'new',
    source: 'upload',
    parse_status: 'parsed',
    parse_confidence: 0.9,
    completeness: 40,
    match_count: 0,
    scanned_pages: 0,
    last_activity_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    work_history: [],
    education: [],
    languages: [],
    parsed_fields: {},
    edited_fields: [],
    doubtful_fields: [],
    ...fields,
  });
}
