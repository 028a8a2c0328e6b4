import { z } from 'zod';

export const ROLES = ['super_admin', 'agency', 'recruiter', 'candidate'] as const;
export type Role = (typeof ROLES)[number];

/** Accepts `superadmin` from older clients as `super_admin`. */
export const WireRole = z.preprocess((v) => (v === 'superadmin' ? 'super_admin' : v), z.enum(ROLES));

/** Roles that work on an agency's records. */
export const AGENCY_STAFF = ['agency', 'recruiter'] as const satisfies readonly Role[];
export const SIGNED_IN = ['super_admin', 'agency', 'recruiter'] as const satisfies readonly Role[];
