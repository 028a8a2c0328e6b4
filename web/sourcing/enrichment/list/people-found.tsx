import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import { Link } from '@tanstack/react-router';
import { MailSearch } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useRolePath } from '../../../lib/session/home.ts';
import { useJobsToFill } from '../../../records/add-to-job/job-additions.ts';
import { type ListExtras, ListSection } from '../../../records/lists/list-page.tsx';
import { useList } from '../../../records/lists/use-list.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { useEnrichmentActions } from '../use-enrichment-actions.ts';
import { EnrichmentBulkActions } from './enrichment-bulk-actions.tsx';
import { ENRICHMENTS, enrichmentFilters } from './enrichment-list.tsx';
import { EnrichmentMenu } from './enrichment-menu.tsx';

const BounceDialog = lazyPart(() => import('./bounce-dialog.tsx'), 'BounceDialog', {
  closed: { row: undefined },
});

const EnrichmentDrawer = lazyPart(() => import('./enrichment-drawer.tsx'), 'EnrichmentDrawer', {
  closed: { enrichmentId: undefined },
});

/** All look-ups with their results; the open one (`?enrichment=`) is kept in the URL. */
export function PeopleFound(extras: ListExtras) {
  const base = useRolePath();
  const jobs = useJobsToFill('').data?.items ?? [];
  const list = useList({
    ...ENRICHMENTS,
    filterBar: (filters, { people }) => enrichmentFilters(filters, { jobs, people }),
  });
  const { selection, rows = [] } = list;
  const actions = useEnrichmentActions();
  const [bounced, setBounced] = useState<Enrichment>();
  const lookUp = (
    <Button variant="primary" component={Link} {...{ to: `${base}/data-enrichment` }}>
      Look up people
    </Button>
  );
  return (
    <ListSection
      list={list}
      {...extras}
      actions={lookUp}
      bulkActions={<EnrichmentBulkActions selection={selection} rows={rows} actions={actions} />}
      rowMenu={(row) => <EnrichmentMenu row={row} actions={actions} onBounced={setBounced} />}
      empty={
        <EmptyState icon={MailSearch} title="No look-ups yet" action={lookUp}>
          Find people's email addresses by name and company. Those found are listed here, with how reliable
          the address is.
        </EmptyState>
      }
    >
      <EnrichmentDrawer
        enrichmentId={list.openId}
        listRow={list.openRow}
        actions={actions}
        onBounced={setBounced}
        onClose={() => list.setOpen(undefined)}
      />
      <BounceDialog row={bounced} onClose={() => setBounced(undefined)} />
    </ListSection>
  );
}
