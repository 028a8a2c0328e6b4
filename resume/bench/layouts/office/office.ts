// Resumes as people write them with a word processor.
import type { Layout } from '../layout.ts';
import type { Person } from '../people/person.ts';
import { endText, fullName, monthText, spanText, startText, word } from '../wording.ts';
import { Fodt, PAGE_NUMBER, withPageNumber } from './fodt.ts';

const skillLines = (person: Person) => person.skills.map(([group, list]) => `${group}: ${list.join(', ')}`);
const studyLine = ({ degree, school, start, end }: Person['studies'][number]) =>
  `${degree}, ${school}, ${start} – ${end}`;

/** A table with lines: from, to, employer, position, as many resumes from India have it. */
const bordered: Layout = {
  kind: 'office',
  name: 'office-bordered',
  source: (person) => {
    const doc = new Fodt();
    const cell = (text: string, bold = false) => doc.paragraph(text, { size: 10, bold });
    const heading = (text: string) =>
      doc.paragraph(`${text}:`, { size: 11, bold: true, underline: true, above: 10 });
    return doc
      .add(
        doc.paragraph(word(person, 'resume'), { size: 14, bold: true, capitals: true, align: 'center' }),
        doc.paragraph(fullName(person), { size: 12, bold: true, above: 8 }),
        doc.paragraph(`${word(person, 'phone')}: ${person.phone}`),
        doc.paragraph(`${word(person, 'email')}: ${person.email}`),
        doc.paragraph(`${word(person, 'address')}:${person.street}, ${person.town}`),
        heading(word(person, 'profile')),
        doc.paragraph(person.summary),
        heading(word(person, 'work')),
        doc.table(
          [1.2, 2.6, 2.6, 5.6, 5],
          [
            [
              'S.No',
              word(person, 'from'),
              word(person, 'to'),
              word(person, 'employer'),
              word(person, 'position'),
            ].map((text) => cell(text, true)),
            ...person.jobs.map((job, at) =>
              [
                `${at + 1}`,
                startText(person, job, 'short'),
                endText(person, job, 'short'),
                job.company,
                job.title,
              ].map((text) => cell(text)),
            ),
          ],
          { border: true },
        ),
        heading(word(person, 'study')),
        doc.table(
          [7, 7, 3],
          person.studies.map((one) => [cell(one.degree), cell(one.school), cell(`${one.end}`)]),
          { border: true },
        ),
        heading(word(person, 'skills')),
        doc.list(skillLines(person)),
        heading(word(person, 'languages')),
        doc.paragraph(person.languages.map(([one]) => one).join(', ')),
      )
      .toString();
  },
};

/** Company by company with labels, as consultancies write it. */
const labelled: Layout = {
  kind: 'office',
  name: 'office-labels',
  only: ({ language }) => language === 'en',
  source: (person) => {
    const doc = new Fodt().setFont('Liberation Serif');
    const heading = (text: string) =>
      doc.paragraph(text, { size: 11, bold: true, capitals: true, above: 9, line: true });
    return doc
      .add(
        doc.table(
          [9, 8],
          [
            [
              doc.paragraph(fullName(person), { size: 15, bold: true, capitals: true }) +
                doc.paragraph(person.title),
              doc.paragraph(`Mobile: ${person.phone}`, { align: 'end' }) +
                doc.paragraph(`Email id: ${person.email}`, { align: 'end' }),
            ],
          ],
        ),
        heading('Professional Summary'),
        doc.list([person.summary]),
        heading('Work Experience'),
        ...person.jobs.flatMap((job, at) => [
          doc.paragraph(`Organization\t: ${job.company}, ${job.place}`, {
            tab: [3.5, 'left'],
            above: 6,
            bold: true,
          }),
          doc.paragraph(`Designation\t: ${job.title}`, { tab: [3.5, 'left'] }),
          doc.paragraph(`Duration\t: ${spanText(person, job, 'short', ' to ')}`, { tab: [3.5, 'left'] }),
          doc.paragraph(`Team Size\t: ${8 + at * 6}`, { tab: [3.5, 'left'] }),
          doc.paragraph('Roles & Responsibilities:', { bold: true }),
          doc.list(job.duties),
        ]),
        heading('Academic Profile'),
        doc.list(person.studies.map((one) => `${one.degree} from ${one.school} in ${one.end}`)),
        heading('Technical Skills'),
        ...person.skills.map(([group, list]) =>
          doc.paragraph(`${group}\t: ${list.join(', ')}`, { tab: [4.5, 'left'] }),
        ),
        heading('Personal Details'),
        doc.paragraph(`Languages Known\t: ${person.languages.map(([one]) => one).join(', ')}`, {
          tab: [4.5, 'left'],
        }),
        doc.paragraph(`Permanent Address\t: ${person.street}, ${person.town}`, { tab: [4.5, 'left'] }),
        doc.paragraph('I hereby declare that the above information is true to the best of my knowledge.', {
          above: 8,
        }),
        doc.paragraph(`Place: ${person.city}\n(${fullName(person)})`),
      )
      .toString();
  },
};

