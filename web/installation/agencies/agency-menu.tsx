import { Menu } from '@mantine/core';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { daysLeftLabel, recruitersPath } from './agency-labels.ts';
import { useAgencyActions } from './use-agency-actions.ts';

const LetInAgainDialog = lazyPart(() => import('./let-in-again.tsx'), 'LetInAgainDialog', {
  closed: { opened: false },
});

type AgencyMenuProps = { agency: Agency; onEdit?: () => void };

export function AgencyMenu({ agency, onEdit }: AgencyMenuProps) {
  const [isLettingIn, setIsLettingIn] = useState(false);
  const { deleted_at } = agency;
  return (
    <>
      <RowMenu label={`Actions for ${agency.agency_name}`}>
        {onEdit && <Menu.Item onClick={onEdit}>{deleted_at ? 'Show' : 'Edit'}</Menu.Item>}
        <Menu.Item component={Link} {...{ to: recruitersPath(agency) }}>
          Show recruiters
        </Menu.Item>
        {agency.agency_status === 'active' && (
          <Menu.Item onClick={() => setIsLettingIn(true)}>Let someone in again…</Menu.Item>
        )}
        {isOwnAgency() ? null : <StatusItems agency={agency} />}
      </RowMenu>
      <LetInAgainDialog agency={agency} opened={isLettingIn} onClose={() => setIsLettingIn(false)} />
    </>
  );
}

/** What an installation for one agency does not do to it. */
function StatusItems({ agency }: { agency: Agency }) {
  const { setStatus, remove, restore } = useAgencyActions();
  const { agency_status: status, deleted_at } = agency;
  return (
    <>
      {!deleted_at && status === 'inactive' && (
        <Menu.Item onClick={() => void setStatus([agency], 'active')}>Activate</Menu.Item>
      )}
      {status !== 'inactive' && (
        <Menu.Item onClick={() => void setStatus([agency], 'inactive')}>Deactivate</Menu.Item>
      )}
      {deleted_at && daysLeftLabel(deleted_at) && (
        <Menu.Item onClick={() => void restore([agency])}>Restore</Menu.Item>
      )}
      {!deleted_at && (
        <Menu.Item color="var(--pw-bad)" onClick={() => void remove([agency])}>
          Delete
        </Menu.Item>
      )}
    </>
  );
}
