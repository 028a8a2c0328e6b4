import { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import { isCardPage } from '@placewell/contract/pages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { callQuery } from '../lib/api/queries.ts';

/** The path that the document was loaded at; later navigation does not change it. */
const documentPath = window.location.pathname;
const hasCardScript = () => document.querySelector('meta[name="card-script"]') !== null;

type Match = { context: object; location: ParsedLocation; preload: boolean };

/**
 * Pages that ask for cards are entered by a full load if a provider's script takes the cards, because only their
 * documents may load it. Such a document without a script is not reloaded again, so a server without one cannot cause a
 * loop.
 */
export async function enterCardPage({ context, location, preload }: Match) {
  if (preload || hasCardScript() || isCardPage(documentPath)) return;
  const { queryClient } = context as { queryClient: QueryClient };
  const plans = callQuery(getSubscriptionPlanList, {}, 'billing');
  // Without an answer the page itself shows the error.
  const { gateway } = await queryClient.ensureQueryData(plans).catch(() => ({ gateway: undefined }));
  if (gateway === 'stripe') throw redirect({ href: location.href, reloadDocument: true });
}
