import type { Invoice } from './objects.ts';

/** A small PDF with an invoice's number, lines and sum. */
export function invoicePdf(invoice: Invoice): Buffer {
  const escaped = (text: string) => text.replace(/[^\x20-\x7e]/g, 'x').replace(/[()\\]/g, '\\$&');
  const rows = [
    `Invoice ${invoice.number}`,
    ...invoice.lines.data.map(({ description, amount }) => `${description}: ${amount / 100}`),
    `Total: ${invoice.total / 100} ${invoice.currency.toUpperCase()}`,
  ];
  const content = `BT /F1 12 Tf 60 760 Td 16 TL ${rows.map((row) => `(${escaped(row)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  pdf += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
