// Resumes in plain LaTeX, as people write them after popular templates.
import type { Layout } from '../layout.ts';
import { monthText, word } from '../wording.ts';
import { INPUT, items, name, section, skillRows, span, tex } from './tex.ts';

const document = (head: string, body: string) => `${head}\n\\begin{document}\n${body}\n\\end{document}\n`;
const article = (options: string, packages: string) =>
  `\\documentclass[${options}]{article}\n${INPUT}${packages}\n\\setlength{\\parindent}{0pt}\\pagestyle{empty}`;

/** Employer and place, title and dates, on two lines with both at their edges. */
const edges: Layout = {
  kind: 'latex',
  name: 'article-edges',
  engine: 'pdflatex',
  source: (person) =>
    document(
      article(
        'letterpaper,11pt',
        '\\usepackage[empty]{fullpage}\\usepackage{titlesec}\\titleformat{\\section}{\\scshape\\raggedright\\large}{}{0em}{}[\\titlerule]',
      ),
      [
        `\\begin{center}\\textbf{\\Huge \\scshape ${name(person)}}\\\\ \\small ${tex(person.phone)} $|$ ${person.email} $|$ ${tex(person.town)}${person.linkedin ? ` $|$ ${person.linkedin}` : ''}\\end{center}`,
        `\\section{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\textbf{${tex(job.title)}} \\hfill ${span(person, at, 'short')}\\\\ \\textit{\\small ${tex(job.company)}} \\hfill \\textit{\\small ${tex(job.place)}}${items(job.duties)}`,
        ),
        `\\section{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) =>
            `\\textbf{${tex(one.school)}} \\hfill ${tex(one.place)}\\\\ \\textit{\\small ${tex(one.degree)}} \\hfill ${one.start} -- ${one.end}\\par`,
        ),
        `\\section{${section(person, 'skills')}}`,
        skillRows(person)
          .map(([group, list]) => `\\textbf{${group}}: ${list}`)
          .join('\\\\\n'),
      ].join('\n'),
    ),
};

/** A table with lines and a column for each date. */
const bordered: Layout = {
  kind: 'latex',
  name: 'article-bordered',
  engine: 'pdflatex',
  source: (person) =>
    document(
      article('a4paper,10pt', '\\usepackage[margin=2cm]{geometry}\\usepackage{tabularx}'),
      [
        `\\begin{center}\\textbf{\\underline{${tex(word(person, 'resume')).toUpperCase()}}}\\end{center}`,
        `\\textbf{${name(person)}}\\\\ ${tex(word(person, 'address'))}: ${tex(`${person.street}, ${person.town}`)}\\\\ ${tex(word(person, 'phone'))}: ${tex(person.phone)}\\\\ ${tex(word(person, 'email'))}: ${person.email}\\par\\bigskip`,
        `\\textbf{${section(person, 'profile')}:}\\par ${tex(person.summary)}\\par\\bigskip`,
        `\\textbf{${section(person, 'work')}:}\\par\\smallskip`,
        '\\begin{tabularx}{\\textwidth}{|l|l|X|X|}\\hline',
        `\\textbf{${tex(word(person, 'from'))}} & \\textbf{${tex(word(person, 'to'))}} & \\textbf{${tex(word(person, 'employer'))}} & \\textbf{${tex(word(person, 'position'))}} \\\\ \\hline`,
        ...person.jobs.map(
          (job) =>
            `${monthText(person, job.start, 'short')} & ${tex(job.end ? monthText(person, job.end, 'short') : word(person, 'present'))} & ${tex(`${job.company}, ${job.place}`)} & ${tex(job.title)} \\\\ \\hline`,
        ),
        '\\end{tabularx}\\bigskip\n',
        `\\textbf{${section(person, 'study')}:}\\par\\smallskip`,
        '\\begin{tabularx}{\\textwidth}{|X|X|l|}\\hline',
        ...person.studies.map((one) => `${tex(one.degree)} & ${tex(one.school)} & ${one.end} \\\\ \\hline`),
        '\\end{tabularx}\\bigskip\n',
        `\\textbf{${section(person, 'skills')}:}`,
        `\\begin{itemize}${skillRows(person)
          .map(([group, list]) => `\\item ${group}: ${list}`)
          .join('\n')}\\end{itemize}`,
      ].join('\n'),
    ),
};

/** A narrow column at the left for contact and skills. */
const columns: Layout = {
  kind: 'latex',
  name: 'article-columns',
  engine: 'pdflatex',
  source: (person) =>
    document(
      article(
        'a4paper,10pt',
        '\\usepackage[margin=1.5cm]{geometry}\\usepackage{xcolor}\\usepackage[scaled]{helvet}\\renewcommand{\\familydefault}{\\sfdefault}',
      ),
      [
        `{\\fontsize{26}{30}\\selectfont ${tex(person.given)} \\textbf{${tex(person.family)}}}\\\\[2pt]{\\color{gray}\\large ${tex(person.title)}}\\par\\bigskip`,
        '\\begin{minipage}[t]{.3\\textwidth}\\raggedright\\small',
        `{\\large\\bfseries ${section(person, 'contact')}}\\par\\medskip ${tex(person.street)}\\\\${tex(person.town)}\\\\${tex(person.phone)}\\\\${person.email}\\par\\bigskip`,
        `{\\large\\bfseries ${section(person, 'skills')}}\\par\\medskip`,
        ...person.skills.flatMap(([group, list]) => [
          `\\textbf{${tex(group)}}\\\\ ${list.map(tex).join('\\\\')}\\par\\medskip`,
        ]),
        `{\\large\\bfseries ${section(person, 'languages')}}\\par\\medskip ${person.languages.map(([one, level]) => `${tex(one)} (${tex(level)})`).join('\\\\')}`,
        '\\end{minipage}\\hfill\\begin{minipage}[t]{.65\\textwidth}\\raggedright\\small',
        `{\\large\\bfseries ${section(person, 'profile')}}\\par\\medskip ${tex(person.summary)}\\par\\bigskip`,
        `{\\large\\bfseries ${section(person, 'work')}}\\par\\medskip`,
        ...person.jobs.map(
          (job, at) =>
            `\\textbf{${tex(job.title)}}\\\\ ${tex(job.company)}, ${tex(job.place)} \\quad {\\color{gray}${span(person, at, 'long')}}${items(job.duties)}\\par`,
        ),
        `{\\large\\bfseries ${section(person, 'study')}}\\par\\medskip`,
        ...person.studies.map(
          (one) =>
            `\\textbf{${tex(one.degree)}}\\\\ ${tex(one.school)} \\quad {\\color{gray}${one.start} -- ${one.end}}\\par\\medskip`,
        ),
        '\\end{minipage}',
      ].join('\n'),
    ),
};

/** The old font encoding: accents are drawn before their letters. */
const oldEncoding: Layout = {
  kind: 'latex',
  name: 'article-ot1',
  engine: 'pdflatex',
  only: ({ language }) => language !== 'pl',
  source: (person) =>
    document(
      '\\documentclass[a4paper,11pt]{article}\\usepackage[utf8]{inputenc}\\usepackage[margin=2.2cm]{geometry}\\setlength{\\parindent}{0pt}',
      [
        `{\\LARGE\\bfseries ${name(person)}}\\\\ ${tex(person.street)}, ${tex(person.town)}\\\\ ${tex(person.phone)}, ${person.email}`,
        `\\section*{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\textbf{${tex(job.company)}}, ${tex(job.place)} \\hfill ${span(person, at, 'long')}\\\\ \\emph{${tex(job.title)}}${items(job.duties)}`,
        ),
        `\\section*{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) =>
            `${tex(one.school)}, ${tex(one.place)} \\hfill ${one.start}--${one.end}\\\\ \\emph{${tex(one.degree)}}\\par`,
        ),
        `\\section*{${section(person, 'skills')}}`,
        skillRows(person)
          .map(([group, list]) => `${group}: ${list}`)
          .join('\\\\\n'),
      ].join('\n'),
    ),
};

