import { Flex } from '@mantine/core';
import { REJECTION_REASONS, WITHDRAWAL_REASONS } from '@placewell/contract/matching/match-moves.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useMoveReasons } from '../matches.queries.ts';

type ReasonFieldProps = {
  /** Who rejects; null for a withdrawal. */
  rejectedBy: Match['rejected_by'];
  value: string;
  onChange: (reason: string) => void;
  isRequired?: boolean;
  error: string | undefined;
};

/** A reason in free text, or one of those that were used last or are common. */
export function ReasonField({ rejectedBy, value, onChange, isRequired = false, error }: ReasonFieldProps) {
  const found = useMoveReasons(
    rejectedBy ? { status: 'rejected', rejected_by: rejectedBy } : { status: 'withdrawn' },
  );
  const common = rejectedBy ? REJECTION_REASONS[rejectedBy] : WITHDRAWAL_REASONS;
  return (
    <>
      <TextField
        label={isRequired ? 'Reason' : 'Reason (optional)'}
        withAsterisk={isRequired}
        value={value}
        maxLength={500}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A proposed reason is replaced by typing.
        onFocus={(event) => event.currentTarget.select()}
        error={error}
        data-autofocus
      />
      <Flex
        component="ul"
        wrap="wrap"
        gap={6}
        mt={-8}
        className={shared.plainList ?? ''}
        aria-label="Suggestions"
      >
        {(found.data?.reasons ?? common).map((text) => (
          <li key={text}>
            <Button size="xs" title={text} onClick={() => onChange(text)}>
              {text}
            </Button>
          </li>
        ))}
      </Flex>
    </>
  );
}
