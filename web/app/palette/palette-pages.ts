import { labels } from '@placewell/contract/labels.ts';
import type { Role } from '@placewell/contract/people/roles.ts';
import {
  Ban,
  BriefcaseBusiness,
  CircleDollarSign,
  Contact,
  CopyCheck,
  FolderDown,
  Info,
  type LucideIcon,
  MailSearch,
  ReceiptText,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Webhook,
} from 'lucide-react';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { navItems } from '../shell/navigation.ts';
import type { PaletteItem, Target } from './palette-items.ts';

type Place = Target & { label: string; icon: LucideIcon };

const MONEY_PAGES = ['/pricing', '/billing'];
const PRICING: Place = { label: 'Pricing', to: '/pricing', icon: CircleDollarSign };
const ACCOUNT: Place = { label: 'Account', to: '/account', icon: ShieldCheck };
const ABOUT: Place = { label: 'About Placewell', to: '/about', icon: Info };
/** Pages and sections of pages that the sidebar does not name. */
const OTHERS: Partial<Record<Role, readonly Place[]>> = {
  super_admin: [{ label: 'Exports', to: '/super-admin/exports', icon: FolderDown }],
  agency: [
    { label: 'Duplicates', to: '/agency/duplicates', icon: CopyCheck },
    { label: 'Exports', to: '/agency/exports', icon: FolderDown },
    { label: 'People found', to: '/agency/recruiter-enrichment', icon: MailSearch },
    {
      label: 'Do-not-enrich list',
      to: '/agency/recruiter-enrichment',
      search: { section: 'do-not-enrich' },
      icon: Ban,
    },
    { label: labels.pages.jobs, to: '/agency/jobs-management', icon: BriefcaseBusiness },
    { label: labels.pages.matches, to: '/agency/matches-management', icon: Star },
    {
      label: 'Contacts',
      to: '/agency/clients',
      search: { section: 'contacts' },
      icon: Contact,
    },
    PRICING,
    { label: 'Invoices', to: '/billing', search: { section: 'invoices' }, icon: ReceiptText },
    {
      label: 'Access settings',
      to: '/agency/settings',
      search: { section: 'access' },
      icon: SlidersHorizontal,
    },
    {
      label: 'Matching settings',
      to: '/agency/settings',
      search: { section: 'matching' },
      icon: SlidersHorizontal,
    },
  ],
  recruiter: [
    { label: 'Duplicates', to: '/recruiter/duplicates', icon: CopyCheck },
    { label: 'Exports', to: '/recruiter/exports', icon: FolderDown },
    { label: 'People found', to: '/recruiter/recruiter-enrichment', icon: MailSearch },
    {
      label: 'Do-not-enrich list',
      to: '/recruiter/recruiter-enrichment',
      search: { section: 'do-not-enrich' },
      icon: Ban,
    },
    {
      label: 'Contacts',
      to: '/recruiter/clients',
      search: { section: 'contacts' },
      icon: Contact,
    },
    { label: 'Webhook deliveries', to: '/recruiter/webhook-deliveries', icon: Webhook },
    PRICING,
    { label: 'Matching settings', to: '/agency/matching-settings', icon: SlidersHorizontal },
  ],
};

const othersOf = (role: Role) =>
  (OTHERS[role] ?? []).filter(({ to }) => !(isOwnAgency() && MONEY_PAGES.includes(to)));

/** Every page that a role may open, those of the sidebar first. */
export const pageItems = (role: Role | ''): PaletteItem[] =>
  [...navItems(role), ...(role === '' ? [] : [...othersOf(role), ACCOUNT, ABOUT])].map((place) => {
    const search = 'search' in place ? place.search : undefined;
    return {
      key: `page:${place.to}${search ? `?${new URLSearchParams(search)}` : ''}`,
      title: place.label,
      icon: place.icon,
      target: { to: place.to, search },
    };
  });
