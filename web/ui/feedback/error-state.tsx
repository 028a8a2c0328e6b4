import { texts } from '@placewell/contract/texts.ts';
import { Lock, SearchX, TriangleAlert } from 'lucide-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../inputs/button.tsx';
import { EmptyState } from './empty-state.tsx';

export type ErrorStateProps = { error: unknown; onRetry?: (() => void) | undefined };

/** Why something could not be loaded, with a retry; what is not there, or not for this role, says so instead. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  if (error instanceof ApiError && error.status === 403)
    return (
      <EmptyState icon={Lock} title="You have no access to this page">
        {error.message}
      </EmptyState>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <div role="alert">
        <EmptyState icon={SearchX} title={error.message.replace(/\.$/, '') || 'This does not exist'}>
          It was deleted, or the address is not complete.
        </EmptyState>
      </div>
    );
  const hasOwnMessage =
    error instanceof ApiError && error.code !== 'network' && error.status < 500 && error.message;
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="This could not be loaded"
        action={onRetry && <Button onClick={onRetry}>Try again</Button>}
      >
        {hasOwnMessage ? error.message : texts.loadFailed}
      </EmptyState>
    </div>
  );
}
