import type { Person } from './people/person.ts';
import { people } from './people.ts';
import { docxLayouts, renderDocx } from './render-docx.ts';
import { pdfLayouts, renderCertificate, renderPdf } from './render-pdf.ts';
import { renderRtf, renderText } from './render-text.ts';

/** The values that a parser must find in a file, from the data that the file was rendered from. */
export interface Truth {
  name: string;
  email: string;
  phone: string;
  city: string;
  job_titles: string[];
  companies: string[];
  work_dates: { start: string; end: string | null }[];
  schools: string[];
  skills: string[];
  languages: string[];
}

export interface CorpusFile {
  name: string;
  bytes: Uint8Array;
  truth: Truth;
}

export function truthOf(p: Person): Truth {
  return {
    name: p.name,
    email: p.email,
    phone: p.phone,
    city: p.city,
    job_titles: p.jobs.map((job) => job.title),
    companies: p.jobs.map((job) => job.company),
    work_dates: p.jobs.map((job) => ({ start: job.start, end: job.end ?? null })),
    schools: p.studies.map((study) => study.school),
    skills: p.skills.flatMap((group) => group.items),
    languages: p.languages.map((language) => language.english),
  };
}

/** Renders more than 60 files: every layout with several people. The text is the same on every call. */
export async function writeCorpus(): Promise<CorpusFile[]> {
  const out: CorpusFile[] = [];
  const put = async (
    p: Person,
    layout: string,
    extension: string,
    bytes: Uint8Array | Promise<Uint8Array>,
  ) => {
    out.push({ name: `${p.key}-${layout}.${extension}`, bytes: await bytes, truth: truthOf(p) });
  };
  const variant = (n: number) => (n % 2) as 0 | 1;
  for (const [i, p] of people.entries()) {
    for (const [n, layout] of pdfLayouts.entries())
      if ((i + n) % 3 !== 0) continue;
      else await put(p, layout.name, 'pdf', renderPdf(p, layout, variant(i + n)));
    for (const [n, layout] of docxLayouts.entries())
      if ((i + n) % 4 === 0 || (i + n) % 4 === 1)
        await put(p, layout.name, 'docx', renderDocx(p, layout, variant(i)));
    if (i % 3 === 0) await put(p, 'rtf', 'rtf', renderRtf(p, variant(i)));
    if (i % 3 === 1) await put(p, 'capitals', 'txt', renderText(p, 'capitals', variant(i)));
    if (i % 3 === 2) await put(p, 'underlined', 'txt', renderText(p, 'underlined', variant(i)));
  }
  return out;
}

/** Renders twelve resumes of various occupations for the demo and the browser journeys: 6 PDF, 4 DOCX, 1 RTF, 1 TXT. */
export async function writeSampleResumes(): Promise<CorpusFile[]> {
  const one = (key: string) => people.find((p) => p.key === key)!;
  const file = async (
    key: string,
    extension: string,
    render: (p: Person) => Uint8Array | Promise<Uint8Array>,
  ) => {
    const p = one(key);
    const name = p.name
      .normalize('NFD')
      .replace(/[^a-z -]/gi, '')
      .toLowerCase()
      .replace(/[ -]+/g, '-');
    return { name: `${name}.${extension}`, bytes: await render(p), truth: truthOf(p) };
  };
  const pdf = (key: string, layout: number) => file(key, 'pdf', (p) => renderPdf(p, pdfLayouts[layout]!, 0));
  const docx = (key: string, layout: number) =>
    file(key, 'docx', (p) => renderDocx(p, docxLayouts[layout]!, 0));
  return Promise.all([
    pdf('payroll', 0),
    pdf('nurse', 1),
    pdf('software', 4),
    pdf('teacher', 5),
    pdf('designer', 7),
    pdf('vertrieb', 2),
    docx('warehouse', 0),
    docx('sales', 1),
    docx('hr', 3),
    docx('camarera', 2),
    file('chef', 'rtf', (p) => renderRtf(p, 0)),
    file('electrician', 'txt', (p) => renderText(p, 'capitals', 0)),
  ]);
}

/** The demo candidate's files besides the newest resume: an older one in another layout, and a certificate. */
export async function writeOtherSampleFiles() {
  const person = people.find((p) => p.key === 'payroll')!;
  return {
    person: truthOf(person),
    olderResume: await renderDocx(person, docxLayouts[1]!, 1),
    certificate: await renderCertificate(person.name, 'Payroll year end in practice'),
  };
}
