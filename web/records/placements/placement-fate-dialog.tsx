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
  [
    'fell_through',
    'It fell through',
    'The placement stays, with today as the day, and the refund that was agreed is taken from its fee.',
  ],
  ['delete', 'It was a mistake', 'The placement is deleted with its fee, as if it had never been agreed.'],
];

/** Asks what to do with the placement of a match that leaves the stage; each answer is one press. */
export const PlacementFateDialog = ({ opened, onAnswer, onClose }: PlacementFateDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="What becomes of the placement?" size="sm">
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
