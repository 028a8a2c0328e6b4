import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Role } from '@placewell/contract/people/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  BellRing,
  BriefcaseBusiness,
  ClipboardPaste,
  CopyCheck,
  Eraser,
  FileSpreadsheet,
  FileUp,
  LogOut,
  MonitorCog,
  Moon,
  Sun,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import type { Action } from '../../lib/actions.ts';
import { chooseResumes } from '../../sourcing/uploads/choose-resumes.ts';
import { basePath } from './palette-items.ts';
import { clearRecent, useRecent } from './recent-items.ts';

type Account = { onProfile: () => void; onLogout: () => void };

export function useGeneralActions(role: Role | '', { onProfile, onLogout }: Account): Action[] {
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const hasRecent = useRecent().length > 0;
  const base = basePath(role);
  const open = (page: string, search: Record<string, string | number>) => () =>
    void navigate({ to: `${base}/${page}`, search });
  const ofStaff: Action[] = [
    {
      id: 'add-candidate',
      label: 'Add candidate',
      icon: UserRoundPlus,
      run: open('candidates-management', { new: 1 }),
    },
    { id: 'upload-resumes', label: 'Upload resumes', icon: FileUp, run: chooseResumes },
    {
      id: 'import-candidates',
      label: 'Import candidates',
      words: 'csv excel xlsx spreadsheet table upload opencats migrate',
      icon: FileSpreadsheet,
      run: open('import', {}),
    },
    {
      id: 'open-duplicates',
      label: 'Merge duplicates',
      words: 'same person twice double',
      icon: CopyCheck,
      run: open('duplicates', {}),
    },
    { id: 'add-job', label: 'Add job', icon: BriefcaseBusiness, run: open('jobs-management', { new: 1 }) },
    {
      id: 'paste-description',
      label: 'Paste a job description',
      words: 'add new create advertisement',
      icon: ClipboardPaste,
      run: open('jobs-management', { new: 'description' }),
    },
    {
      id: 'notification-settings',
      label: 'Notification settings',
      words: 'bell email reminders',
      icon: BellRing,
      run: open('settings', { section: 'notifications' }),
    },
  ];
  const ofAgency: Action[] = [
    {
      id: 'invite-recruiter',
      label: 'Invite recruiter',
      icon: UserRoundPlus,
      run: open('recruiters-management', { invite: 1 }),
    },
  ];
  const themes: Action[] = [
    ...(isDark
      ? []
      : [{ id: 'theme-dark', label: 'Switch to dark theme', icon: Moon, run: () => setColorScheme('dark') }]),
    ...(isDark
      ? [{ id: 'theme-light', label: 'Switch to light theme', icon: Sun, run: () => setColorScheme('light') }]
      : []),
    ...(colorScheme === 'auto'
      ? []
      : [
          {
            id: 'theme-system',
            label: 'Switch to the theme of the system',
            icon: MonitorCog,
            run: () => setColorScheme('auto'),
          },
        ]),
  ];
  return [
    ...(role === 'agency' || role === 'recruiter' ? ofStaff : []),
    ...(role === 'agency' ? ofAgency : []),
    { id: 'edit-profile', label: 'Edit profile', icon: UserRound, run: onProfile },
    ...themes,
    ...(hasRecent
      ? [
          {
            id: 'clear-recent',
            label: 'Clear recent items',
            icon: Eraser,
            words: 'history',
            run: clearRecent,
          },
        ]
      : []),
    { id: 'log-out', label: 'Log out', icon: LogOut, run: onLogout },
  ];
}
