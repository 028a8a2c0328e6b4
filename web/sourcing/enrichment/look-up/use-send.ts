import type { JobId } from '@placewell/contract/ids.ts';
import type { EnrichRequest } from '@placewell/contract/sourcing/enrichment.ts';
import { checkEnrichStatus } from '@placewell/contract/sourcing/enrichment.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { toast } from '../../../lib/toasts.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { useLookUpPeople } from '../enrichment.queries.ts';

/** Of the heading above the latest look-ups. */
export const LATEST_ID = 'latest-look-ups';

/** Options shared by everybody in one look-up. */
export type Options = { job: { job_id: string; title: string } | undefined; isForced: boolean };
export type Shortfall = { required: number; available: number };

function shortfallOf(error: unknown): Shortfall | undefined {
  if (!(error instanceof ApiError) || error.code !== 'insufficient_credits') return undefined;
  const { required, available } = error.data;
  return typeof required === 'number' && typeof available === 'number' ? { required, available } : undefined;
}

/** Sends people to look up and shows them as the latest (`?since=`); a refusal is kept until the next try. */
export function useSend() {
  const lookUp = useLookUpPeople();
  const { change } = useUrlParams();
  const [failure, setFailure] = useState<{
    message: string;
    isUnconfirmed: boolean;
    shortfall: Shortfall | undefined;
  }>();

  /** Resolves to whether the server accepted them. */
  async function send(
    people: readonly Partial<EnrichRequest>[],
    { job, isForced }: Options,
  ): Promise<boolean> {
    setFailure(undefined);
    try {
      const { enrichment_ids } = await lookUp.send({
        requests: people.map((person) => ({ ...person, ...(job && { job_id: job.job_id as JobId }) })),
        force_refresh: isForced,
      });
      // The server's time, because this computer's clock may be wrong. Without it, the list shows the latest all the
      // same.
      const started = await callApi(checkEnrichStatus, { enrichment_ids: enrichment_ids.slice(0, 1) }).catch(
        () => undefined,
      );
      toast.success({ message: successTexts.lookUpsStarted(enrichment_ids.length) });
      change({ since: started?.items[0]?.created_at }, { replace: true });
      // On a narrow screen the results are below the form.
      document.getElementById(LATEST_ID)?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
      return true;
    } catch (error) {
      const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
      const isUnconfirmed = error instanceof ApiError && error.code === 'email_unverified';
      setFailure({ message: field ?? getErrorMessage(error), isUnconfirmed, shortfall: shortfallOf(error) });
      return false;
    }
  }
  return { send, failure, isSending: lookUp.isPending };
}
export type Sender = ReturnType<typeof useSend>;
