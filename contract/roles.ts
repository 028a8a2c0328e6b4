import { z } from 'zod';

export const ROLES = ['super_admin', 'agency', 'recruiter', 'candidate'] as const;
export type Role = (typeof ROLES)[number];

/** `superadmin` is accepted from older clients and read as `super_admin`. */
export const WireRole = z.preprocess((v) => (v === 'superadmin' ? 'super_admin' : v), z.enum(ROLES));

/** Everyone who works on an agency's records. */
export const AGENCY_STAFF = ['agency', 'recruiter'] as const satisfies readonly Role[];
export const SIGNED_IN = ['super_admin', 'agency', 'recruiter'] as const satisfies readonly Role[];
