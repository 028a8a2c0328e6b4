import type { RequirementStatus } from '@placewell/contract/sharing/shared-candidates.ts';
import type { Pdf } from './pdf-page.thread.ts';

/** Each has a contrast of at least 4.5 to white. */
export const MARK_COLOURS: Readonly<Record<RequirementStatus, string>> = {
  met: '#17713f',
  in_part: '#8a5a00',
  not_found: '#5d6876',
  to_confirm: '#2a5ea8',
};

const RADIUS = 4.2;

/** A mark that differs by its shape, beside the word that it stands for. */
export function drawMark(pdf: Pdf, status: RequirementStatus, x: number, y: number) {
  const colour = MARK_COLOURS[status];
  pdf.save().lineWidth(1.1).lineCap('round');
  if (status === 'met') {
    pdf.circle(x, y, RADIUS + 0.4).fill(colour);
    pdf
      .strokeColor('#ffffff')
      .moveTo(x - 2, y + 0.1)
      .lineTo(x - 0.5, y + 1.7)
      .lineTo(x + 2.2, y - 1.6)
      .stroke();
  } else if (status === 'in_part') {
    pdf.strokeColor(colour).circle(x, y, RADIUS).stroke();
    pdf.path(`M ${x} ${y - RADIUS} A ${RADIUS} ${RADIUS} 0 0 0 ${x} ${y + RADIUS} Z`).fill(colour);
  } else if (status === 'not_found') {
    pdf.strokeColor(colour).circle(x, y, RADIUS).stroke();
    pdf
      .moveTo(x - 1.8, y)
      .lineTo(x + 1.8, y)
      .stroke();
  } else {
    pdf.strokeColor(colour).dash(1.6, { space: 1.9 }).circle(x, y, RADIUS).stroke().undash();
    pdf.circle(x, y, 1.1).fill(colour);
  }
  pdf.restore();
}
