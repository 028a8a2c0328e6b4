import { texts } from '@placewell/contract/texts.ts';
import { CreditCard, SearchX, TriangleAlert } from 'lucide-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../inputs/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { isRefusal, Refusal } from './page-refusal.tsx';

export type ErrorStateProps = { error: unknown; onRetry?: (() => void) | undefined };

/** Explains why loading failed and offers a retry; 402, 403 and 404 have specific texts. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  if (isRefusal(error)) return <Refusal message={error.message} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <div role="alert">
        <EmptyState icon={SearchX} title={error.message.replace(/\.$/, '') || 'This does not exist'}>
          It may have been deleted, or the link is incomplete.
        </EmptyState>
      </div>
    );
  if (error instanceof ApiError && error.code === 'subscription_required')
    return (
      <div role="alert">
        <EmptyState
          icon={CreditCard}
          title={texts.subscriptionExpiredTitle}
          action={
            <Button component="a" href="/pricing?tab=subscription">
              {texts.goToSubscription}
            </Button>
          }
        >
          {error.message}
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
