import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { isRightToLeft } from './scripts.ts';
import { type Block, markOf } from './written.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE };

const run = (text: string, options: object = {}) =>
  new TextRun({ text, rightToLeft: isRightToLeft(text), ...options });

function paragraphOf(block: Block, variant: number): Paragraph {
  const { kind, text, other, bold = false, italic = false, rest = '' } = block;
  const bidirectional = isRightToLeft(text);
  if (kind === 'name')
    return variant === 0
      ? new Paragraph({ bidirectional, heading: HeadingLevel.TITLE, children: [run(text)] })
      : new Paragraph({ bidirectional, children: [run(text, { bold: true, size: 40 })] });
  if (kind === 'heading')
    return variant === 1
      ? new Paragraph({
          bidirectional,
          spacing: { before: 200 },
          children: [run(text, { bold: true, allCaps: true, color: '1f3864' })],
        })
      : new Paragraph({ bidirectional, heading: HeadingLevel.HEADING_1, children: [run(text)] });
  if (kind === 'item') return new Paragraph({ bidirectional, bullet: { level: 0 }, children: [run(text)] });
  return new Paragraph({
    bidirectional,
    tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
    children: [
      run(text, { bold, italics: italic }),
      ...(rest ? [run(rest)] : []),
      ...(other === undefined ? [] : [run(`\t${other}`)]),
    ],
  });
}

const cell = (children: (Paragraph | Table)[], percent: number) =>
  new TableCell({ children, width: { size: percent, type: WidthType.PERCENTAGE }, borders: BORDERS });
const tableOf = (rows: TableRow[]) => new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });

/** Rows of labels and values become one table; the lines of a second column without a label share its cell. */
function flow(blocks: Block[], variant: number): (Paragraph | Table)[] {
  const out: (Paragraph | Table)[] = [];
  let rows: { label: string; values: Paragraph[] }[] = [];
  const close = () => {
    if (rows.length > 0)
      out.push(
        tableOf(
          rows.map(
            ({ label, values }) =>
              new TableRow({
                children: [cell([new Paragraph({ children: [run(label)] })], 30), cell(values, 70)],
              }),
          ),
        ),
      );
    rows = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'pair') {
      close();
      out.push(paragraphOf(block, variant));
      continue;
    }
    const value = paragraphOf({ kind: 'line', ...markOf(block.other ?? '') }, variant);
    const last = rows.at(-1);
    if (block.text === '' && last) last.values.push(value);
    else rows.push({ label: block.text, values: [value] });
  }
  close();
  return out;
}

export async function renderLanguageDocx(blocks: Block[], variant: number): Promise<Uint8Array> {
  const side = blocks.filter(({ column }) => column === 'side');
  const children =
    side.length === 0
      ? flow(blocks, variant)
      : [
          tableOf([
            new TableRow({
              children: [
                cell(flow(side, variant), 32),
                cell(
                  flow(
                    blocks.filter(({ column }) => column === 'main'),
                    variant,
                  ),
                  68,
                ),
              ],
            }),
          ]),
        ];
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}
