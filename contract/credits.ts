import { z } from 'zod';
import { call } from './call.ts';
import { AGENCY_STAFF } from './roles.ts';

export const CREDIT_TYPES = ['resume', 'email'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];
export const LEDGER_REASONS = [
  'plan_grant',
  'top_up',
  'reserve',
  'charge',
  'release',
  'refund',
  'expiry',
  'admin_adjust',
] as const;

export const getCreditsBalance = call({
  path: 'agency/getCreditsBalance',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "Get the agency's available credits by type",
  body: z.strictObject({}),
  data: z.object({ resume_credits: z.int(), email_credits: z.int() }),
});
