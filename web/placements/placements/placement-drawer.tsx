import { Menu, Skeleton } from '@mantine/core';
import type { Placement } from '@placewell/contract/placements/placements.ts';
import { Link } from '@tanstack/react-router';
import { FileDown, Star } from 'lucide-react';
import { useActions } from '../../lib/actions.ts';
import { useAgencySettings } from '../../lib/lookups.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { PlacementAccounts } from './placement-accounts.tsx';
import { PlacementCorrections } from './placement-corrections.tsx';
import { PlacementFee } from './placement-fee.tsx';
import { PlacementSplits } from './placement-splits.tsx';
import { PlacementStatusBar } from './placement-status.tsx';
import { PlacementTerms } from './placement-terms.tsx';
import { saveFeeNote, usePlacement } from './placements.queries.ts';

type PlacementDrawerProps = {
  placementId: string | undefined;
  /** Its row of the list, shown until all of it is loaded. */
  listRow: Placement | undefined;
  onClose: () => void;
};

/** One placement: its terms, who shares the fee, and how far it is invoiced and paid. */
export function PlacementDrawer({ placementId, listRow, onClose }: PlacementDrawerProps) {
  const found = usePlacement(placementId);
  const shown = found.data ?? listRow;
  return (
    <SideDrawer
      opened={placementId !== undefined}
      onClose={onClose}
      width={640}
      lead={shown && <PersonAvatar name={shown.candidate_name} size={40} />}
      title={shown?.candidate_name ?? (found.isError ? 'Placement' : <Skeleton height={18} width={200} />)}
      details={shown && `${shown.job_title} at ${shown.client_name}`}
      actions={shown && <PlacementActions placement={shown} />}
    >
      {found.data ? (
        <div key={found.data.placement_id} className={shared.form} style={{ gap: 24, padding: '8px 0 24px' }}>
          <PlacementStatusBar placement={found.data} />
          <PlacementFee placement={found.data} />
          <PlacementTerms placement={found.data} />
          <PlacementSplits placement={found.data} />
          <PlacementAccounts key={found.data.updated_at} placement={found.data} />
          <PlacementCorrections placement={found.data} />
        </div>
      ) : (
        <NotLoaded found={found}>
          <Skeleton height={320} mt={8} role="status" aria-label="Loading" />
        </NotLoaded>
      )}
    </SideDrawer>
  );
}

function PlacementActions({ placement }: { placement: Placement }) {
  const base = useRolePath();
  const { job_id, match_id, candidate_name: subject } = placement;
  const hasFeeNote = useAgencySettings().data?.offers_fee_notes === true;
  const save = () => void saveFeeNote(placement).catch(showErrorToast);
  const download = {
    id: 'fee-note',
    label: 'Download the fee note',
    words: 'pdf invoice accounts',
    subject,
    icon: FileDown,
    run: save,
  };
  useActions(hasFeeNote ? [download] : []);
  return (
    <>
      {job_id !== null && match_id !== null && (
        <Button
          size="xs"
          leftSection={<Star size={14} aria-hidden />}
          renderRoot={(root) => (
            <Link {...root} to={`${base}/jobs/${job_id}/matches`} search={{ match: match_id }} />
          )}
        >
          Open match
        </Button>
      )}
      {hasFeeNote && (
        <RowMenu label={`More for ${subject}`} isQuiet>
          <Menu.Item leftSection={<FileDown size={15} aria-hidden />} onClick={save}>
            Fee note (PDF)
          </Menu.Item>
        </RowMenu>
      )}
    </>
  );
}
