import { Box } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { formatMoney } from '../../lib/values/formats.ts';
import { SPLIT_HINTS } from '../../records/placements/placement-labels.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';
import { DrawerSection } from './drawer-section.tsx';
import type { Details } from './use-placement-change.ts';

const SplitsDialog = lazyPart(() => import('./splits-dialog.tsx'), 'SplitsDialog', {
  closed: { opened: false },
});

/** Whose the fee is, with what each of them gets; a recruiter sees their own part. */
export function PlacementSplits({ placement }: { placement: Details }) {
  const isAgency = useSession().role === 'agency';
  const [isEditing, setIsEditing] = useState(false);
  const { splits, currency } = placement;
  return (
    <DrawerSection
      title={isAgency ? 'Splits' : 'Your split'}
      action={
        isAgency && (
          <Button size="xs" onClick={() => setIsEditing(true)}>
            Change
          </Button>
        )
      }
    >
      {splits.length === 0 ? (
        <p className={shared.hint}>
          {isAgency ? 'No one has a share yet.' : 'You have no share of this fee.'}
        </p>
      ) : (
        <Box component="ul" className={`${shared.plainList} ${shared.bordered}`} aria-label="Splits">
          {splits.map(({ user_id, user_name, split_role, percent, share_cents, has_left }) => (
            <li key={`${user_id} ${split_role}`} className={shared.row} style={{ minHeight: 44 }}>
              <PersonAvatar name={user_name} />
              <span className={`${shared.fill} ${shared.clip}`}>
                <Name className={shared.strong}>{user_name}</Name>
                <Name className={`${shared.tiny} ${shared.muted}`}>
                  {[SPLIT_HINTS[split_role], has_left && 'has left'].filter(Boolean).join(' · ')}
                </Name>
              </span>
              <span className={`${shared.fixed} ${shared.muted} ${shared.numeric}`}>{`${percent}%`}</span>
              <b className={`${shared.fixed} ${shared.strong} ${shared.numeric} ${shared.right}`}>
                {formatMoney(share_cents, currency, { isShort: true })}
              </b>
            </li>
          ))}
        </Box>
      )}
      <SplitsDialog opened={isEditing} placement={placement} onClose={() => setIsEditing(false)} />
    </DrawerSection>
  );
}