/** A shaded left cell with contact and skills. */
const sidebar: Layout = {
  kind: 'office',
  name: 'office-sidebar',
  source: (person) => {
    const doc = new Fodt();
    const side = (text: string) => doc.paragraph(text, { size: 11, bold: true, color: '#1f4e79', above: 10 });
    const left = [
      side(word(person, 'contact')),
      ...[person.street, person.town, person.phone, person.email].map((text) =>
        doc.paragraph(text, { size: 9 }),
      ),
      side(word(person, 'skills')),
      ...person.skills.flatMap(([, list]) => list.map((item) => doc.paragraph(item, { size: 9 }))),
      side(word(person, 'languages')),
      ...person.languages.map(([one, level]) => doc.paragraph(`${one} – ${level}`, { size: 9 })),
    ].join('');
    const main = (text: string) =>
      doc.paragraph(text, { size: 13, bold: true, color: '#1f4e79', above: 10, line: true });
    const right = [
      doc.paragraph(fullName(person), { size: 24, bold: true }),
      doc.paragraph(person.title, { size: 12, color: '#666666' }),
      main(word(person, 'profile')),
      doc.paragraph(person.summary),
      main(word(person, 'work')),
      ...person.jobs.flatMap((job) => [
        doc.paragraph(job.title, { bold: true, above: 6 }),
        doc.paragraph(`${job.company} | ${job.place} | ${spanText(person, job, 'long')}`, {
          size: 9,
          italic: true,
        }),
        doc.list(job.duties, { size: 9.5 }),
      ]),
      main(word(person, 'study')),
      ...person.studies.flatMap((one) => [
        doc.paragraph(one.degree, { bold: true }),
        doc.paragraph(`${one.school}, ${one.start} – ${one.end}`, { size: 9 }),
      ]),
    ].join('');
    return doc.add(doc.table([5, 12], [[left, right]], { grounds: ['#dfe8f0'] })).toString();
  },
};

/** Name and contact in text boxes beside each other. */
const boxes: Layout = {
  kind: 'office',
  name: 'office-boxes',
  source: (person) => {
    const doc = new Fodt();
    const heading = (text: string) =>
      doc.paragraph(text, { size: 12, bold: true, smallCaps: true, spacing: '0.05cm', above: 10 });
    return doc
      .add(
        doc.box(
          { x: 2, y: 1.5, width: 10, height: 2 },
          doc.paragraph(fullName(person), { size: 22, smallCaps: true }) +
            doc.paragraph(person.title, { size: 11 }),
        ),
        doc.box(
          { x: 13, y: 1.5, width: 6.5, height: 2 },
          [person.street, person.town, person.phone, person.email]
            .map((text) => doc.paragraph(text, { size: 9, align: 'end' }))
            .join(''),
        ),
        ...Array.from({ length: 5 }, () => doc.paragraph('')),
        heading(word(person, 'work')),
        ...person.jobs.flatMap((job) => [
          doc.paragraph(`${job.company}, ${job.place}\t${spanText(person, job, 'short')}`, {
            bold: true,
            tab: [17, 'right'],
            above: 5,
          }),
          doc.paragraph(job.title, { italic: true }),
          doc.list(job.duties),
        ]),
        heading(word(person, 'study')),
        ...person.studies.map((one) =>
          doc.paragraph(`${one.school}, ${one.place} – ${one.degree}\t${one.start}–${one.end}`, {
            tab: [17, 'right'],
          }),
        ),
        heading(word(person, 'skills')),
        doc.paragraph(person.skills.flatMap(([, list]) => list).join('  •  ')),
      )
      .toString();
  },
};

