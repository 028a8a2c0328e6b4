import type { AgencyId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SandboxControls } from '../gateway.ts';
import type { Book } from './book.ts';
import { authenticate, confirm } from './cards.ts';
import { enqueueDelivery, type Sandbox, withBook } from './requests.ts';
import {
  deleteOld,
  findInvoiceBySecret,
  findNextDue,
  findObject,
  listUndelivered,
  lockSandbox,
  markDelivered,
  setClock,
} from './sandbox.repo.ts';
import type { CardSetup, SandboxInvoice } from './sandbox-objects.ts';
import { signEvent } from './signatures.ts';
import { readSigningSecret } from './signing-secret.ts';

/** Events read in one batch. */
const BATCH = 100;
/** Keys and delivered events are kept as long as Stripe keeps its events. */
const KEPT_DAYS = 30;

/** The sandbox's own controls: the browser's part, the test clock, and the delivery of events. */
export function openSandboxControls(sandbox: Sandbox): SandboxControls {
  const { database } = sandbox;
  const processDue = (agency_id: AgencyId) =>
    withBook(sandbox, agency_id, async (_book, tx) => {
      await deleteOld(tx, KEPT_DAYS);
      // Retries undeliverable events.
      if ((await listUndelivered(tx, 1)).length > 0) await enqueueDelivery(tx);
    });
  return {
    confirm: (account, { client_secret, payment_method_id }) =>
      withBook(sandbox, account.agency_id, async (book, tx) =>
        confirm(book, await findWaiting(book, tx, client_secret, account.customer_id), payment_method_id),
      ),
    authenticate: (account, { client_secret, is_authenticated }) =>
      withBook(sandbox, account.agency_id, async (book, tx) =>
        authenticate(book, await findWaiting(book, tx, client_secret, account.customer_id), is_authenticated),
      ),
    processDue,
    moveClock: async (agency_id, to, afterStep) => {
      for (;;) {
        const isLast = await withTenant(database, agency_id, async (tx) => {
          await lockSandbox(tx);
          const due = await findNextDue(tx, to);
          await setClock(tx, due ?? to);
          return due === null;
        });
        await processDue(agency_id);
        await afterStep?.();
        if (isLast) return;
      }
    },
    deliverEvents: async (agency_id, deliver) => {
      const secret = await readSigningSecret(sandbox);
      const next = () => withTenant(database, agency_id, (tx) => listUndelivered(tx, BATCH));
      for (let events = await next(); events.length > 0; events = await next())
        for (const { event_id, payload } of events) {
          const body = Buffer.from(JSON.stringify(payload));
          await deliver(body, signEvent(secret, body, new Date()));
          await withTenant(database, agency_id, (tx) => markDelivered(tx, event_id));
        }
    },
  };
}

/** The payment or setup that waits for the browser, by its client secret. */
async function findWaiting(
  book: Book,
  tx: TenantTx,
  secret: string,
  customer_id: string,
): Promise<SandboxInvoice | CardSetup> {
  const setup_id = /^(seti_[0-9a-f]+)_secret_/.exec(secret)?.[1];
  const stored = setup_id ? await findObject(tx, setup_id) : await findInvoiceBySecret(tx, secret);
  book.add(stored);
  // Processing due work may have changed it.
  const found = book.objects.find(({ id }) => id === stored?.id);
  const isWaiting = found?.kind === 'invoice' || (found?.kind === 'setup' && found.client_secret === secret);
  if (!isWaiting || found.customer_id !== customer_id) throw new AppError('not_found');
  const card_id = found.kind === 'invoice' ? found.payment.payment_method_id : found.payment_method_id;
  if (card_id) book.add(await findObject(tx, card_id));
  return found;
}
