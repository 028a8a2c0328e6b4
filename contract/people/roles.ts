import { z } from 'zod';

export const ROLES = ['super_admin', 'agency', 'recruiter', 'candidate'] as const;
export type Role = (typeof ROLES)[number];

/** The role that a text names, in any case, with `superadmin` as another name of `super_admin`. */
export function parseRole(value: unknown): Role | undefined {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return ROLES.find((role) => role === (name === 'superadmin' ? 'super_admin' : name));
}

/** A role as clients send it: read by `parseRole`. */
export const WireRole = z.preprocess((value) => parseRole(value) ?? value, z.enum(ROLES));

/** The role as the header writes it. */
export const roleLabel = (role: string): string =>
  parseRole(role) === 'super_admin' ? 'Super Admin' : role.toUpperCase();

/** Roles that work on an agency's records. */
export const AGENCY_STAFF = ['agency', 'recruiter'] as const satisfies readonly Role[];
export const SIGNED_IN = ['super_admin', 'agency', 'recruiter'] as const satisfies readonly Role[];
export type SignedInRole = (typeof SIGNED_IN)[number];
