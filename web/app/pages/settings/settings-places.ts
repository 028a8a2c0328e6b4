import type { Role } from '@placewell/contract/people/roles.ts';
import {
  Archive,
  BellRing,
  Building2,
  CopyCheck,
  FileSpreadsheet,
  FileUser,
  FolderDown,
  HandCoins,
  Handshake,
  Kanban,
  KeyRound,
  LogIn,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Webhook,
} from 'lucide-react';

export type SettingsPlace = {
  label: string;
  hint: string;
  to: string;
  search?: Record<string, string>;
  icon: LucideIcon;
};
export type SettingsGroup = { label: string; places: readonly SettingsPlace[] };

/** What both roles have, each at its own address. */
const records = (base: '/agency' | '/recruiter'): readonly SettingsPlace[] => [
  {
    label: 'Import candidates',
    hint: 'Bring in a spreadsheet, and undo an import',
    to: `${base}/import`,
    icon: FileSpreadsheet,
  },
  {
    label: 'Duplicates',
    hint: 'Candidates or clients who may be the same',
    to: `${base}/duplicates`,
    icon: CopyCheck,
  },
  {
    label: 'Exports',
    hint: 'Files of your lists, ready to download',
    to: `${base}/exports`,
    icon: FolderDown,
  },
];

const own = (base: '/agency' | '/recruiter'): SettingsGroup => ({
  label: 'You',
  places: [
    {
      label: 'Account',
      hint: 'Email address, password and where you are logged in',
      to: '/account',
      icon: ShieldCheck,
    },
    {
      label: 'Notifications',
      hint: 'What the bell and emails tell you of',
      to: `${base}/settings`,
      search: { section: 'notifications' },
      icon: BellRing,
    },
  ],
});

const section = (name: string) => ({ to: '/agency/settings', search: { section: name } });

const GROUPS: Partial<Record<Role, readonly SettingsGroup[]>> = {
  agency: [
    {
      label: 'Your agency',
      places: [
        {
          label: 'Agency',
          hint: 'Name, logo, currency and time zone',
          ...section('agency'),
          icon: Building2,
        },
        {
          label: 'About your agency',
          hint: 'What you recruit for, and what you want to do first',
          ...section('about'),
          icon: MessageCircleQuestionMark,
        },
        { label: 'Access', hint: 'What recruiters may see and do', ...section('access'), icon: KeyRound },
        {
          label: 'Sign-in',
          hint: 'A second factor for everyone, and your own identity provider',
          ...section('sign-in'),
          icon: LogIn,
        },
        {
          label: 'Clients',
          hint: 'Who reads terms and contacts, and what off limits does',
          ...section('clients'),
          icon: Handshake,
        },
        {
          label: 'Client pages and documents',
          hint: 'Colour, paper and footer, consent and what a no does',
          ...section('documents'),
          icon: FileUser,
        },
        {
          label: 'Fee splits',
          hint: 'Whose the fee of a new placement is',
          ...section('splits'),
          icon: HandCoins,
        },
        {
          label: 'Security log',
          hint: 'Who logged in, changed rights or exported',
          ...section('security'),
          icon: ShieldCheck,
        },
        { label: 'Your data', hint: 'Everything in one archive', ...section('data'), icon: Archive },
      ],
    },
    {
      label: 'Matching',
      places: [
        { label: 'Pipeline', hint: 'Names and order of the stages', ...section('pipeline'), icon: Kanban },
        {
          label: 'Matching',
          hint: 'What counts in a score, and how much',
          ...section('matching'),
          icon: SlidersHorizontal,
        },
        { label: 'Email templates', hint: 'For messages to candidates', ...section('letters'), icon: Mail },
        { label: 'Tags', hint: 'Rename, merge and remove them', ...section('tags'), icon: Tags },
      ],
    },
    own('/agency'),
    { label: 'Records', places: records('/agency') },
  ],
  recruiter: [
    own('/recruiter'),
    { label: 'Records', places: records('/recruiter') },
    {
      label: 'Connections',
      places: [
        {
          label: 'Webhook deliveries',
          hint: 'What was sent to your webhooks, and how it went',
          to: '/recruiter/webhook-deliveries',
          icon: Webhook,
        },
      ],
    },
    {
      label: 'Matching',
      places: [
        {
          label: 'Matching',
          hint: 'What counts in a score in your agency',
          to: '/recruiter/settings',
          search: { section: 'matching' },
          icon: SlidersHorizontal,
        },
      ],
    },
  ],
};

/** The settings that a role has, in groups. */
export const settingsGroups = (role: Role | ''): readonly SettingsGroup[] =>
  (role === '' ? undefined : GROUPS[role]) ?? [];

/** Those whose name or purpose contains each typed word. */
export function findSettings(role: Role | '', text: string): readonly SettingsGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ label, hint }: SettingsPlace) => {
    const all = `${label} ${hint}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return settingsGroups(role)
    .map((group) => ({ ...group, places: group.places.filter(has) }))
    .filter(({ places }) => places.length > 0);
}
