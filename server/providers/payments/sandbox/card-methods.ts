import type { PaymentGateway } from '../gateway.ts';
import type { Access } from './access.ts';
import { type Book, providerId } from './book.ts';
import { attachPaymentMethod, createSetup, detachCard, setDefaultCard } from './cards.ts';
import type { SandboxCustomer, SavedCard } from './sandbox-objects.ts';
import { showCard } from './views.ts';

type Methods = Pick<
  PaymentGateway,
  | 'saveCustomer'
  | 'createSetup'
  | 'listPaymentMethods'
  | 'attachPaymentMethod'
  | 'setDefaultPaymentMethod'
  | 'detachPaymentMethod'
>;

export const cardMethods = ({ create, write, read }: Access): Methods => ({
  saveCustomer: (agency_id, { customer_id, details }, key) =>
    create(
      agency_id,
      { key, method: 'saveCustomer', values: [customer_id, details] },
      (book) => saveCustomer(book, customer_id, details).id,
    ),

  createSetup: (account, key) =>
    write(account, { key, method: 'createSetup', values: null }, (book) => {
      const { id, client_secret } = createSetup(book, account.customer_id);
      return { setup_id: id, client_secret };
    }),
  listPaymentMethods: (account) =>
    read(account, (book) => {
      const { default_payment_method_id } = book.customer(account.customer_id);
      return book.objects
        .filter((one): one is SavedCard => one.kind === 'payment_method' && one.is_attached)
        .filter(({ customer_id }) => customer_id === account.customer_id)
        .sort((a, b) => b.created_at.localeCompare(a.created_at))
        .map((card) => showCard(card, default_payment_method_id));
    }),
  attachPaymentMethod: (account, id, key) =>
    write(account, { key, method: 'attachPaymentMethod', values: id }, (book) =>
      attachPaymentMethod(book, account.customer_id, id),
    ),
  setDefaultPaymentMethod: (account, id, key) =>
    write(account, { key, method: 'setDefaultPaymentMethod', values: id }, (book) =>
      setDefaultCard(book, account.customer_id, id),
    ),
  detachPaymentMethod: (account, id, key) =>
    write(account, { key, method: 'detachPaymentMethod', values: id }, (book) =>
      detachCard(book, account.customer_id, id),
    ),
});

function saveCustomer(book: Book, customer_id: string | null, details: SandboxCustomer['details']) {
  if (customer_id) return book.change(book.customer(customer_id), { details });
  return book.put<SandboxCustomer>({
    kind: 'customer',
    id: providerId('cus'),
    details,
    default_payment_method_id: null,
    last_invoice_number: 0,
    created_at: book.now,
  });
}
