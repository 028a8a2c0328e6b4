import { SimpleGrid } from '@mantine/core';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatCount, formatDay } from '../../../lib/values/formats.ts';
import { useMayChange } from '../../../lib/view-scope.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { feeText, formatPercent } from '../client-labels.ts';
import { useClientFiles } from '../files/files.queries.ts';
import { MaskedPart } from '../masked-note.tsx';

const TermsForm = lazyPart(() => import('./terms-form.tsx'), 'TermsForm');

/** The terms of a client: a form for its owner and agency users, facts for others with a job there. */
export function ClientTerms({ client }: { client: Client }) {
  const mayChange = useMayChange()(client);
  if (!client.has_details) return <MaskedPart title="The terms are not shown to you" />;
  return (
    <div className={shared.scroll} style={{ padding: '20px var(--pw-gutter) 32px' }}>
      {mayChange ? <TermsForm key={client.client_id} client={client} /> : <TermsFacts client={client} />}
    </div>
  );
}

function TermsFacts({ client }: { client: Client }) {
  const files = useClientFiles(client.client_id).data?.items;
  const { guarantee_days, payment_days, rebate_steps, terms_valid_from, terms_valid_until } = client;
  const file = files?.find(({ file_id }) => file_id === client.terms_file_id);
  const facts: [string, ReactNode][] = [
    ['Fee', feeText(client)],
    ['Guarantee', guarantee_days !== null && formatCount(guarantee_days, 'day')],
    [
      'Paid back',
      rebate_steps
        .map(({ until_day, percent }) => `${formatPercent(percent)} until day ${until_day}`)
        .join(', '),
    ],
    ['Payment', payment_days !== null && `within ${formatCount(payment_days, 'day')}`],
    ['Valid from', terms_valid_from && formatDay(terms_valid_from)],
    ['Valid until', terms_valid_until && formatDay(terms_valid_until)],
    ['Signed terms', file?.file_name],
  ];
  const stated = facts.filter(([, value]) => value);
  if (stated.length === 0)
    return (
      <EmptyState icon={FileText} title="No terms yet">
        The owner of the client or an agency user enters them here.
      </EmptyState>
    );
  return (
    <SimpleGrid component="dl" minColWidth={190} spacing="lg" verticalSpacing="sm" maw={760}>
      {stated.map(([name, value]) => (
        <div key={name}>
          <dt className={`${shared.tiny} ${shared.muted}`}>{name}</dt>
          <dd className={shared.anywhere}>{value}</dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
