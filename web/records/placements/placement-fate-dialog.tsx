import { Modal, UnstyledButton } from '@mantine/core';
import type { PlacementFate } from '@placewell/contract/matching/matches.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ButtonRow } from '../../ui/inputs/dialog-buttons.tsx';
import shared from '../../ui/theme/shared.module.css';

type PlacementFateDialogProps = {
  opened: boolean;
  onAnswer: (fate: PlacementFate | undefined) => void;
  onClose: () => void;
};

const CHOICES: readonly [PlacementFate, string, string][] = [
  ['fell_through', 'It fell through', 'Keeps the placement, ends it today and deducts the agreed refund.'],
  ['delete', 'It was a mistake', 'Deletes the placement and its fee.'],
];

/** Asks what to do with the placement of a match that leaves the stage; each answer is one press. */
export const PlacementFateDialog = ({ opened, onAnswer, onClose }: PlacementFateDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="What should happen to the placement?" size="sm">
    <div className={shared.form}>
      {CHOICES.map(([fate, label, hint], at) => (
        <UnstyledButton
          key={fate}
          className={`${shared.box} ${shared.lifts} ${shared.hovers}`}
          {...(at === 0 && { 'data-autofocus': true })}
          onClick={() => onAnswer(fate)}
        >
          <span className={`${shared.block} ${shared.strong}`}>{label}</span>
          <span className={`${shared.block} ${shared.small} ${shared.muted}`}>{hint}</span>
        </UnstyledButton>
      ))}
      <ButtonRow>
        <Button onClick={onClose}>Cancel</Button>
      </ButtonRow>
    </div>
  </Modal>
);