/** Contact in the header and a page number in the footer; bullets before the employers. */
const edges: Layout = {
  kind: 'office',
  name: 'office-edges',
  printed: { volunteering: true },
  source: (person) => {
    const doc = new Fodt().setFont('Liberation Serif');
    const heading = (text: string) => doc.paragraph(text, { size: 12, bold: true, above: 12 });
    const volunteering = person.volunteering ?? [];
    const jobs = (list: Person['jobs']) =>
      list.flatMap((job) => [
        doc.list([`${job.company}, ${job.place} (${spanText(person, job, 'short')})`], { bold: true }),
        doc.paragraph(job.title, { italic: true }),
        ...job.duties.map((duty) => doc.paragraph(`- ${duty}`)),
      ]);
    doc.add(
      doc.paragraph(`Résumé  ${fullName(person)}`, { size: 16, bold: true }),
      heading(word(person, 'profile')),
      doc.paragraph(person.summary),
      heading(word(person, 'work')),
      ...jobs(person.jobs),
      ...(volunteering.length > 0 ? [heading(word(person, 'volunteering')), ...jobs(volunteering)] : []),
      heading(word(person, 'study')),
      ...person.studies.flatMap((one) => [
        doc.paragraph(one.degree, { above: 4 }),
        doc.paragraph(`${one.school}, ${one.place}, ${one.start}-${one.end}`),
      ]),
      heading(word(person, 'skills')),
      ...skillLines(person).map((line) => doc.paragraph(line)),
    );
    const header = doc.paragraph(`${person.street}, ${person.town} | ${person.phone} | ${person.email}`, {
      size: 9,
      align: 'center',
    });
    const footer = withPageNumber(
      doc.paragraph(`${fullName(person)} – ${word(person, 'page')} ${PAGE_NUMBER}`, {
        size: 8,
        align: 'center',
      }),
    );
    return doc.toString({ header, footer });
  },
};

/** The form of an agency, whose name, phone and address are above the candidate's. */
const agency: Layout = {
  kind: 'office',
  name: 'office-agency',
  only: ({ language }) => language === 'en',
  printed: { noPhone: true, noEmail: true },
  source: (person) => {
    const doc = new Fodt();
    const heading = (text: string) =>
      doc.paragraph(text, { size: 11, bold: true, color: '#7a1f3d', above: 10, line: true });
    const row = (label: string, text: string) => [doc.paragraph(label, { bold: true }), doc.paragraph(text)];
    doc.add(
      doc.paragraph('CANDIDATE PROFILE', { size: 15, bold: true, align: 'center' }),
      doc.table(
        [5, 12],
        [
          row('Candidate Name', fullName(person)),
          row('Position Applied For', person.title),
          row('Current Location', person.town),
          row('Notice Period', '4 weeks'),
          row('Consultant', 'Bernice Hallworth'),
        ],
        { border: true },
      ),
      heading('Consultant’s Comments'),
      doc.paragraph(person.summary),
      heading('Employment History'),
      ...person.jobs.flatMap((job) => [
        doc.table(
          [3.5, 13.5],
          [
            row('Employer', `${job.company}, ${job.place}`),
            row('Job Title', job.title),
            row('Dates', spanText(person, job, 'long')),
          ],
        ),
        doc.list(job.duties),
      ]),
      heading('Education'),
      ...person.studies.map((one) => doc.paragraph(studyLine(one))),
      heading('Key Skills'),
      doc.list(person.skills.flatMap(([, list]) => list)),
    );
    const header =
      doc.paragraph('Quayside Talent Partners Ltd', { size: 13, bold: true, color: '#7a1f3d' }) +
      doc.paragraph(
        '41 Fenwick Row, Newcastle upon Tyne NE1 9ZZ  |  T: 0191 496 0137  |  jobs@quayside-talent.example',
        { size: 8 },
      );
    const footer = withPageNumber(
      doc.paragraph(
        `Quayside Talent Partners Ltd. Registered in England. Private and confidential. Page ${PAGE_NUMBER}`,
        { size: 7, align: 'center' },
      ),
    );
    return doc.toString({ header, footer });
  },
};

