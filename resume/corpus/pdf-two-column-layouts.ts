import { BOLD, Column, ITALIC } from './pdf-canvas.ts';
import { contacts, type PdfLayout, studyLine, writeLists } from './pdf-layout.ts';

export const sideBar: PdfLayout = {
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
};

export const datesLeft: PdfLayout = {
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
};

export const sideHeadings: PdfLayout = {
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
};

export const rightBar: PdfLayout = {
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
};
