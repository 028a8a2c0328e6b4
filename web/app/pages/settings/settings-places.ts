import type { Role } from '@placewell/contract/people/roles.ts';
import {
  Archive,
  BellRing,
  Building2,
  CopyCheck,
  FileSpreadsheet,
  FileUser,
  FolderDown,
  FolderInput,
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
    hint: 'Import a spreadsheet, or undo an import',
    to: `${base}/import`,
    icon: FileSpreadsheet,
  },
  {
    label: 'Duplicates',
    hint: 'Possible duplicates of candidates and clients',
    to: `${base}/duplicates`,
    icon: CopyCheck,
  },
  {
    label: 'Exports',
    hint: 'Exported lists to download',
    to: `${base}/exports`,
    icon: FolderDown,
  },
];

const own = (base: '/agency' | '/recruiter'): SettingsGroup => ({
  label: 'You',
  places: [
    {
      label: 'Account',
      hint: 'Email, password and active sessions',
      to: '/account',
      icon: ShieldCheck,
    },
    {
      label: 'Notifications',
      hint: 'Choose what notifies you',
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
          hint: 'Recruiting field, team and goals',
          ...section('about'),
          icon: MessageCircleQuestionMark,
        },
        { label: 'Access', hint: 'What recruiters may see and do', ...section('access'), icon: KeyRound },
        {
          label: 'Sign-in',
          hint: 'Second factor and single sign-on',
          ...section('sign-in'),
          icon: LogIn,
        },
        {
          label: 'Clients',
          hint: 'Access to terms and contacts, and off-limits rules',
          ...section('clients'),
          icon: Handshake,
        },
        {
          label: 'Client pages and documents',
          hint: 'Colour, paper, footer, consent and rejections',
          ...section('documents'),
          icon: FileUser,
        },
        {
          label: 'Fee splits',
          hint: 'How fees are split',
          ...section('splits'),
          icon: HandCoins,
        },
        {
          label: 'Security log',
          hint: 'Logins, changed rights and exports',
          ...section('security'),
          icon: ShieldCheck,
        },
        {
          label: 'Move your agency in',
          hint: 'Tables of another system',
          ...section('import'),
          icon: FolderInput,
        },
        { label: 'Your data', hint: 'Export everything in one archive', ...section('data'), icon: Archive },
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
          hint: 'Webhook requests and results',
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
