import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Enrichment, EnrichRequest, lookUpPeople } from '@placewell/contract/sourcing/enrichment.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { useStopLookUps, useUndoForCandidate } from '../../records/contact/email-look-up.ts';
import { reportUndone, showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import type { Entry } from './do-not-enrich/read-entries.ts';
import { useEntryActions } from './do-not-enrich/use-entry-actions.ts';
import { useLookUpPeople } from './enrichment.queries.ts';
import { isOpen } from './enrichment-labels.ts';

type Rows = readonly Enrichment[];

/** The request of a look-up, to repeat it. */
function requestOf(row: Enrichment): EnrichRequest {
  const { recruiter_name, first_name, last_name, job_tittle, company_name, company_domain } = row;
  const { linkedin_url, job_id, client_ref } = row;
  const name = first_name && last_name ? { first_name, last_name } : { recruiter_name };
  return { ...name, job_tittle, company_name, company_domain, linkedin_url, job_id, client_ref };
}

/** The entries that prevent another look-up of a person: the address found, and the person. */
function entriesOf({
  email,
  linkedin_url,
  recruiter_name,
  company_name,
  company_domain,
}: Enrichment): Entry[] {
  const company = company_name ?? company_domain;
  const person = linkedin_url
    ? [{ linkedin_url }]
    : recruiter_name && company
      ? [{ recruiter_name, company_name: company }]
      : [];
  return [...(email ? [{ email }] : []), ...person];
}

const insufficient = ({ required, available }: Record<string, unknown>) =>
  `This needs ${formatCount(Number(required), 'email credit')}, but you have ${available}. No one was looked up.`;

/** Why a look-up did not start; for too few credits with both numbers. */
export const lookUpFailure = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'insufficient_credits' ? insufficient(error.data) : undefined;

export function useEnrichmentActions() {
  const lookUp = useLookUpPeople();
  const cancel = useStopLookUps();
  const undo = useUndoForCandidate();
  const { add } = useEntryActions();

  const stopIds = async (enrichment_ids: readonly string[]) =>
    (await cancel.send({ enrichment_ids: [...enrichment_ids] })).results;

  async function send(body: BodyInput<typeof lookUpPeople>) {
    try {
      const { enrichment_ids } = await lookUp.send(body);
      showUndoToast({
        message: successTexts.lookUpsStarted(enrichment_ids.length),
        onUndo: async () => reportUndone(await stopIds(enrichment_ids), ['look-up']),
      });
      return true;
    } catch (error) {
      const message = lookUpFailure(error);
      if (message) toast.error({ message });
      else showErrorToast(error);
      return false;
    }
  }

  return {
    /** Repeats look-ups of the same people, ignoring earlier results. */
    lookUpAgain: (rows: Rows) => send({ requests: rows.map(requestOf), force_refresh: true }),
    /** Stops those that are queued or running. */
    stop: async (rows: Rows) => {
      const open = rows.filter(isOpen).map((row) => row.enrichment_id);
      try {
        const results = await stopIds(open);
        showNotChangedToast(results, ['look-up']);
        const stopped = results.filter(({ ok }) => ok).length;
        if (stopped > 0) toast.success({ message: successTexts.lookUpsCanceled(stopped) });
      } catch (error) {
        showErrorToast(error);
      }
    },
    /** Removes an address that a look-up wrote into a candidate. */
    takeOut: async ({ enrichment_id }: Enrichment) => {
      try {
        await undo.sendWithToast({ enrichment_id });
      } catch (error) {
        showErrorToast(error);
      }
    },
    /** Puts people and their addresses on the do-not-enrich list. */
    neverAgain: (rows: Rows) => add(rows.flatMap(entriesOf).slice(0, limits.enrichRequests)),
    canName: (row: Enrichment) => entriesOf(row).length > 0,
  };
}
export type EnrichmentActions = ReturnType<typeof useEnrichmentActions>;
