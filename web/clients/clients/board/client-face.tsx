import type { Client } from '@placewell/contract/clients/clients.ts';
import { Building2 } from 'lucide-react';
import { formatCount, formatRelative } from '../../../lib/values/formats.ts';
import styles from '../../../ui/board/board.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { OffLimitsBadge } from '../client-signs.tsx';

/** What a card of a client says. */
export function ClientFace({ client }: { client: Client }) {
  const facts = [
    client.recruiter_name,
    client.open_job_count > 0 && formatCount(client.open_job_count, 'open job'),
    formatRelative(client.last_activity_at),
  ];
  return (
    <>
      <span className={shared.row}>
        <span className={styles.mark} aria-hidden>
          <Building2 size={16} />
        </span>
        <span className={`${shared.fill} ${shared.clip}`}>
          <b dir="auto" className={`${shared.block} ${shared.strong} ${shared.anywhere}`}>
            {client.client_name}
          </b>
          <small className={`${shared.block} ${shared.tiny} ${shared.muted} ${shared.anywhere}`} dir="auto">
            {[client.domain, client.location].filter(Boolean).join(' · ')}
          </small>
        </span>
      </span>
      <OffLimitsBadge client={client} />
      <span className={`${shared.tiny} ${shared.muted}`}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}
