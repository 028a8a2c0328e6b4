import type { Book } from './book.ts';
import { voidInvoice } from './charging.ts';
import { dueAt, type SandboxObject, type SandboxSubscription } from './sandbox-objects.ts';
import { changeSubscription, collect, renew, resumeSubscription } from './subscriptions.ts';

/** Processes everything due until the book's time, in order and each at its own time. */
export function processDue(book: Book) {
  const until = book.now;
  for (;;) {
    const next = firstDue(book, until);
    if (!next) break;
    book.now = next.at;
    doNext(book, next.object);
  }
  book.now = until;
}

function firstDue(book: Book, until: string): { at: string; object: SandboxObject } | undefined {
  return book.objects
    .map((object) => ({ at: dueAt(object), object }))
    .filter((one): one is { at: string; object: SandboxObject } => one.at !== null && one.at <= until)
    .sort((a, b) => a.at.localeCompare(b.at) || a.object.id.localeCompare(b.object.id))[0];
}

function doNext(book: Book, object: SandboxObject) {
  if (object.kind === 'invoice') collect(book, object);
  else if (object.kind === 'subscription') advance(book, object);
}

/** One step of a subscription; an unpaid change ends before the next period begins. */
function advance(book: Book, subscription: SandboxSubscription) {
  const { now } = book;
  const { expires_at, pending_update, pause_until } = subscription;
  const invoices = book.openInvoicesOf(subscription.id);
  if (expires_at && expires_at <= now) {
    for (const invoice of invoices) voidInvoice(book, invoice);
  } else if (pending_update && pending_update.expires_at <= now) {
    const waiting = invoices.find(({ id }) => id === pending_update.invoice_id);
    if (waiting) voidInvoice(book, waiting);
    else changeSubscription(book, subscription, { pending_update: null });
  } else if (pause_until && pause_until <= now) resumeSubscription(book, subscription);
  else renew(book, subscription);
}
