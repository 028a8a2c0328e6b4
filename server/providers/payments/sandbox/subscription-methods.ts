import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Key, PaymentAccount, PaymentGateway } from '../gateway.ts';
import type { Access } from './access.ts';
import type { Book } from './book.ts';
import { findObject, listObjects } from './sandbox.repo.ts';
import type { SandboxSubscription } from './sandbox-objects.ts';
import {
  cancelSubscription,
  changePlan,
  changeSubscription,
  createSubscription,
  previewPlanChange,
  resumeSubscription,
} from './subscriptions.ts';
import { showUpcoming } from './views.ts';

type Methods = Pick<
  PaymentGateway,
  | 'createSubscription'
  | 'previewPlanChange'
  | 'changePlan'
  | 'cancelSubscription'
  | 'keepSubscription'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'findSubscription'
  | 'listSubscriptions'
>;

export function subscriptionMethods({ write, read }: Access): Methods {
  /** A write that changes one subscription. */
  const change = (
    account: PaymentAccount,
    request: { key: Key; method: string; id: string; values?: unknown },
    work: (book: Book, subscription: SandboxSubscription) => SandboxSubscription,
  ) =>
    write(account, { ...request, values: [request.id, request.values] }, async (book, tx) => {
      await addSubscription(book, tx, request.id);
      return showUpcoming(work(book, book.subscription(request.id, account.customer_id)), book.isOpen);
    });
  return {
    createSubscription: (account, order, key) =>
      write(account, { key, method: 'createSubscription', values: order }, (book) =>
        createSubscription(book, account.customer_id, order),
      ),
    previewPlanChange: (account, { provider_subscription_id: id, ...change }) =>
      read(account, (book) => previewPlanChange(book, book.subscription(id, account.customer_id), change)),
    changePlan: (account, order, key) =>
      write(account, { key, method: 'changePlan', values: order }, async (book, tx) => {
        await addSubscription(book, tx, order.provider_subscription_id);
        return changePlan(book, account.customer_id, order);
      }),
    cancelSubscription: (account, { provider_subscription_id: id, when, reason }, key) =>
      change(
        account,
        { key, method: 'cancelSubscription', id, values: [when, reason] },
        (book, subscription) => cancelSubscription(book, subscription, when),
      ),
    keepSubscription: (account, id, key) =>
      change(account, { key, method: 'keepSubscription', id }, (book, subscription) =>
        changeSubscription(book, subscription, {
          cancel_at_period_end: false,
          canceled_at: null,
        }),
      ),
    pauseSubscription: (account, { provider_subscription_id: id, pause_until }, key) =>
      change(account, { key, method: 'pauseSubscription', id, values: pause_until }, (book, subscription) =>
        changeSubscription(book, subscription, { is_paused: true, pause_until }),
      ),
    resumeSubscription: (account, id, key) =>
      change(account, { key, method: 'resumeSubscription', id }, (book, subscription) =>
        resumeSubscription(book, subscription),
      ),
    findSubscription: (account, id) =>
      read(account, async (book, tx) => {
        const found = await findObject(tx, id);
        const isOwn = found?.kind === 'subscription' && found.customer_id === account.customer_id;
        return isOwn ? showUpcoming(found, book.isOpen) : undefined;
      }),
    listSubscriptions: (account) =>
      read(account, async (book, tx) => {
        const { customer_id } = account;
        const found = await listObjects(tx, { kind: 'subscription', customer_id });
        return (found as SandboxSubscription[]).map((one) => showUpcoming(one, book.isOpen));
      }),
  };
}

async function addSubscription(book: Book, tx: TenantTx, id: string) {
  book.add(await findObject(tx, id));
}