/** The form of federal resumes: label lines below each job. */
const federal: Layout = {
  kind: 'office',
  name: 'office-federal',
  only: ({ countryCode }) => countryCode === 'US',
  source: (person) => {
    const doc = new Fodt().setFont('Liberation Serif');
    const heading = (text: string) => doc.paragraph(`${text}:`, { size: 12, bold: true, above: 10 });
    return doc
      .add(
        doc.paragraph(fullName(person), { size: 14, bold: true, align: 'center' }),
        ...[person.street, person.town, `Mobile: ${person.phone}`, `Email: ${person.email}`].map((text) =>
          doc.paragraph(text, { align: 'center' }),
        ),
        doc.paragraph('Availability:\tJob Type: Permanent', { tab: [5, 'left'] }),
        doc.paragraph('Desired locations:\tUnited States', { tab: [5, 'left'] }),
        heading('Work Experience'),
        ...person.jobs.flatMap((job, at) => [
          doc.paragraph(job.company, { bold: true, above: 8 }),
          doc.paragraph(job.place),
          doc.paragraph(job.title, { above: 4 }),
          doc.paragraph(`${spanText(person, job, 'slash', ' - ')}`),
          doc.paragraph('Hours per week: 40'),
          doc.paragraph(`Salary: $${78 - at * 14},000.00 USD Per Year`),
          doc.paragraph(`Series: 0346  Pay Plan: GS  Grade: ${12 - at}`),
          doc.paragraph('Duties, Accomplishments and Related Skills:'),
          ...job.duties.map((duty) => doc.paragraph(duty)),
          doc.paragraph('Supervisor: Lorna Whitacre (937-555-0111)'),
          doc.paragraph('Okay to contact this Supervisor: Contact me first'),
        ]),
        heading('Education'),
        ...person.studies.flatMap((one) => [
          doc.paragraph(`${one.school} ${one.place}`, { above: 4 }),
          doc.paragraph(`${one.degree} ${one.end}`),
        ]),
        heading('Additional Information'),
        ...skillLines(person).map((line) => doc.paragraph(line)),
      )
      .toString();
  },
};

/** The old Europass form: labels at the left of everything. */
const oldEuropass: Layout = {
  kind: 'office',
  name: 'office-europass',
  source: (person) => {
    const doc = new Fodt();
    const row = (label: string, text: string, bold = false) => [
      doc.paragraph(label, { size: 9, align: 'end', color: '#2f5496' }),
      doc.paragraph(text, { bold }),
    ];
    const heading = (label: string) => [
      doc.paragraph(label, { size: 11, bold: true, align: 'end' }),
      doc.paragraph(''),
    ];
    return doc
      .add(
        doc.paragraph('europass', { size: 18, color: '#2f5496' }),
        doc.table(
          [5.5, 11.5],
          [
            heading(word(person, 'personal')),
            row(word(person, 'name'), fullName(person), true),
            row(word(person, 'address'), `${person.street}, ${person.town}, ${person.country} (Home)`),
            row(word(person, 'phone'), `${person.phone} (Home)`),
            row(word(person, 'email'), person.email),
            heading(word(person, 'work')),
            ...person.jobs.flatMap((job) => [
              row(word(person, 'dates'), spanText(person, job, 'slash')),
              row(word(person, 'position'), job.title, true),
              row(word(person, 'duties'), job.duties.join('; ')),
              row(word(person, 'employer'), `${job.company}, ${job.place}`),
            ]),
            heading(word(person, 'study')),
            ...person.studies.flatMap((one) => [
              row(word(person, 'dates'), `${one.start} – ${one.end}`),
              row('', `${one.degree}, ${one.school}`),
            ]),
            heading(word(person, 'skills')),
            ...person.skills.map(([group, list]) => row(group, list.join(', '))),
          ],
        ),
      )
      .toString();
  },
};