/** Headings that run up the side of their part. */
const rotated: Layout = {
  kind: 'latex',
  name: 'article-rotated',
  engine: 'pdflatex',
  source: (person) => {
    const part = (which: Parameters<typeof section>[1], body: string) =>
      `\\noindent\\begin{tabular}{@{}c|p{.86\\textwidth}@{}}\\raisebox{-\\height}{\\rotatebox{90}{\\bfseries\\color{blue} ${section(person, which)}}} & ${body}\\end{tabular}\\bigskip\n`;
    return document(
      article('a4paper,10pt', '\\usepackage[margin=2cm]{geometry}\\usepackage{graphicx}\\usepackage{xcolor}'),
      [
        `{\\huge ${name(person)}}\\\\ ${tex(person.title)}\\\\ ${tex(person.street)} $\\cdot$ ${tex(person.town)} $\\cdot$ ${tex(person.phone)} $\\cdot$ ${person.email}\\bigskip\n`,
        part(
          'work',
          person.jobs
            .map(
              (job, at) =>
                `\\textbf{${tex(job.title)}} at ${tex(job.company)} \\hfill ${span(person, at, 'short')}\\newline ${tex(job.duties.join('. '))}.\\newline`,
            )
            .join('\n'),
        ),
        part(
          'study',
          person.studies
            .map((one) => `\\textbf{${tex(one.degree)}}, ${tex(one.school)} \\hfill ${one.start}--${one.end}`)
            .join('\\newline\n'),
        ),
        part(
          'skills',
          skillRows(person)
            .map(([group, list]) => `${group}: ${list}`)
            .join('\\newline\n'),
        ),
      ].join('\n'),
    );
  },
};

