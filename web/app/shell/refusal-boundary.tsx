import { type ReactNode, useState } from 'react';
import { RefusePage } from '../../lib/refuse-page.ts';
import { NoAccess } from '../../ui/feedback/page-refusal.tsx';

/** Shows a refusal in place of the whole page, so that nothing is offered there that would be refused as well. */
export function RefusalBoundary({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<string>();
  if (message !== undefined) return <NoAccess message={message} />;
  return <RefusePage value={setMessage}>{children}</RefusePage>;
}