/** Newspaper columns below a centred name. */
const newspaper: Layout = {
  kind: 'office',
  name: 'office-columns',
  printed: { years: true },
  source: (person) => {
    const doc = new Fodt();
    const heading = (text: string) =>
      doc.paragraph(text, { size: 11, bold: true, capitals: true, above: 8, color: '#385723' });
    return doc
      .add(
        doc.paragraph(fullName(person), { size: 20, align: 'center' }),
        doc.paragraph([person.town, person.phone, person.email].join('   '), { size: 9, align: 'center' }),
        doc.columns(
          2,
          [
            heading(word(person, 'profile')),
            doc.paragraph(person.summary),
            heading(word(person, 'work')),
            ...person.jobs.flatMap((job) => [
              doc.paragraph(`${spanText(person, job, 'year', '–')}  ${job.title}`, { bold: true, above: 4 }),
              doc.paragraph(`${job.company}, ${job.place}`),
              ...job.duties.map((duty) => doc.paragraph(duty)),
            ]),
            heading(word(person, 'study')),
            ...person.studies.map((one) =>
              doc.paragraph(`${one.start}–${one.end}  ${one.degree}, ${one.school}`),
            ),
            heading(word(person, 'skills')),
            ...skillLines(person).map((line) => doc.paragraph(line)),
            heading(word(person, 'languages')),
            ...person.languages.map(([one, level]) => doc.paragraph(`${one}: ${level}`)),
          ].join(''),
        ),
      )
      .toString();
  },
};

/** As exported from a professional network: positions of one employer below it, with how long they lasted. */
const network: Layout = {
  kind: 'office',
  name: 'office-network',
  printed: { noPhone: true },
  only: ({ language }) => language === 'en',
  source: (person) => {
    const doc = new Fodt();
    const heading = (text: string) => doc.paragraph(text, { size: 15, above: 10 });
    const years = (job: Person['jobs'][number]) =>
      `(${Number((job.end ?? '2026-01').slice(0, 4)) - Number(job.start.slice(0, 4))} years)`;
    const companies = [...Map.groupBy(person.jobs, ({ company }) => company)];
    const side = [
      doc.paragraph('Contact', { size: 12, color: '#dddddd' }),
      doc.paragraph(person.email, { size: 9, color: '#ffffff' }),
      doc.paragraph('Top Skills', { size: 12, color: '#dddddd', above: 8 }),
      ...person.skills.flatMap(([, list]) =>
        list.slice(0, 2).map((item) => doc.paragraph(item, { size: 9, color: '#ffffff' })),
      ),
      doc.paragraph('Languages', { size: 12, color: '#dddddd', above: 8 }),
      ...person.languages.map(([one, level]) =>
        doc.paragraph(`${one} (${level})`, { size: 9, color: '#ffffff' }),
      ),
    ].join('');
    const main = [
      doc.paragraph(fullName(person), { size: 22 }),
      doc.paragraph(person.title, { size: 11 }),
      doc.paragraph(person.town.replace(/\s\d+$/, ''), { size: 10, color: '#666666' }),
      heading('Summary'),
      doc.paragraph(person.summary),
      heading('Experience'),
      ...companies.flatMap(([company, jobs]) => [
        doc.paragraph(company, { size: 11, above: 6 }),
        ...jobs.flatMap((job) => [
          doc.paragraph(job.title, { size: 10.5 }),
          doc.paragraph(`${spanText(person, job, 'long', ' - ')} ${years(job)}`, {
            size: 9,
            color: '#666666',
          }),
          doc.paragraph(job.place, { size: 9, color: '#666666' }),
          ...job.duties.map((duty) => doc.paragraph(duty, { size: 9.5 })),
        ]),
      ]),
      heading('Education'),
      ...person.studies.flatMap((one) => [
        doc.paragraph(one.school, { above: 4 }),
        doc.paragraph(`${one.degree} · (${one.start} - ${one.end})`, { size: 9 }),
      ]),
    ].join('');
    return doc.add(doc.table([5, 12], [[side, main]], { grounds: ['#2f4050'] })).toString();
  },
};

