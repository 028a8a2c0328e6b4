import { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import { isCardPage } from '@placewell/contract/pages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { callQuery } from '../lib/api/queries.ts';

/** The path of the document that is shown: the address when the application started, whatever it is by now. */
const documentPath = window.location.pathname;
const hasCardScript = () => document.querySelector('meta[name="card-script"]') !== null;

type Match = { context: object; location: ParsedLocation; preload: boolean };

/**
 * Pages that ask for cards are entered by a full load where a provider's script takes the cards: only the documents of
 * these pages may load it. A document of such a page that says nothing of a script is never loaded again, so that a
 * server without one cannot send a browser round in circles.
 */
export async function enterCardPage({ context, location, preload }: Match) {
  if (preload || hasCardScript() || isCardPage(documentPath)) return;
  const { queryClient } = context as { queryClient: QueryClient };
  const plans = callQuery(getSubscriptionPlanList, {}, 'billing');
  // Without an answer the page itself says what is wrong.
  const { gateway } = await queryClient.ensureQueryData(plans).catch(() => ({ gateway: undefined }));
  if (gateway === 'stripe') throw redirect({ href: location.href, reloadDocument: true });
}