/** Headings in the margin, and dates below the employer. */
const margin: Layout = {
  kind: 'latex',
  name: 'article-margin',
  engine: 'xelatex',
  source: (person) => {
    const part = (which: Parameters<typeof section>[1], body: string) =>
      `\\noindent\\parbox[t]{3.2cm}{\\raggedright\\scshape\\bfseries ${section(person, which)}}\\parbox[t]{13cm}{${body}}\\par\\bigskip\n`;
    return document(
      '\\documentclass[a4paper,11pt]{article}\\usepackage{fontspec}\\setmainfont{TeX Gyre Termes}\\usepackage[margin=2.2cm]{geometry}\\setlength{\\parindent}{0pt}\\pagestyle{empty}',
      [
        `\\centerline{\\LARGE\\scshape ${name(person)}}\\medskip\\centerline{${tex(`${person.street}, ${person.town}`)}}\\centerline{${tex(person.phone)} • ${person.email}}\\bigskip`,
        part('profile', tex(person.summary)),
        part(
          'work',
          person.jobs
            .map(
              (job, at) =>
                `\\textsc{${tex(job.company)}}, ${tex(job.place)}\\\\ \\textit{${tex(job.title)}}, ${span(person, at, 'long')}\\\\ ${job.duties.map((duty) => `– ${tex(duty)}`).join('\\\\ ')}`,
            )
            .join('\\\\[6pt]\n'),
        ),
        part(
          'study',
          person.studies
            .map(
              (one) =>
                `\\textsc{${tex(one.school)}}, ${tex(one.place)}\\\\ \\textit{${tex(one.degree)}}, ${one.start}–${one.end}`,
            )
            .join('\\\\[6pt]\n'),
        ),
        part(
          'skills',
          skillRows(person)
            .map(([, list]) => list)
            .join(', '),
        ),
      ].join('\n'),
    ).replace('TeX Gyre Termes', 'DejaVu Serif');
  },
};

