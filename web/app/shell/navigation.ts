import type { Role } from '@placewell/contract/roles.ts';
import {
  BookA,
  BriefcaseBusiness,
  Building2,
  type LucideIcon,
  SlidersHorizontal,
  Star,
  UserRoundCog,
  Users,
} from 'lucide-react';

export type NavItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The tile whose number is shown beside the item, and the screen-reader text after it. */
  count?: { tile: 'candidates' | 'open_jobs'; label: string };
  /** Other paths on which the item is active; one that ends in a slash is a prefix. */
  otherPaths?: readonly string[];
};

const ITEMS_BY_ROLE: Partial<Record<Role, readonly NavItem[]>> = {
  super_admin: [
    { label: 'Agency management', to: '/super-admin/agency-management', icon: Building2 },
    { label: 'Vocabulary', to: '/super-admin/vocabulary', icon: BookA },
  ],
  agency: [
    { label: 'Recruiters', to: '/agency/recruiters-management', icon: UserRoundCog },
    {
      label: 'Candidates',
      to: '/agency/candidates-management',
      icon: Users,
      count: { tile: 'candidates', label: 'in total' },
      otherPaths: ['/agency/recruiter-candidates-management', '/agency/candidates/'],
    },
    {
      label: 'Job & Matches',
      to: '/agency/jobs-and-matches',
      icon: BriefcaseBusiness,
      count: { tile: 'open_jobs', label: 'open' },
      otherPaths: [
        '/agency/jobs-management',
        '/agency/matches-management',
        '/agency/recruiter-jobs-management',
        '/agency/recruiter-matches-management',
        '/agency/jobs/',
      ],
    },
    { label: 'Matching', to: '/agency/matching-settings', icon: SlidersHorizontal },
  ],
  recruiter: [
    {
      label: 'Candidates',
      to: '/recruiter/candidates-management',
      icon: Users,
      count: { tile: 'candidates', label: 'in total' },
      otherPaths: ['/recruiter/candidates/'],
    },
    {
      label: 'Jobs',
      to: '/recruiter/jobs-management',
      icon: BriefcaseBusiness,
      count: { tile: 'open_jobs', label: 'open' },
      otherPaths: ['/recruiter/jobs/'],
    },
    { label: 'Matches', to: '/recruiter/matches-management', icon: Star },
  ],
};

/** The sidebar's items for a role. */
export const navItems = (role: Role | ''): readonly NavItem[] =>
  role === '' ? [] : (ITEMS_BY_ROLE[role] ?? []);

export const isActive = (item: NavItem, path: string) =>
  path === item.to ||
  (item.otherPaths ?? []).some((start) => path === start || (start.endsWith('/') && path.startsWith(start)));
