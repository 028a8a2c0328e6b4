import type { Client } from '@placewell/contract/clients/clients.ts';
import { ShieldAlert } from 'lucide-react';
import { formatEnum } from '../../lib/values/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { tip } from '../../ui/feedback/tips.tsx';
import shared from '../../ui/theme/shared.module.css';
import { CLIENT_TONES, offLimitsText, shownWebsite } from './client-labels.ts';

export const ClientStatusDot = ({ client }: { client: Pick<Client, 'client_status'> }) => (
  <StatusDot label={formatEnum(client.client_status)} tone={CLIENT_TONES[client.client_status]} />
);

type OffLimitsFacts = Pick<Client, 'is_off_limits' | 'off_limits_until' | 'off_limits_reason'>;

/** That nobody who works there may be introduced elsewhere; the reason in a tooltip, for those who may read it. */
export function OffLimitsBadge({ client, isIcon = false }: { client: OffLimitsFacts; isIcon?: boolean }) {
  if (!client.is_off_limits) return null;
  const text = offLimitsText(client);
  const reason = client.off_limits_reason;
  if (isIcon)
    return <ShieldAlert size={13} role="img" aria-label={text} className={`${shared.fixed} ${shared.bad}`} />;
  return (
    <span
      className={`${shared.inline} ${shared.small} ${shared.bad} ${shared.strong}`}
      {...(reason ? tip(reason) : {})}
    >
      <ShieldAlert size={14} aria-hidden /> {text}
    </span>
  );
}

export const WebsiteLink = ({ website }: { website: string }) => (
  <a className={`${shared.link} ${shared.anywhere}`} href={website} target="_blank" rel="noreferrer">
    {shownWebsite(website)}
  </a>
);
