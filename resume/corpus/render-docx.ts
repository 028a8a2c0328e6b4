import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Header,
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
import type { Person } from './people/person.ts';
import { type DateStyle, HEADINGS, printDates } from './wording.ts';

type Block = Paragraph | Table;
type Heads = (key: keyof (typeof HEADINGS)['en']) => string;

export interface DocxLayout {
  name: string;
  dates: DateStyle;
  build: (p: Person, h: Heads, dates: (i: number) => string) => { body: Block[]; header?: Paragraph[] };
}

const text = (value: string, run: object = {}) =>
  new Paragraph({ children: [new TextRun({ text: value, ...run })] });
const bold = (value: string) => text(value, { bold: true });
const bullet = (value: string) => new Paragraph({ text: value, bullet: { level: 0 } });
const heading = (value: string) => new Paragraph({ text: value, heading: HeadingLevel.HEADING_1 });
const tabbed = (left: string, right: string, run: object = { bold: true }) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
    children: [new TextRun({ text: left, ...run }), new TextRun({ text: `\t${right}` })],
  });
const study = (p: Person) =>
  p.studies.map((s) => `${s.degree} ${s.field}, ${s.school}, ${s.start} - ${s.end}`);
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE };
const cell = (children: Block[], percent: number) =>
  new TableCell({ children, width: { size: percent, type: WidthType.PERCENTAGE }, borders: BORDERS });
const table = (rows: TableRow[]) => new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });

export const docxLayouts: DocxLayout[] = [
  {
    name: 'headings',
    dates: 'long',
    build: (p, h, dates) => ({
      body: [
        new Paragraph({ text: p.name, heading: HeadingLevel.TITLE }),
        text(p.title),
        new Paragraph({
          children: [
            new TextRun(`${p.place} | ${p.phone} | `),
            new ExternalHyperlink({ link: `mailto:${p.email}`, children: [new TextRun(p.email)] }),
          ],
        }),
        heading(h('summary')),
        text(p.summary),
        heading(h('experience')),
        ...p.jobs.flatMap((job, i) => [
          tabbed(job.title, dates(i)),
          text(`${job.company}, ${job.place}`, { italics: true }),
          ...job.bullets.map(bullet),
        ]),
        heading(h('education')),
        ...study(p).map((line) => text(line)),
        heading(h('skills')),
        ...p.skills.map((group) => text(`${group.group}: ${group.items.join(', ')}`)),
        heading(h('languages')),
        ...p.languages.map((l) => bullet(`${l.name} – ${l.level}`)),
      ],
    }),
  },
  {
    name: 'side-cell',
    dates: 'short',
    build: (p, h, dates) => {
      const small = (value: string) => text(value, { bold: true, allCaps: true, color: '444444' });
      const side = [
        small(h('contact')),
        text(p.email),
        text(p.phone),
        text(p.place),
        text(p.linkedin),
        small(h('skills')),
        ...p.skills.flatMap((group) => group.items.map((item) => text(item))),
        small(h('languages')),
        ...p.languages.map((l) => text(`${l.name} (${l.level})`)),
      ];
      const main = [
        text(p.name, { bold: true, size: 48 }),
        text(p.title, { size: 26 }),
        small(h('summary')),
        text(p.summary),
        small(h('experience')),
        ...p.jobs.flatMap((job, i) => [
          bold(job.title),
          text(`${job.company}, ${job.place}`),
          text(dates(i)),
          ...job.bullets.map(bullet),
        ]),
        small(h('education')),
        ...p.studies.flatMap((s) => [
          bold(`${s.degree} ${s.field}`),
          text(`${s.school}, ${s.start} – ${s.end}`),
        ]),
      ];
      return { body: [table([new TableRow({ children: [cell(side, 32), cell(main, 68)] })])] };
    },
  },
  {
    name: 'date-table',
    dates: 'numeric',
    build: (p, h, dates) => ({
      body: [
        text(p.name, { bold: true, size: 36 }),
        heading(h('contact')),
        table(
          [
            ['E-Mail', p.email],
            ['Tel.', p.phone],
            ['', p.place],
          ].map(
            ([label, value]) =>
              new TableRow({ children: [cell([text(label!)], 25), cell([text(value!)], 75)] }),
          ),
        ),
        heading(h('experience')),
        table(
          p.jobs.map(
            (job, i) =>
              new TableRow({
                children: [
                  cell([text(dates(i))], 25),
                  cell(
                    [bold(job.title), text(`${job.company}, ${job.place}`), ...job.bullets.map(bullet)],
                    75,
                  ),
                ],
              }),
          ),
        ),
        heading(h('education')),
        table(
          p.studies.map(
            (s) =>
              new TableRow({
                children: [
                  cell([text(`${s.start} - ${s.end}`)], 25),
                  cell([bold(`${s.degree} ${s.field}`), text(s.school)], 75),
                ],
              }),
          ),
        ),
        heading(h('skills')),
        table(
          p.skills.map(
            (group) =>
              new TableRow({
                children: [cell([text(group.group)], 25), cell([text(group.items.join(', '))], 75)],
              }),
          ),
        ),
        heading(h('languages')),
        table(
          p.languages.map(
            (l) => new TableRow({ children: [cell([text(l.name)], 25), cell([text(l.level)], 75)] }),
          ),
        ),
      ],
    }),
  },
  {
    name: 'page-header',
    dates: 'short',
    build: (p, h, dates) => {
      const line = (value: string) => text(value.toUpperCase(), { bold: true });
      return {
        header: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: [new TextRun({ text: p.name, bold: true, size: 32 })],
          }),
          new Paragraph({ alignment: AlignmentType.CENTER, text: `${p.email} • ${p.phone} • ${p.place}` }),
        ],
        body: [
          line(h('summary')),
          text(p.summary),
          text(''),
          line(h('skills')),
          text(p.skills.flatMap((group) => group.items).join(' | ')),
          text(''),
          line(h('experience')),
          ...p.jobs.flatMap((job, i) => [
            bold(`${job.company} – ${job.place}`),
            tabbed(job.title, dates(i), { italics: true }),
            ...job.bullets.map((value) => text(`- ${value}`)),
            text(''),
          ]),
          line(h('education')),
          ...study(p).map((value) => text(value)),
          text(''),
          line(h('languages')),
          text(p.languages.map((l) => `${l.name}: ${l.level}`).join(', ')),
        ],
      };
    },
  },
];

export async function renderDocx(person: Person, layout: DocxLayout, variant: 0 | 1): Promise<Uint8Array> {
  const h: Heads = (key) => HEADINGS[person.language][key][variant];
  const { body, header } = layout.build(person, h, (i) =>
    printDates(person.jobs[i]!, person.language, layout.dates),
  );
  const document = new Document({
    sections: [
      { ...(header ? { headers: { default: new Header({ children: header }) } } : {}), children: body },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
