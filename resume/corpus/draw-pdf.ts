import PDFDocument from 'pdfkit';
import { BOLD, Column, type Doc, ITALIC, REGULAR } from './pdf-column.ts';
import type { Person } from './people.ts';
import { type DateStyle, HEADINGS, printDates } from './wording.ts';

export interface PdfLayout {
  name: string;
  dates: DateStyle;
  draw: (
    doc: Doc,
    person: Person,
    h: (key: keyof (typeof HEADINGS)['en']) => string,
    dates: (i: number) => string,
  ) => void;
}

const contacts = (p: Person) => [p.email, p.phone, p.place, p.linkedin];
const studyLine = (p: Person, i: number) => `${p.studies[i]!.degree} ${p.studies[i]!.field}`;

function writeLists(
  column: Column,
  p: Person,
  h: (key: 'skills' | 'languages') => string,
  heading: (text: string) => void,
): void {
  heading(h('skills'));
  for (const group of p.skills) column.text(`${group.group}: ${group.items.join(', ')}`);
  heading(h('languages'));
  column.text(p.languages.map((l) => `${l.name} (${l.level})`).join(', '));
}

export const pdfLayouts: PdfLayout[] = [
  {
    name: 'classic',
    dates: 'short',
    draw(doc, p, h, dates) {
      const c = new Column(doc, 60, 475, 48);
      const heading = (text: string) => {
        c.space(10);
        c.text(text.toUpperCase(), { font: BOLD, size: 11.5 });
        c.rule();
      };
      c.text(p.name, { font: BOLD, size: 22, align: 'center' });
      c.text(contacts(p).join('  |  '), { size: 9, align: 'center' });
      heading(h('summary'));
      c.text(p.summary);
      heading(h('experience'));
      p.jobs.forEach((job, i) => {
        c.space(4);
        c.row(job.title, dates(i));
        c.text(`${job.company}, ${job.place}`, { font: ITALIC });
        for (const bullet of job.bullets) c.bullet(bullet);
      });
      heading(h('education'));
      p.studies.forEach((s, i) => {
        c.text(`${studyLine(p, i)}, ${s.school}, ${s.start} – ${s.end}`);
      });
      writeLists(c, p, h, heading);
    },
  },
  {
    name: 'side-bar',
    dates: 'numeric',
    draw(doc, p, h, dates) {
      doc.rect(0, 0, 190, 842).fill('#22384f');
      const side = new Column(doc, 24, 146, 60);
      const main = new Column(doc, 215, 340, 56);
      const sideHeading = (text: string) => {
        side.space(14);
        side.text(text, { font: BOLD, size: 13, color: '#ffffff' });
      };
      sideHeading(h('contact'));
      for (const line of contacts(p)) side.text(line, { size: 9, color: '#ffffff' });
      sideHeading(h('skills'));
      for (const group of p.skills)
        for (const item of group.items) side.text(item, { size: 9.5, color: '#ffffff' });
      sideHeading(h('languages'));
      for (const l of p.languages) side.text(`${l.name} – ${l.level}`, { size: 9.5, color: '#ffffff' });
      const heading = (text: string) => {
        main.space(12);
        main.text(text, { font: BOLD, size: 14 });
        main.space(2);
      };
      main.text(p.name, { font: BOLD, size: 24 });
      main.text(p.title, { size: 12 });
      heading(h('summary'));
      main.text(p.summary);
      heading(h('experience'));
      p.jobs.forEach((job, i) => {
        main.space(5);
        main.text(job.title, { font: BOLD, size: 11 });
        main.text(`${job.company} | ${dates(i)}`, { size: 9.5 });
        for (const bullet of job.bullets) main.bullet(bullet);
      });
      heading(h('education'));
      p.studies.forEach((s, i) => {
        main.text(studyLine(p, i), { font: BOLD });
        main.text(`${s.school} | ${s.start} - ${s.end}`);
      });
    },
  },
  {
    name: 'dates-left',
    dates: 'numeric',
    draw(doc, p, h, dates) {
      const full = new Column(doc, 50, 495, 50);
      full.text(p.name, { font: BOLD, size: 20 });
      full.text(p.title, { size: 12 });
      full.text(`${p.place} · ${p.phone} · ${p.email}`, { size: 9.5 });
      const heading = (text: string) => {
        full.space(12);
        full.text(text, { font: BOLD, size: 13 });
        full.space(3);
      };
      const beside = (left: string, write: (c: Column) => void) => {
        const date = new Column(doc, 50, 110, full.y);
        const rest = new Column(doc, 170, 375, full.y);
        date.text(left, { size: 9.5 });
        write(rest);
        full.y = Math.max(date.y, rest.y) + 5;
      };
      heading(h('summary'));
      full.text(p.summary);
      heading(h('experience'));
      p.jobs.forEach((job, i) => {
        beside(dates(i), (c) => {
          c.text(job.title, { font: BOLD });
          c.text(`${job.company}, ${job.place}`);
          for (const bullet of job.bullets) c.bullet(bullet);
        });
      });
      heading(h('education'));
      p.studies.forEach((s, i) => {
        beside(`${s.start} – ${s.end}`, (c) => {
          c.text(studyLine(p, i), { font: BOLD });
          c.text(s.school);
        });
      });
      writeLists(full, p, h, heading);
    },
  },
  {
    name: 'side-headings',
    dates: 'long',
    draw(doc, p, h, dates) {
      const full = new Column(doc, 45, 505, 45);
      full.text(p.name, { size: 26 });
      full.text(contacts(p).join(' • '), { size: 9 });
      full.space(10);
      const section = (name: string, write: (c: Column) => void) => {
        const left = new Column(doc, 45, 110, full.y);
        const right = new Column(doc, 165, 385, full.y);
        left.text(name, { font: BOLD, size: 11.5 });
        write(right);
        full.y = Math.max(left.y, right.y) + 12;
      };
      section(h('summary'), (c) => c.text(p.summary));
      section(h('experience'), (c) => {
        p.jobs.forEach((job, i) => {
          c.text(`${job.title}, ${job.company}`, { font: BOLD });
          c.text(dates(i), { font: ITALIC });
          for (const bullet of job.bullets) c.bullet(bullet);
          c.space(5);
        });
      });
      section(h('education'), (c) => {
        p.studies.forEach((s, i) => {
          c.text(`${s.start} - ${s.end}: ${studyLine(p, i)}, ${s.school}`);
        });
      });
      section(h('skills'), (c) => c.text(p.skills.flatMap((group) => group.items).join(' • ')));
      section(h('languages'), (c) => {
        for (const l of p.languages) c.text(`${l.name}: ${l.level}`);
      });
    },
  },
  {
    name: 'company-first',
    dates: 'short',
    draw(doc, p, h, dates) {
      const c = new Column(doc, 55, 485, 40);
      const heading = (text: string) => {
        c.space(9);
        c.text(text, { size: 12.5 });
        c.rule();
      };
      c.text(p.name, { font: BOLD, size: 23, align: 'center' });
      c.text(`${p.phone} | ${p.email} | ${p.linkedin}`, { size: 9.5, align: 'center' });
      c.text(p.place, { size: 9.5, align: 'center' });
      heading(h('education'));
      p.studies.forEach((s, i) => {
        c.row(s.school, `${s.start} – ${s.end}`);
        c.text(studyLine(p, i), { font: ITALIC });
      });
      heading(h('experience'));
      p.jobs.forEach((job, i) => {
        c.row(job.company, job.place);
        c.row(job.title, dates(i), { font: ITALIC, rightFont: ITALIC });
        for (const bullet of job.bullets) c.bullet(bullet);
        c.space(3);
      });
      heading(h('skills'));
      for (const group of p.skills) {
        c.text(group.group, { font: BOLD });
        c.text(group.items.join(', '));
      }
      heading(h('languages'));
      c.text(p.languages.map((l) => `${l.name} (${l.level})`).join(' | '));
    },
  },
  {
    name: 'right-bar',
    dates: 'long',
    draw(doc, p, h, dates) {
      const full = new Column(doc, 40, 515, 40);
      full.text(p.name.toUpperCase(), { font: BOLD, size: 25 });
      full.text(p.title.toUpperCase(), { size: 11 });
      const main = new Column(doc, 40, 335, full.y + 10);
      const side = new Column(doc, 400, 160, full.y + 10);
      const heading = (c: Column, text: string) => {
        c.space(10);
        c.text(text.toUpperCase(), { font: BOLD, size: 11, color: '#a02020' });
        c.space(2);
      };
      heading(main, h('summary'));
      main.text(p.summary);
      heading(main, h('experience'));
      p.jobs.forEach((job, i) => {
        main.space(4);
        main.text(`${job.title} – ${job.company}`, { font: BOLD });
        main.text(`${dates(i)}, ${job.place}`, { font: ITALIC, size: 9 });
        for (const bullet of job.bullets) main.bullet(bullet);
      });
      heading(side, h('contact'));
      side.text(p.phone, { size: 9 });
      side.text(p.email, { size: 9 });
      side.text(p.place, { size: 9 });
      heading(side, h('skills'));
      for (const group of p.skills) {
        side.text(group.group, { font: BOLD, size: 9.5 });
        for (const item of group.items) side.bullet(item);
      }
      heading(side, h('education'));
      p.studies.forEach((s, i) => {
        side.text(studyLine(p, i), { font: BOLD, size: 9.5 });
        side.text(s.school, { size: 9.5 });
        side.text(`${s.start} - ${s.end}`, { size: 9 });
      });
      heading(side, h('languages'));
      for (const l of p.languages) side.text(`${l.name} (${l.level})`, { size: 9.5 });
    },
  },
  {
    name: 'one-line',
    dates: 'iso',
    draw(doc, p, h, dates) {
      const c = new Column(doc, 70, 455, 60);
      const heading = (text: string) => {
        c.space(12);
        c.text(`${text}:`, { font: BOLD, size: 11 });
      };
      c.text(p.name, { size: 18 });
      for (const line of contacts(p)) c.text(line, { size: 10 });
      heading(h('experience'));
      p.jobs.forEach((job, i) => {
        c.space(4);
        c.text(`${job.title} | ${job.company} | ${job.place} | ${dates(i)}`);
        for (const bullet of job.bullets) c.text(bullet, { indent: 14, size: 9.5 });
      });
      heading(h('skills'));
      c.text(p.skills.flatMap((group) => group.items).join('; '));
      heading(h('education'));
      p.studies.forEach((s, i) => {
        c.text(`${s.school}, ${studyLine(p, i)} (${s.end})`);
      });
      heading(h('languages'));
      c.text(p.languages.map((l) => l.name).join(', '));
    },
  },
  {
    name: 'chips',
    dates: 'since',
    draw(doc, p, h, dates) {
      const c = new Column(doc, 50, 495, 55);
      const heading = (text: string) => {
        c.space(14);
        c.text(text, { font: BOLD, size: 15, color: '#1d6fa5' });
        c.space(2);
      };
      c.text(p.name, { font: BOLD, size: 28, color: '#1d6fa5' });
      c.text(`${p.title} | ${p.place}`, { size: 12 });
      c.row(p.email, p.phone, { font: REGULAR, size: 10 });
      heading(h('summary'));
      c.text(p.summary);
      heading(h('skills'));
      let x = c.x;
      for (const item of p.skills.flatMap((group) => group.items)) {
        doc.font(REGULAR).fontSize(9.5);
        const width = doc.widthOfString(item) + 14;
        if (x + width > c.x + c.width) {
          x = c.x;
          c.space(20);
        }
        doc.rect(x, c.y - 2, width, 15).fill('#dcecf6');
        doc.fillColor('#222222').text(item, x + 7, c.y + 1, { lineBreak: false });
        x += width + 6;
      }
      c.space(20);
      heading(h('experience'));
      p.jobs.forEach((job, i) => {
        c.space(5);
        c.text(dates(i), { size: 9, color: '#666666' });
        c.text(job.title, { font: BOLD, size: 11 });
        c.text(`${job.company} · ${job.place}`, { size: 10 });
        for (const bullet of job.bullets) c.bullet(bullet);
      });
      heading(h('education'));
      p.studies.forEach((s, i) => {
        c.text(`${s.start} - ${s.end}`, { size: 9, color: '#666666' });
        c.text(studyLine(p, i), { font: BOLD, size: 11 });
        c.text(s.school);
      });
      heading(h('languages'));
      for (const l of p.languages) c.row(l.name, l.level, { font: REGULAR, size: 10 });
    },
  },
];

/** The bytes of one person's resume in one layout. `variant` picks the wording of the headings. */
export function renderPdf(
  person: Person,
  layout: PdfLayout,
  variant: 0 | 1,
  options: object = {},
): Promise<Uint8Array> {
  const Document = PDFDocument as unknown as new (options: object) => Doc;
  const doc = new Document({ size: 'A4', margin: 0, ...options });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
  const h = (key: keyof (typeof HEADINGS)['en']) => HEADINGS[person.language][key][variant];
  layout.draw(doc, person, h, (i) => printDates(person.jobs[i]!, person.language, layout.dates));
  doc.end();
  return done;
}
