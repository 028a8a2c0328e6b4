import { Menu } from '@mantine/core';
import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { useSession } from '../../lib/session/session-store.ts';

type ItemProps = { recruiter: Recruiter; onChoose: () => void };

/** Shown for people who have a second factor: to agency users for recruiters, to super admins for everyone. */
export function ResetFactorItem({ recruiter, onChoose }: ItemProps) {
  const { role } = useSession();
  const { status, has_second_factor, factor_reset_at } = recruiter;
  if (status !== 'active' || !has_second_factor) return null;
  if (role === 'agency' && recruiter.role === 'agency') return null;
  return factor_reset_at ? (
    <Menu.Item disabled>Second factor is being reset</Menu.Item>
  ) : (
    <Menu.Item onClick={onChoose}>Reset second factor…</Menu.Item>
  );
}
