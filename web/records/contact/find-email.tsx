import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { toast } from '../../lib/toasts.ts';
import { formatAgo, formatCount, formatRelative } from '../../lib/values/formats.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type Company, CompanyDialog } from './company-dialog.tsx';
import {
  isLookingUp,
  useFindForCandidate,
  useLatestLookUp,
  useStopLookUps,
  useUndoForCandidate,
} from './email-look-up.ts';

const TEXT = `${shared.wrap} ${shared.tiny} ${shared.muted}`;

type FindEmailProps = {
  candidate_id: string;
  name: string;
  /** Whether there is no address yet; a running look-up is reported even after one arrives. */
  isMissing: boolean;
};

/** Looks up a candidate's missing email address and stores it in the candidate, with undo. */
export function FindEmail({ candidate_id, name, isMissing }: FindEmailProps) {
  const [isWatching, setIsWatching] = useState(false);
  const [asksCompany, setAsksCompany] = useState(false);
  const latest = useLatestLookUp(candidate_id, isMissing || isWatching);
  const find = useFindForCandidate();
  const stop = useStopLookUps();
  const isRunning = isLookingUp(latest);
  const running = useReport({ latest, name, onEnd: () => setIsWatching(false) });
  const send = async (company: Company = {}) => {
    setIsWatching(true);
    try {
      // A repeated look-up must not return the last cached answer, except an address already found, which stays free.
      const force_refresh = latest !== undefined && latest.enrich_status !== 'found';
      // It may have ended before it was seen running.
      running.current = (await find.send({ candidate_id, ...company, force_refresh })).enrichment_id;
      setAsksCompany(false);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'candidate_without_company' && !asksCompany) setAsksCompany(true);
      else if (asksCompany) throw error;
      else if (code === 'insufficient_credits')
        toast.error({ message: 'You have no email credits left. Get credits to look up addresses.' });
      else showErrorToast(error);
    }
  };
  if (!isMissing) return null;
  if (isRunning && latest)
    return (
      <span className={TEXT} role="status">
        {waiting(latest)}
        <Button
          size="xs"
          h={24}
          px={8}
          fz={12}
          disabled={stop.isPending}
          onClick={() => void stop.send({ enrichment_ids: [latest.enrichment_id] }).catch(showErrorToast)}
        >
          Stop
        </Button>
      </span>
    );
  return (
    <span className={TEXT}>
      <Button size="xs" h={24} px={8} fz={12} loading={find.isPending} onClick={() => void send()}>
        {latest ? 'Look again' : 'Find email'}
      </Button>
      {latest && <span title={latest.error_message ?? undefined}>{outcome(latest)}</span>}
      <CompanyDialog opened={asksCompany} name={name} onClose={() => setAsksCompany(false)} onFind={send} />
    </span>
  );
}

const waiting = ({ next_try_at }: Enrichment) =>
  next_try_at && Date.parse(next_try_at) > Date.now()
    ? `Tries again ${formatRelative(next_try_at).replace(/^now$/, 'in a moment')}`
    : 'Looking up …';

/** How the last look-up ended, for a candidate still without an address. */
function outcome({ enrich_status, candidate_email, completed_at, created_at }: Enrichment): string {
  const ago = formatAgo(completed_at ?? created_at);
  if (candidate_email === 'undone') return `taken out ${ago}`;
  if (candidate_email === 'taken_by_another') return 'another candidate has the address';
  if (enrich_status === 'canceled') return `stopped ${ago}`;
  return enrich_status === 'failed' ? `failed ${ago}` : `not found ${ago}`;
}

type ReportOptions = { latest: Enrichment | undefined; name: string; onEnd: () => void };

/** Reports a look-up that ended while the candidate was shown; returns the ref that keeps its id until then. */
function useReport({ latest, name, onEnd }: ReportOptions) {
  const undo = useUndoForCandidate();
  const running = useRef<string>(undefined);
  useEffect(() => {
    if (!latest) return;
    if (isLookingUp(latest)) {
      running.current = latest.enrichment_id;
      return;
    }
    if (running.current !== latest.enrichment_id) return;
    running.current = undefined;
    onEnd();
    const { enrichment_id, candidate_email, email, credits_charged, error_message } = latest;
    if (candidate_email === 'written')
      showUndoToast({
        message: isOwnAgency()
          ? `${email} found for ${name}`
          : `${email} found for ${name}, ${formatCount(credits_charged, 'email credit')} used`,
        onUndo: () => undo.send({ enrichment_id }),
      });
    else if (candidate_email === 'taken_by_another')
      toast.warning({ message: `${email} was found, but another candidate has this address.` });
    else if (candidate_email === 'had_one')
      toast.info({ message: `${email} was found; ${name} already had an address by then.` });
    else if (latest.enrich_status !== 'canceled')
      toast.info({
        message:
          error_message ?? `No address of ${name} was found.${isOwnAgency() ? '' : ' It cost nothing.'}`,
      });
  });
  return running;
}
