import { BOLD, Column, ITALIC, REGULAR } from './pdf-canvas.ts';
import { contacts, type PdfLayout, studyLine, writeLists } from './pdf-layout.ts';

export const classic: PdfLayout = {
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
};

export const companyFirst: PdfLayout = {
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
};

export const oneLine: PdfLayout = {
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
};

export const chips: PdfLayout = {
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
};
