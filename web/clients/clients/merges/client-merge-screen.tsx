import { Box, Skeleton } from '@mantine/core';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { formatCount, formatDate, formatDay, formatEnum } from '../../../lib/values/formats.ts';
import { useMayChange } from '../../../lib/view-scope.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { Page, PageBar } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { feeText } from '../client-labels.ts';
import { useClient } from '../clients.queries.ts';
import { useMergeWithUndo } from './use-client-merges.ts';

type MergeScreenProps = { keepId: string; mergeId: string; onSwap: () => void; onClose: () => void };

/** `both`: the values of the two are joined on the one that stays. */
type Row = { label: string; read: (client: Client) => string; both?: true };

const ROWS: readonly Row[] = [
  { label: 'Name', read: (one) => one.client_name },
  { label: 'Other names', read: (one) => one.aliases.join(', '), both: true },
  { label: 'Status', read: (one) => formatEnum(one.client_status) },
  { label: 'Owner', read: (one) => one.recruiter_name },
  { label: 'Domain', read: (one) => one.domain ?? '' },
  { label: 'Website', read: (one) => one.website ?? '' },
  { label: 'Phone', read: (one) => one.phone ?? '' },
  { label: 'Location', read: (one) => one.formatted_address || one.location || '' },
  { label: 'Jobs', read: (one) => formatCount(one.job_count, 'job'), both: true },
  { label: 'Contacts', read: (one) => formatCount(one.contact_count, 'contact'), both: true },
  { label: 'Tags', read: (one) => one.tags.join(', '), both: true },
  { label: 'Fee', read: feeText },
  { label: 'Terms until', read: (one) => (one.terms_valid_until ? formatDay(one.terms_valid_until) : '') },
  {
    label: 'Off limits until',
    read: (one) => (one.off_limits_until ? formatDay(one.off_limits_until) : ''),
  },
  { label: 'Note', read: (one) => one.client_note ?? '' },
  { label: 'Added', read: (one) => formatDate(one.created_at) },
];

/** Two clients side by side, with the values that are used of each. */
export function ClientMergeScreen({ keepId, mergeId, onSwap, onClose }: MergeScreenProps) {
  const [keep, merge] = [useClient(keepId), useClient(mergeId)];
  const mayChange = useMayChange();
  const [error, setError] = useState<unknown>();
  const { merge: send, isPending } = useMergeWithUndo();
  const failed = [keep, merge].find((one) => one.isError && !one.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!keep.data || !merge.data)
    return <Skeleton m="lg" height={320} w="auto" role="status" aria-label="Loading" />;
  const [stays, goes] = [keep.data, merge.data];
  const mayMerge = mayChange(stays) && mayChange(goes);
  const submit = async () => {
    setError(undefined);
    try {
      await send({ keep_id: keepId, merge_id: mergeId });
      onClose();
    } catch (failure) {
      setError(failure);
    }
  };
  const shown = ROWS.filter(({ read }) => read(stays) !== '' || read(goes) !== '');
  return (
    <Page>
      <PageBar
        actions={
          <>
            <Button leftSection={<ArrowLeftRight size={16} aria-hidden />} onClick={onSwap}>
              Swap
            </Button>
            {mayMerge && (
              <Button variant="primary" loading={isPending} onClick={() => void submit()}>
                Merge
              </Button>
            )}
          </>
        }
      >
        <Button variant="quiet" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={onClose}>
          All duplicates
        </Button>
      </PageBar>
      <Box className={shared.scroll ?? ''} px="var(--pw-gutter)" pb="xl">
        <FormError message={error === undefined ? undefined : getErrorMessage(error)} />
        <p className={shared.hint} style={{ maxWidth: '90ch', marginBottom: 16 }}>
          {mayMerge
            ? `Jobs, contacts, files, tags and the timeline of ${goes.client_name} move to ${stays.client_name}, its names become other names of it, and what ${stays.client_name} lacks is filled in. The merge can be undone for seven days.`
            : 'Only an agency user, or the owner of both, can merge these two.'}
        </p>
        <table className={`${shared.table} ${shared.anywhere}`} style={{ tableLayout: 'fixed' }}>
          <thead>
            <tr>
              <th scope="col">
                <span className={shared.muted}>Field</span>
              </th>
              <th scope="col">{`Stays: ${stays.client_name}`}</th>
              <th scope="col">{`Merged into it: ${goes.client_name}`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Values key={row.label} row={row} stays={stays} goes={goes} />
            ))}
          </tbody>
        </table>
      </Box>
    </Page>
  );
}

const CELL = { padding: '8px 12px 8px 0' };

function Values({ row, stays, goes }: { row: Row; stays: Client; goes: Client }) {
  const [kept, other] = [row.read(stays), row.read(goes)];
  // The name of the one that goes becomes another name of the one that stays.
  const isOtherUsed = row.both || kept === '' || kept === other || row.label === 'Name';
  return (
    <tr>
      <th scope="row" className={shared.muted} style={CELL}>
        {row.label}
      </th>
      <td dir="auto" style={CELL}>
        {kept || '–'}
      </td>
      <td dir="auto" style={CELL}>
        {isOtherUsed ? other || '–' : <s className={shared.muted}>{other || '–'}</s>}
      </td>
    </tr>
  );
}
