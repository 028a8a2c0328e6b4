import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { CustomerDetails } from '../../gateway.ts';
import type { SandboxInvoice } from '../sandbox-objects.ts';

/** The seller, printed on every invoice. */
export type Seller = { name: string; support_email: string };

type TextOptions = { width?: number; align?: 'left' | 'right'; lineBreak?: boolean };
/** The parts of the library in use; it ships no types. */
interface Page {
  y: number;
  font: (file: string) => Page;
  fontSize: (size: number) => Page;
  fillColor: (colour: string) => Page;
  strokeColor: (colour: string) => Page;
  lineWidth: (width: number) => Page;
  text: (text: string, x: number, y: number, options?: TextOptions) => Page;
  heightOfString: (text: string, options?: TextOptions) => number;
  moveTo: (x: number, y: number) => Page;
  lineTo: (x: number, y: number) => Page;
  stroke: () => Page;
  addPage: () => Page;
  on: (event: string, listener: (chunk: Uint8Array) => void) => Page;
  end: () => void;
}

// Covers Latin, Greek and Cyrillic only.
const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
const REGULAR = join(FONTS, 'LiberationSans-Regular.ttf');
const BOLD = join(FONTS, 'LiberationSans-Bold.ttf');

const LEFT = 56;
const RIGHT = 539;
const BOTTOM = 770;
const INK = '#1f2933';
const GREY = '#5f6b7a';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The invoice as a PDF of A4 pages; the same invoice gives the same bytes. */
export async function drawInvoice(invoice: SandboxInvoice, seller: Seller): Promise<Uint8Array> {
  const Document = PDFDocument as unknown as new (options: object) => Page;
  const info = {
    Title: `Invoice ${invoice.number ?? ''}`,
    Author: seller.name,
    CreationDate: new Date(invoice.created_at),
  };
  const page = new Document({ size: 'A4', margin: 0, info });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve) => {
    page.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve());
  });
  drawHead(page, invoice, seller);
  drawLines(page, invoice);
  drawFoot(page, seller);
  page.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

function write(
  page: Page,
  text: string,
  at: { x: number; y: number; size?: number; bold?: boolean; colour?: string } & TextOptions,
) {
  const { x, y, size = 10, bold = false, colour = INK, ...options } = at;
  page
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, options);
}

const day = (time: string) => time.slice(0, 10);

function drawHead(page: Page, invoice: SandboxInvoice, seller: Seller) {
  write(page, 'Invoice', { x: LEFT, y: 56, size: 24, bold: true });
  write(page, seller.name, { x: 300, y: 62, size: 14, bold: true, width: RIGHT - 300, align: 'right' });
  write(page, 'Sandbox: a test card was used, and no money was moved.', { x: LEFT, y: 90, colour: GREY });
  const facts: [string, string][] = [
    ['Invoice number', invoice.number ?? ''],
    ['Date of issue', day(invoice.created_at)],
    ['Status', STATUSES[invoice.status]],
  ];
  if (invoice.paid_at) facts.push(['Paid on', day(invoice.paid_at)]);
  if (invoice.period_start !== invoice.period_end)
    facts.push(['Period', `${day(invoice.period_start)} to ${day(invoice.period_end)}`]);
  for (const [index, [name, value]] of facts.entries()) {
    write(page, name, { x: LEFT, y: 124 + index * 16, colour: GREY });
    write(page, value, { x: LEFT + 100, y: 124 + index * 16 });
  }
  write(page, 'Billed to', { x: 330, y: 124, colour: GREY });
  const [name = '', ...address] = addressLines(invoice.billed_to);
  write(page, name, { x: 330, y: 140, bold: true, width: RIGHT - 330 });
  write(page, address.join('\n'), { x: 330, y: page.y + 3, width: RIGHT - 330 });
  page.y = Math.max(page.y, 124 + facts.length * 16) + 28;
}

const STATUSES: Record<SandboxInvoice['status'], string> = {
  draft: 'Draft',
  open: 'Not paid yet',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Void: nothing is owed',
};

function addressLines({ name, email, address, tax_number }: CustomerDetails): string[] {
  const lines = address
    ? [
        address.line1,
        address.line2,
        `${address.postal_code} ${address.city}`,
        address.region,
        countries.of(address.country),
      ]
    : [];
  return [name, ...lines, email, tax_number && `Tax number ${tax_number}`].filter(
    (line): line is string => typeof line === 'string' && line.trim() !== '',
  );
}

function drawLines(page: Page, invoice: SandboxInvoice) {
  const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: invoice.currency });
  const money = (cents: number) => format(cents / 100);
  const row = (values: [string, string, string], style: { bold?: boolean; colour?: string } = {}) => {
    const [text, quantity, amount] = values;
    if (page.y > BOTTOM - 60) {
      page.addPage();
      page.y = 56;
    }
    const { y } = page;
    write(page, amount, { x: 420, y, width: RIGHT - 420, align: 'right', lineBreak: false, ...style });
    write(page, quantity, { x: 370, y, width: 50, align: 'right', lineBreak: false, ...style });
    write(page, text, { x: LEFT, y, width: 300, ...style });
    page.y += 8;
  };
  const rule = () => {
    page.strokeColor('#c5ccd6').lineWidth(0.5).moveTo(LEFT, page.y).lineTo(RIGHT, page.y).stroke();
    page.y += 8;
  };
  row(['Description', 'Quantity', 'Amount'], { colour: GREY });
  rule();
  for (const line of invoice.lines) {
    const period =
      line.period_start === line.period_end ? '' : `\n${day(line.period_start)} to ${day(line.period_end)}`;
    row([`${line.description}${period}`, String(line.quantity), money(line.amount_cents)]);
  }
  rule();
  row(['Subtotal', '', money(invoice.total_cents)]);
  row(['Tax', '', money(0)]);
  row([`Total in ${invoice.currency}`, '', money(invoice.total_cents)], { bold: true });
  row(['Paid', '', money(invoice.amount_paid_cents)]);
}

function drawFoot(page: Page, seller: Seller) {
  const contact = seller.support_email ? ` Questions: ${seller.support_email}` : '';
  write(page, `${seller.name}.${contact}`, { x: LEFT, y: 790, size: 9, colour: GREY, width: RIGHT - LEFT });
}
