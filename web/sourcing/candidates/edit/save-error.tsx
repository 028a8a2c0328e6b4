import { Anchor, Text } from '@mantine/core';

type SaveErrorProps = {
  message: string | undefined;
  /** The candidate who has the email or phone already. */
  existingId?: unknown;
  onOpenCandidate?: ((candidateId: string) => void) | undefined;
};

/** Why a candidate was not saved, with the way to the one who is there already. */
export function SaveError({ message, existingId, onOpenCandidate }: SaveErrorProps) {
  if (message === undefined) return null;
  return (
    <Text size="sm" c="var(--pw-bad)" role="alert">
      {message}{' '}
      {typeof existingId === 'string' && onOpenCandidate && (
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          onClick={() => onOpenCandidate(existingId)}
        >
          Open existing candidate
        </Anchor>
      )}
    </Text>
  );
}
