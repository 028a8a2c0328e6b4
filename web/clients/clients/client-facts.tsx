import { SimpleGrid, Text } from '@mantine/core';
import type { Client } from '@placewell/contract/clients/clients.ts';
import type { ReactNode } from 'react';
import { formatCount, formatDay } from '../../lib/values/formats.ts';
import { ContactLink } from '../../records/contact/contact.tsx';
import shared from '../../ui/theme/shared.module.css';
import { feeText, whoSees } from './client-labels.ts';
import { ClientStatusDot, OffLimitsBadge, WebsiteLink } from './client-signs.tsx';

/** All that is known of a client, for its preview; empty facts are omitted. */
export function ClientFacts({ client }: { client: Client }) {
  const facts: [string, ReactNode][] = [
    ['Status', <ClientStatusDot key="status" client={client} />],
    ['Owner', client.recruiter_name],
    ['Off limits', client.is_off_limits && <OffLimitsBadge key="off" client={client} />],
    ['Also called', client.aliases.join(', ')],
    ['Domain', client.domain],
    ['Website', client.website && <WebsiteLink key="site" website={client.website} />],
    [
      'Phone',
      client.phone && <ContactLink key="tel" kind="phone" value={client.phone} name={client.client_name} />,
    ],
    ['Location', client.formatted_address || client.location],
    ['Jobs', `${formatCount(client.job_count, 'job')}, ${client.open_job_count} open`],
    ['Contacts', formatCount(client.contact_count, 'contact')],
    ['Fee', feeText(client)],
    ['Terms until', client.terms_valid_until && formatDay(client.terms_valid_until)],
  ];
  return (
    <div className={shared.scroll} style={{ padding: 16 }}>
      <SimpleGrid component="dl" minColWidth={150} spacing="lg" verticalSpacing="sm">
        {facts
          .filter(([, value]) => value !== null && value !== '' && value !== false)
          .map(([name, value]) => (
            <div key={name}>
              <dt className={`${shared.tiny} ${shared.muted}`}>{name}</dt>
              <dd dir="auto" className={shared.anywhere}>
                {value}
              </dd>
            </div>
          ))}
      </SimpleGrid>
      {client.client_note && (
        <Text dir="auto" mt="md" className={`${shared.pre} ${shared.anywhere}`}>
          {client.client_note}
        </Text>
      )}
      {!client.has_details && (
        <p className={shared.hint} style={{ marginTop: 16 }}>
          {whoSees('terms and note')}
        </p>
      )}
    </div>
  );
}
