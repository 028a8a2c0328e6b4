import { texts } from '@placewell/contract/texts.ts';
import { useEffect } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { PlainPage } from './plain-page.tsx';

/** Replaces a page that failed to load or threw while rendering. */
export function PageError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <PlainPage role="alert" title="Something broke" text={texts.loadFailed}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Refresh the page
      </Button>
    </PlainPage>
  );
}
