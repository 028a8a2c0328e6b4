import { Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { getSessions } from '@placewell/contract/people/own-account.ts';
import { formatAgo, formatDate } from '../../../lib/values/formats.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SectionHead } from '../../../ui/page/section-head.tsx';
import formStyles from '../../../ui/page/settings-form.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { useEndOtherSessions, useEndSession, useSessions } from './account.queries.ts';

type Session = Data<typeof getSessions>['items'][number];

/** The person's sessions by device, each of which but the current one can be ended. */
export function SessionsSection() {
  const { data, error, refetch } = useSessions();
  return (
    <section className={formStyles.form} aria-labelledby="sessions">
      <SectionHead
        id="sessions"
        title="Where you are logged in"
        hint="Log out what you don't recognise, then change your password."
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy>
          <Skeleton height={88} />
        </div>
      ) : (
        <Sessions sessions={data.items} />
      )}
    </section>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const current = sessions.filter(({ is_current }) => is_current);
  const others = sessions.filter(({ is_current }) => !is_current);
  const endOne = ({ session_id }: Session) => end.sendWithToast({ session_id }).catch(showErrorToast);
  const endAll = () => endOthers.sendWithToast({}).catch(showErrorToast);
  return (
    <>
      <ul className={`${shared.plainList} ${shared.form}`}>
        {[...current, ...others].map((session) => (
          <li key={session.session_id} className={shared.spread}>
            <SessionText {...session} />
            {!session.is_current && (
              <Button
                size="xs"
                className={shared.fixed}
                aria-label={`Log out ${nameOf(session)}`}
                loading={end.isPending && end.variables?.body.session_id === session.session_id}
                onClick={() => void endOne(session)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button style={{ justifySelf: 'start' }} loading={endOthers.isPending} onClick={() => void endAll()}>
          Log out everywhere else
        </Button>
      )}
    </>
  );
}

const nameOf = ({ device }: Session) => device || 'Unknown device';

function SessionText(session: Session) {
  const { address_block, created_at, last_used_at, is_current } = session;
  const facts = [
    `Logged in ${formatDate(created_at)}`,
    !is_current && `last used ${formatAgo(last_used_at)}`,
    address_block && `network ${address_block}`,
  ];
  return (
    <div className={`${shared.fill} ${shared.anywhere}`}>
      <span className={shared.row}>
        {nameOf(session)}
        {is_current && <span className={shared.badge}>This device</span>}
      </span>
      <small className={`${shared.block} ${shared.tiny} ${shared.muted}`}>
        {facts.filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}
