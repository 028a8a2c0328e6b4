import type { PaletteKind, PaletteRow } from '@placewell/contract/desk/palette.ts';
import type { Role } from '@placewell/contract/people/roles.ts';
import {
  BriefcaseBusiness,
  Building2,
  Contact,
  Handshake,
  type LucideIcon,
  UserRound,
  UserRoundCog,
} from 'lucide-react';
import type { RecentItem } from './recent-items.ts';

/** A page with the parameters that open something on it. */
export type Target = { to: string; search?: Readonly<Record<string, string>> | undefined };

/** One line of the palette: a link or an action. */
export type PaletteItem = {
  key: string;
  title: string;
  detail?: string | undefined;
  status?: string | null | undefined;
  icon?: LucideIcon | undefined;
  /** Shown with initials. */
  person?: string | undefined;
  keys?: readonly string[] | undefined;
  /** Remembered on this device when chosen, in addition to its page. */
  recent?: RecentItem | undefined;
  /** From the last answer of the server, which may be about an earlier text. */
  isAnswer?: boolean | undefined;
} & ({ target: Target } | { run: () => void });

export type PaletteSection = { label: string; note?: string | undefined; items: readonly PaletteItem[] };

export const KIND_LABELS: Record<PaletteKind, string> = {
  candidate: 'Candidates',
  job: 'Jobs',
  client: 'Clients',
  contact: 'Contacts',
  recruiter: 'Recruiters',
  agency: 'Agencies',
};
const KIND_ICONS: Record<PaletteKind, LucideIcon> = {
  candidate: UserRound,
  job: BriefcaseBusiness,
  client: Handshake,
  contact: Contact,
  recruiter: UserRoundCog,
  agency: Building2,
};

export const basePath = (role: Role | '') => (role === 'recruiter' ? '/recruiter' : '/agency');

/** The role's list with the records that the palette searches: for a recruiter, also those of colleagues. */
export function listTarget(
  role: Role | '',
  list: 'candidates' | 'jobs',
  search: Record<string, string>,
): Target {
  const scope = role === 'recruiter' ? { view_scope: 'all' } : {};
  return { to: `${basePath(role)}/${list}-management`, search: { ...scope, ...search } };
}

function targetOf({ kind, id }: PaletteRow, role: Role | ''): Target {
  const base = basePath(role);
  switch (kind) {
    case 'candidate':
      return { to: `${base}/candidates-management`, search: { candidate: id } };
    case 'job':
      return { to: `${base}/jobs-management`, search: { job: id } };
    case 'client':
      return { to: `${base}/clients/${id}` };
    case 'contact':
      return { to: `${base}/clients`, search: { section: 'contacts', contact: id } };
    case 'recruiter':
      return { to: '/agency/recruiter-candidates-management', search: { recruiter_id: id } };
    case 'agency':
      return { to: `/super-admin/agency/${id}/recruiters` };
  }
}

/** A record as a line, of the search or among the recent ones. */
export function rowItem(row: PaletteRow, role: Role | '', prefix = ''): PaletteItem {
  const { kind, id, title, detail, status } = row;
  const isPerson = kind === 'candidate' || kind === 'contact' || kind === 'recruiter';
  return {
    key: `${prefix}${kind}:${id}`,
    title,
    detail,
    status,
    icon: KIND_ICONS[kind],
    ...(isPerson ? { person: title } : {}),
    recent: { kind, id },
    isAnswer: true,
    target: targetOf(row, role),
  };
}