/** Headings turned by 90 degrees in the first cell of each row. */
const turned: Layout = {
  kind: 'office',
  name: 'office-turned',
  source: (person) => {
    const doc = new Fodt();
    const part = (label: string, content: string[]) => [
      doc.paragraph(label, { bold: true, color: '#444444' }),
      content.join(''),
    ];
    return doc
      .add(
        doc.paragraph(fullName(person), { size: 18, bold: true }),
        doc.paragraph(`${person.street} · ${person.town} · ${person.phone} · ${person.email}`, { size: 9 }),
        doc.table(
          [1.2, 15.8],
          [
            part(
              word(person, 'work'),
              person.jobs.flatMap((job) => [
                doc.paragraph(`${spanText(person, job, 'slash')}\t${job.title}`, {
                  bold: true,
                  tab: [4.5, 'left'],
                  above: 4,
                }),
                doc.paragraph(`\t${job.company}, ${job.place}`, { tab: [4.5, 'left'] }),
                ...job.duties.map((duty) => doc.paragraph(`\t${duty}`, { tab: [4.5, 'left'] })),
              ]),
            ),
            part(
              word(person, 'study'),
              person.studies.map((one) =>
                doc.paragraph(`${one.start} – ${one.end}\t${one.degree}, ${one.school}`, {
                  tab: [4.5, 'left'],
                }),
              ),
            ),
            part(
              word(person, 'skills'),
              skillLines(person).map((line) => doc.paragraph(line)),
            ),
          ],
          { rotated: 0, border: true, tall: true },
        ),
      )
      .toString();
  },
};

/** Ranges written with a soft hyphen, the title before the employer with a comma. */
const softHyphens: Layout = {
  kind: 'office',
  name: 'office-soft-hyphens',
  source: (person) => {
    const doc = new Fodt();
    const heading = (text: string) =>
      doc.paragraph(text, { size: 12, bold: true, color: '#833c0b', above: 10 });
    return doc
      .add(
        doc.paragraph(fullName(person), { size: 18, bold: true, color: '#833c0b' }),
        doc.paragraph(`${word(person, 'address')}:${person.town}`),
        doc.paragraph(`${word(person, 'phone')}:${person.phone} ${word(person, 'email')}:${person.email}`),
        heading(word(person, 'work')),
        ...person.jobs.flatMap((job) => [
          doc.paragraph(
            `${monthText(person, job.start, 'slash')} \u00ad ${endText(person, job, 'slash')}\t${job.title}, ${job.company}`,
            { tab: [4.5, 'left'], above: 4 },
          ),
          ...job.duties.map((duty) => doc.paragraph(`\t${duty}`, { tab: [4.5, 'left'] })),
        ]),
        heading(word(person, 'study')),
        ...person.studies.map((one) =>
          doc.paragraph(`${one.start} \u00ad ${one.end}\t${one.degree}, ${one.school}`, {
            tab: [4.5, 'left'],
          }),
        ),
        heading(word(person, 'skills')),
        doc.table(
          [4.5, 4.5, 4.5],
          chunks(
            person.skills.flatMap(([, list]) => list),
            3,
          ).map((row) => row.map((item) => doc.paragraph(item))),
        ),
      )
      .toString();
  },
};

const chunks = (items: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, row) =>
    Array.from({ length: size }, (_unused, at) => items[row * size + at] ?? ''),
  );

export const OFFICE: readonly Layout[] = [
  bordered,
  labelled,
  sidebar,
  boxes,
  edges,
  agency,
  federal,
  oldEuropass,
  newspaper,
  network,
  turned,
  softHyphens,
];
