import { Lock } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { RefusePage } from '../../lib/refuse-page.ts';
import { EmptyState } from './empty-state.tsx';

/** That a page is not for this role, in the words of the server. */
export const NoAccess = ({ message }: { message: string }) => (
  <EmptyState icon={Lock} title="You don't have access to this page">
    {message}
  </EmptyState>
);

export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'forbidden';

/** Says that the content of a page is not for this role, and replaces the rest of the page. */
export function Refusal({ message }: { message: string }) {
  const refuse = useContext(RefusePage);
  useEffect(() => refuse?.(message), [refuse, message]);
  return <NoAccess message={message} />;
}
