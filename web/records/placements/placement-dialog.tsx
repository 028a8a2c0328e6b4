import { Modal } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type AddedPlacement, PlacementForm } from './placement-form.tsx';

type PlacementDialogProps = {
  /** Asked for one after the other; the dialog is closed while there are none. */
  matches: readonly Match[];
  onClose: () => void;
  onAdded: (placement: AddedPlacement, again: () => Promise<AddedPlacement>, match: Match) => void;
  /** Moves those that are left without a placement; absent for a match that is placed already. */
  onLater?: ((matches: readonly Match[]) => void) | undefined;
  /** Called once nothing is asked any more, and not if the person cancels. */
  onDone?: (() => void) | undefined;
};

/** Asks for the placement of each match that is placed: all of it is filled in, one press adds it. */
export function PlacementDialog(props: PlacementDialogProps) {
  const { matches, onClose } = props;
  return (
    <Modal opened={matches.length > 0} onClose={onClose} title="Placement" size={880}>
      {matches.length > 0 && <PlacementSteps key={matches[0]?.match_id} {...props} />}
    </Modal>
  );
}

function PlacementSteps({ matches, onClose, onAdded, onLater, onDone }: PlacementDialogProps) {
  const [at, setAt] = useState(0);
  const match = matches[at];
  if (!match) return null;
  const left = matches.slice(at);
  const end = () => {
    onClose();
    onDone?.();
  };
  const later = () => {
    onLater?.(left);
    end();
  };
  return (
    <>
      <p className={`${shared.hint} ${shared.anywhere}`} style={{ marginBottom: 16 }}>
        <b dir="auto" className={shared.strong}>
          {match.candidate_name}
        </b>
        {`, ${match.job_title}`}
        {matches.length > 1 && ` (${at + 1} of ${matches.length})`}
      </p>
      <PlacementForm
        key={match.match_id}
        matchId={match.match_id}
        onCancel={onClose}
        onAdded={(placement, again) => {
          onAdded(placement, again, match);
          if (left.length > 1) setAt(at + 1);
          else end();
        }}
        others={
          onLater && (
            <Button onClick={later}>
              {left.length > 1 ? `Fill in all ${left.length} later` : 'Fill in later'}
            </Button>
          )
        }
        whenThereIsOne={
          onLater
            ? 'This match already has a placement. Open it under Placements.'
            : 'This match already has a placement.'
        }
      />
    </>
  );
}