/** Dates in a column at the left, and a running head from the second page on. */
const timeline: Layout = {
  kind: 'latex',
  name: 'article-timeline',
  engine: 'pdflatex',
  printed: { years: true },
  source: (person) =>
    document(
      `\\documentclass[a4paper,12pt]{article}\n${INPUT}\\usepackage[margin=2.6cm]{geometry}\\usepackage{fancyhdr}\\usepackage{longtable}\\usepackage{lastpage}\\setlength{\\parindent}{0pt}\\pagestyle{fancy}\\fancyhf{}\\lhead{${name(person)}}\\rhead{${person.email}}\\cfoot{${tex(word(person, 'page'))} \\thepage{} / \\pageref{LastPage}}`,
      [
        `{\\Large\\bfseries ${name(person)}}\\\\ ${tex(person.street)}\\\\ ${tex(person.town)}\\\\ ${tex(word(person, 'phone'))} ${tex(person.phone)}`,
        `\\subsection*{${section(person, 'profile')}}${tex(person.summary)}`,
        `\\subsection*{${section(person, 'work')}}`,
        '\\begin{longtable}{@{}p{2.6cm}p{12cm}@{}}',
        ...person.jobs.map(
          (job, at) =>
            `${span(person, at, 'year', '–')} & \\textbf{${tex(job.title)}}\\newline ${tex(job.company)}, ${tex(job.place)}\\newline ${tex(job.duties.join('. '))}.\\\\[6pt]`,
        ),
        '\\end{longtable}',
        `\\subsection*{${section(person, 'study')}}`,
        '\\begin{longtable}{@{}p{2.6cm}p{12cm}@{}}',
        ...person.studies.map(
          (one) =>
            `${one.start}–${one.end} & ${tex(one.degree)}\\newline ${tex(one.school)}, ${tex(one.place)}\\\\`,
        ),
        '\\end{longtable}',
        `\\subsection*{${section(person, 'skills')}}`,
        skillRows(person)
          .map(([group, list]) => `${group}: ${list}`)
          .join('\\\\\n'),
      ].join('\n'),
    ),
};

/** Letter-spaced small capitals, skills as rows of words without commas, volunteering. */
const spaced: Layout = {
  kind: 'latex',
  name: 'article-spaced',
  engine: 'pdflatex',
  printed: { volunteering: true },
  source: (person) =>
    document(
      article('a4paper,11pt', '\\usepackage[margin=2.2cm]{geometry}\\usepackage{microtype}'),
      [
        `\\begin{center}{\\LARGE\\textls[160]{\\textsc{${name(person).toLowerCase()}}}}\\\\[4pt]\\textls[60]{\\textsc{${tex(person.title).toLowerCase()}}}\\\\[4pt] ${tex(person.town)} \\ --- \\ ${tex(person.phone)} \\ --- \\ ${person.email}\\end{center}`,
        ...(['work'] as const).flatMap((which) => [
          `\\bigskip\\textls[120]{\\textsc{${section(person, which).toLowerCase()}}}\\\\[-6pt]\\rule{\\textwidth}{.4pt}\\par`,
          ...person.jobs.map(
            (job, at) =>
              `\\textit{${tex(job.title)}} --- ${tex(job.company)} \\hfill ${span(person, at, 'slash')}\\\\ ${tex(job.duties.join('. '))}.\\par\\medskip`,
          ),
        ]),
        ...(person.volunteering ?? []).flatMap((job) => [
          `\\bigskip\\textls[120]{\\textsc{${tex(word(person, 'volunteering')).toLowerCase()}}}\\\\[-6pt]\\rule{\\textwidth}{.4pt}\\par`,
          `\\textit{${tex(job.title)}} --- ${tex(job.company)} \\hfill ${tex(`${monthText(person, job.start, 'slash')} – ${job.end ? monthText(person, job.end, 'slash') : word(person, 'present')}`)}\\\\ ${tex(job.duties.join('. '))}.\\par`,
        ]),
        `\\bigskip\\textls[120]{\\textsc{${section(person, 'study').toLowerCase()}}}\\\\[-6pt]\\rule{\\textwidth}{.4pt}\\par`,
        ...person.studies.map(
          (one) =>
            `\\textit{${tex(one.degree)}} --- ${tex(one.school)} \\hfill ${one.start} -- ${one.end}\\par`,
        ),
        `\\bigskip\\textls[120]{\\textsc{${section(person, 'skills').toLowerCase()}}}\\\\[-6pt]\\rule{\\textwidth}{.4pt}\\par`,
        `\\begin{tabular}{@{}lll@{}}${person.skills
          .flatMap(([, list]) => list)
          .map((item, at) => `${tex(item)}${at % 3 === 2 ? '\\\\' : ' & '}`)
          .join('')}\\end{tabular}`,
      ].join('\n'),
    ),
};

export const ARTICLES: readonly Layout[] = [
  edges,
  bordered,
  columns,
  oldEncoding,
  rotated,
  margin,
  timeline,
  spaced,
];
