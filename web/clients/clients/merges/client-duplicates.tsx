import { Box, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import type { ClientPair } from '@placewell/contract/clients/client-merges.ts';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useRolePath } from '../../../lib/session/home.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { useMayChange } from '../../../lib/view-scope.ts';
import { TitleCell } from '../../../ui/data-list/cells.tsx';
import { PaginationBar } from '../../../ui/data-list/pagination-bar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page, PageBar } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { ClientStatusDot } from '../client-signs.tsx';
import { ClientMergeScreen } from './client-merge-screen.tsx';
import { useClientPairs } from './merges.queries.ts';
import { useDismissWithUndo, useRestorePair } from './use-client-merges.ts';

const PAGE_SIZE = 20;
/** Two clients and what they share, beside each other where there is room. */
const PAIR = { '--least': '220px', alignItems: 'center' } as CSSProperties;

/** Pairs of clients that may be one company; with two in the address (`?keep=…&merge=…`) these side by side, to be merged. */
export function ClientDuplicates() {
  const { params, change } = useUrlParams();
  const [keep, merge] = [textParam(params, 'keep'), textParam(params, 'merge')];
  if (keep === undefined || merge === undefined || keep === merge) return <PairList />;
  return (
    <ClientMergeScreen
      key={`${keep}:${merge}`}
      keepId={keep}
      mergeId={merge}
      onSwap={() => change({ keep: merge, merge: keep }, { replace: true })}
      onClose={() => change({ keep: undefined, merge: undefined })}
    />
  );
}

function PairList() {
  const { params, change } = useUrlParams();
  const is_dismissed = params.dismissed !== undefined;
  const page = Number(textParam(params, 'page') ?? 1) || 1;
  const found = useClientPairs({ page, limit: PAGE_SIZE, is_dismissed });
  const pairs = found.data?.items;
  return (
    <Page>
      <PageBar>
        <SegmentedControl
          size="xs"
          aria-label="Pairs to show"
          value={is_dismissed ? 'dismissed' : 'suspected'}
          onChange={(next) => change({ dismissed: next === 'dismissed' ? 1 : undefined, page: undefined })}
          data={[
            { value: 'suspected', label: 'Suspected' },
            { value: 'dismissed', label: 'Dismissed' },
          ]}
        />
      </PageBar>
      <div className={shared.scroll}>
        {found.isError && !pairs ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : pairs === undefined ? (
          <Stack gap="sm" px="var(--pw-gutter)" aria-busy>
            <Skeleton height={92} />
            <Skeleton height={92} />
          </Stack>
        ) : pairs.length === 0 ? (
          <EmptyState
            icon={Handshake}
            title={is_dismissed ? 'No pair was dismissed' : 'No suspected duplicates of clients'}
          >
            {is_dismissed
              ? 'Pairs that you dismiss are kept here, and can be suspected again.'
              : 'When two clients share a domain, or a name without its legal form, they are listed here side by side.'}
          </EmptyState>
        ) : (
          <Stack
            component="ul"
            gap="sm"
            px="var(--pw-gutter)"
            pb="lg"
            className={shared.plainList ?? ''}
            aria-label="Suspected duplicates of clients"
          >
            {pairs.map((pair) => (
              <Pair key={pair.clients.map(({ client_id }) => client_id).join(':')} pair={pair} />
            ))}
          </Stack>
        )}
      </div>
      {found.data && found.data.total > found.data.limit && (
        <PaginationBar {...found.data} onPage={(next) => change({ page: next === 1 ? undefined : next })} />
      )}
    </Page>
  );
}

function Pair({ pair }: { pair: ClientPair }) {
  const mayChange = useMayChange();
  const { change } = useUrlParams();
  const dismiss = useDismissWithUndo();
  const restore = useRestorePair();
  const [first, second] = pair.clients;
  return (
    <Box component="li" className={`${shared.box} ${shared.columns}`} style={PAIR}>
      <Side client={first} />
      <Side client={second} />
      <span className={`${shared.small} ${shared.muted}`}>
        {pair.reason === 'domain' ? 'They share a domain' : 'Their names are alike'}
      </span>
      {pair.clients.some(mayChange) && (
        <span className={shared.row}>
          {pair.dismissed_at === null ? (
            <>
              <Button
                size="xs"
                onClick={() => change({ keep: first.client_id, merge: second.client_id })}
                aria-label={`Compare ${first.client_name} and ${second.client_name}`}
              >
                Compare
              </Button>
              <Button size="xs" onClick={() => void dismiss(pair)}>
                Not the same
              </Button>
            </>
          ) : (
            <Button size="xs" onClick={() => void restore(pair)}>
              Suspect again
            </Button>
          )}
        </span>
      )}
    </Box>
  );
}

function Side({ client }: { client: Client }) {
  const base = useRolePath();
  return (
    <div className={shared.lines}>
      <TitleCell
        title={
          <Link className={shared.nameLink} to={`${base}/clients/${client.client_id}`}>
            {client.client_name}
          </Link>
        }
        details={[client.domain, client.location, client.recruiter_name].filter(Boolean).join(' · ')}
      />
      <span className={`${shared.row} ${shared.small} ${shared.muted}`}>
        <ClientStatusDot client={client} />
        {formatCount(client.job_count, 'job')} · {formatCount(client.contact_count, 'contact')}
      </span>
    </div>
  );
}
