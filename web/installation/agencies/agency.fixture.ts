import { Agency } from '@placewell/contract/installation/agencies.ts';
import type { z } from 'zod';

/** An active agency on a trial. */
export const anAgency = (values: Partial<z.input<typeof Agency>> = {}): Agency => {
  const id = values.id ?? '00000000-0000-4000-8000-0000000000a1';
  return Agency.parse({
    id,
    agency_id: id,
    agency_name: 'Harbour Staffing',
    fullname: 'Maren Holt',
    email: 'maren@harbour.example',
    subscription_plan: null,
    billing_cycle: 'monthly',
    subscription_status: 'trialing',
    trial_ends_at: null,
    agency_status: 'active',
    invite_expires_at: null,
    recruiters: 3,
    created_at: '2026-03-01T09:00:00.000Z',
    deleted_at: null,
    ...values,
  });
};
