import { useParams } from '@tanstack/react-router';
import { ImportPage } from '../../sourcing/imports/import-page.tsx';

export function ImportRoute() {
  const { importId = '' } = useParams({ strict: false }) as { importId?: string };
  return <ImportPage importId={importId} />;
}
