import { AppError } from '../../../../platform/errors.ts';
import type { PaymentAccount, PaymentGateway } from '../../gateway.ts';
import type { Access } from '../access.ts';
import { voidInvoice } from '../charging.ts';
import { findObject, listObjects } from '../sandbox.repo.ts';
import type { SandboxInvoice } from '../sandbox-objects.ts';
import { chargeTopUp, payInvoice } from '../top-ups.ts';
import { showInvoice } from '../views.ts';
import type { Seller } from './invoice-pdf.ts';

type Methods = Pick<
  PaymentGateway,
  'chargeTopUp' | 'payInvoice' | 'voidInvoice' | 'listInvoices' | 'findInvoice' | 'invoicePdf'
>;

export function invoiceMethods({ write, read }: Access, seller: Seller): Methods {
  const findInvoice = (account: PaymentAccount, id: string) =>
    read(account, async (_book, tx) => {
      const found = await findObject(tx, id);
      const isOwn = found?.kind === 'invoice' && found.customer_id === account.customer_id;
      return isOwn ? found : undefined;
    });

  return {
    chargeTopUp: (account, order, key) =>
      write(account, { key, method: 'chargeTopUp', values: order }, (book) =>
        chargeTopUp(book, account.customer_id, order),
      ),
    payInvoice: (account, { provider_invoice_id: id, payment_method_id }, key) =>
      write(account, { key, method: 'payInvoice', values: [id, payment_method_id] }, async (book, tx) => {
        book.add(await findObject(tx, id));
        return payInvoice(book, book.invoice(id, account.customer_id), payment_method_id);
      }),
    voidInvoice: (account, id, key) =>
      write(account, { key, method: 'voidInvoice', values: id }, async (book, tx) => {
        book.add(await findObject(tx, id));
        const invoice = book.invoice(id, account.customer_id);
        return showInvoice(invoice.status === 'open' ? voidInvoice(book, invoice) : invoice);
      }),
    listInvoices: (account, since) =>
      read(account, async (_book, tx) => {
        const { customer_id } = account;
        const found = await listObjects(tx, { kind: 'invoice', customer_id, since });
        return (found as SandboxInvoice[]).map(showInvoice);
      }),
    findInvoice: async (account, id) => {
      const invoice = await findInvoice(account, id);
      return invoice && showInvoice(invoice);
    },
    invoicePdf: async (account, id) => {
      const invoice = await findInvoice(account, id);
      if (!invoice) throw new AppError('invoice_not_found');
      // Loaded on demand: the PDF library is large.
      const { drawInvoice } = await import('./invoice-pdf.ts');
      return drawInvoice(invoice, seller);
    },
  };
}
