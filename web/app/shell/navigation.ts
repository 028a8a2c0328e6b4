import type { Area } from '@placewell/contract/desk/dashboard.ts';
import { labels } from '@placewell/contract/labels.ts';
import { isPage } from '@placewell/contract/pages.ts';
import type { Role } from '@placewell/contract/people/roles.ts';
import {
  BookA,
  BriefcaseBusiness,
  Building2,
  ChartColumn,
  ChartNoAxesCombined,
  CreditCard,
  HandCoins,
  Handshake,
  type LucideIcon,
  MailSearch,
  MessageCircleQuestionMark,
  Send,
  SlidersHorizontal,
  SquareCheck,
  Star,
  Sun,
  UserRoundCog,
  Users,
} from 'lucide-react';
import { isOwnAgency } from '../../lib/own-agency.ts';

export type NavItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The tile whose number is shown beside the item, and the screen-reader text after it. */
  count?: { tile: 'candidates' | 'open_jobs' | 'to_decide'; label: string };
  /** Other paths on which the item is active; one that ends in a slash is a prefix. */
  otherPaths?: readonly string[];
  /** It appears with the agency's first record of this area. */
  area?: Area;
  /** The page is about money: where nothing is sold there is none of it, or its item has this label. */
  money?: 'hidden' | { label: string };
};
type Group = 'specified' | 'own';

/** `specified`: the specification's entries, to the letter and in its order; `own`: ours, below a line. */
const ITEMS_BY_ROLE: Partial<Record<Role, Record<Group, readonly NavItem[]>>> = {
  super_admin: {
    specified: [
      {
        label: labels.sidebar.agencyManagement,
        to: '/super-admin/agency-management',
        icon: Building2,
        otherPaths: ['/super-admin/agency/'],
      },
      {
        label: labels.sidebar.subscriptions,
        to: '/super-admin/subscription-management',
        icon: CreditCard,
        money: { label: labels.pages.subscriptions },
      },
    ],
    own: [
      { label: 'Vocabulary', to: '/super-admin/vocabulary', icon: BookA },
      { label: 'Questions', to: '/super-admin/questionnaire', icon: MessageCircleQuestionMark },
    ],
  },
  agency: {
    specified: [
      { label: labels.sidebar.recruiters, to: '/agency/recruiters-management', icon: UserRoundCog },
      {
        label: labels.sidebar.candidates,
        to: '/agency/candidates-management',
        icon: Users,
        count: { tile: 'candidates', label: 'in total' },
        otherPaths: [
          '/agency/recruiter-candidates-management',
          '/agency/candidates/',
          '/agency/import',
          '/agency/import/',
        ],
      },
      {
        label: labels.sidebar.jobsAndMatches,
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
      {
        label: labels.sidebar.enrichment,
        to: '/agency/data-enrichment',
        icon: MailSearch,
        otherPaths: ['/agency/recruiter-enrichment'],
      },
      {
        label: labels.sidebar.subscription,
        to: '/billing',
        icon: CreditCard,
        otherPaths: ['/agency/billing-dashboard', '/pricing'],
        money: 'hidden',
      },
    ],
    own: [
      { label: 'Today', to: '/agency/today', icon: Sun, count: { tile: 'to_decide', label: 'to decide' } },
      { label: 'Tasks', to: '/agency/tasks', area: 'tasks', icon: SquareCheck },
      {
        label: 'Clients',
        to: '/agency/clients',
        area: 'clients',
        icon: Handshake,
        otherPaths: ['/agency/clients/'],
      },
      { label: 'Submissions', to: '/agency/submissions', area: 'submissions', icon: Send },
      { label: 'Placements', to: '/agency/placements', area: 'placements', icon: HandCoins },
      { label: 'Reports', to: '/agency/reports', area: 'placements', icon: ChartNoAxesCombined },
      {
        label: 'Settings',
        to: '/agency/settings',
        icon: SlidersHorizontal,
        otherPaths: ['/account', '/agency/matching-settings', '/agency/duplicates', '/agency/exports'],
      },
    ],
  },
  recruiter: {
    specified: [
      {
        label: labels.sidebar.candidates,
        to: '/recruiter/candidates-management',
        icon: Users,
        count: { tile: 'candidates', label: 'in total' },
        otherPaths: ['/recruiter/candidates/', '/recruiter/import', '/recruiter/import/'],
      },
      {
        label: labels.sidebar.jobs,
        to: '/recruiter/jobs-management',
        icon: BriefcaseBusiness,
        count: { tile: 'open_jobs', label: 'open' },
        otherPaths: ['/recruiter/jobs/'],
      },
      { label: labels.sidebar.matches, to: '/recruiter/matches-management', icon: Star },
      {
        label: labels.sidebar.enrichment,
        to: '/recruiter/data-enrichment',
        icon: MailSearch,
        otherPaths: ['/recruiter/recruiter-enrichment'],
      },
    ],
    own: [
      { label: 'Today', to: '/recruiter/today', icon: Sun, count: { tile: 'to_decide', label: 'to decide' } },
      { label: 'Tasks', to: '/recruiter/tasks', area: 'tasks', icon: SquareCheck },
      {
        label: 'Clients',
        to: '/recruiter/clients',
        area: 'clients',
        icon: Handshake,
        otherPaths: ['/recruiter/clients/'],
      },
      { label: 'Submissions', to: '/recruiter/submissions', area: 'submissions', icon: Send },
      { label: 'Placements', to: '/recruiter/placements', area: 'placements', icon: HandCoins },
      { label: 'Reports', to: '/recruiter/reports', area: 'placements', icon: ChartNoAxesCombined },
      {
        label: 'Settings',
        to: '/recruiter/settings',
        icon: SlidersHorizontal,
        otherPaths: [
          '/account',
          '/agency/matching-settings',
          '/recruiter/duplicates',
          '/recruiter/exports',
          '/recruiter/webhook-deliveries',
        ],
      },
    ],
  },
};

/** A role's items of one group, or of both; an item appears with its page. */
export function navItems(role: Role | '', group?: Group): readonly NavItem[] {
  const groups = role === '' ? undefined : ITEMS_BY_ROLE[role];
  if (!groups) return [];
  const items = group ? groups[group] : [...groups.specified, ...groups.own];
  return items
    .filter((item) => isPage(item.to))
    .flatMap((item) => (isOwnAgency() ? withoutMoney(item) : item));
}

function withoutMoney(item: NavItem): readonly NavItem[] {
  if (item.money === 'hidden') return [];
  return item.money ? [{ ...item, label: item.money.label, icon: ChartColumn }] : [item];
}

/** The items of an agency that uses these areas; the open page has its item. While areas are unknown, those that will not move. */
export function shownItems(items: readonly NavItem[], areas: readonly string[] | undefined, path: string) {
  const firstOfArea = items.findIndex(({ area }) => area);
  if (!areas && firstOfArea >= 0) return items.slice(0, firstOfArea);
  return items.filter(({ area, ...item }) => !area || areas?.includes(area) || isActive(item, path));
}

export const isActive = (item: NavItem, path: string) =>
  path === item.to ||
  (item.otherPaths ?? []).some((start) => path === start || (start.endsWith('/') && path.startsWith(start)));
