import { Menu } from '@mantine/core';
import { ArrowLeftRight } from 'lucide-react';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { useLeaveAdministration, useSwitchTarget } from './switch.queries.ts';
import { useSwitchSession } from './use-switch-session.ts';

/** Leads who is an agency user and a super admin from one account to the other; nothing for everyone else. */
export function SwitchItem({ onSwitch }: { onSwitch: () => void }) {
  const target = useSwitchTarget();
  const leave = useLeaveAdministration();
  const go = useSwitchSession();
  const goBack = async () => {
    await go(await leave.send({}));
  };
  if (!target) return null;
  return (
    <Menu.Item
      leftSection={<ArrowLeftRight size={16} aria-hidden />}
      onClick={() => (target === 'administration' ? onSwitch() : void goBack().catch(showErrorToast))}
    >
      {target === 'administration' ? 'Switch to administration' : 'Back to my agency'}
    </Menu.Item>
  );
}
