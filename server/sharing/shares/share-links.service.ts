import type { ShareId, ShareRecipientId } from '@placewell/contract/ids.ts';
import type { Context } from '../../platform/context.ts';
import { logSecurity } from '../../platform/security/security-log.ts';

type Link = { share_id: ShareId; recipient_id: ShareRecipientId };

/** Logs that a person was shown a link to a page, which opens without logging in. */
export const logLink = ({ actor, platform }: Context, { share_id, recipient_id }: Link) =>
  logSecurity(
    platform.log,
    'link_made',
    {
      agency_id: actor.agency_id,
      user_id: actor.user_id,
      change: `share ${share_id}, recipient ${recipient_id}`,
    },
    'A link to a shared page was made',
  );
