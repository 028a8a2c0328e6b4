// Resumes in the classes and packages that Debian's texlive brings.
import type { Layout } from '../layout.ts';
import type { Person } from '../people/person.ts';
import { type DateForm, word } from '../wording.ts';
import { INPUT, items, name, section, skillRows, span, tex } from './tex.ts';

const document = (head: string, body: string) => `${head}\n\\begin{document}\n${body}\n\\end{document}\n`;
/** Where a package that the class only decorates with is missing: loaded, without its work. */
const pretend = (file: string, instead: string) =>
  `\\makeatletter\\IfFileExists{${file}}{}{\\@namedef{ver@${file}}{}${instead}}\\makeatother\n`;
const studySpan = ({ start, end }: Person['studies'][number]) => `${start}--${end}`;

/** moderncv in one of its styles. */
function modern(style: string, engine: 'pdflatex' | 'xelatex', color: string): Layout {
  return {
    kind: 'latex',
    name: `moderncv-${style}${engine === 'xelatex' ? '-xelatex' : ''}`,
    needs: `moderncvstyle${style}.sty`,
    engine,
    source: (person) => {
      const [town, ...rest] = [person.town, person.country];
      const head = [
        '\\documentclass[11pt,a4paper,sans]{moderncv}',
        `\\moderncvstyle{${style}}\\moderncvcolor{${color}}`,
        engine === 'pdflatex' ? '\\usepackage[utf8]{inputenc}' : '',
        // The others keep the old encoding, in which accents are drawn before their letters.
        engine === 'pdflatex' && person.language === 'pl' ? '\\usepackage[T1]{fontenc}' : '',
        '\\usepackage[scale=0.78]{geometry}',
        `\\name{${tex(person.given)}}{${tex(person.family)}}`,
        `\\title{${tex(person.title)}}`,
        `\\address{${tex(person.street)}}{${tex(town)}}{${tex(rest.join(' '))}}`,
        `\\phone[mobile]{${tex(person.phone)}}\\email{${person.email}}`,
        person.linkedin ? `\\social[linkedin]{${person.linkedin.split('/').pop()}}` : '',
      ].join('\n');
      const jobs = person.jobs.map(
        (job, at) =>
          `\\cventry{${span(person, at, 'short', '–')}}{${tex(job.title)}}{${tex(job.company)}}{${tex(job.place)}}{}{${items(job.duties)}}`,
      );
      const studies = person.studies.map(
        (one) =>
          `\\cventry{${studySpan(one)}}{${tex(one.degree)}}{${tex(one.school)}}{${tex(one.place)}}{}{}`,
      );
      const skills = skillRows(person).map(([group, list]) => `\\cvitem{${group}}{${list}}`);
      const languages = person.languages.map(
        ([one, level]) => `\\cvitemwithcomment{${tex(one)}}{${tex(level)}}{}`,
      );
      return document(
        head,
        [
          '\\makecvtitle',
          `${tex(person.summary)}\\par`,
          `\\section{${section(person, 'work')}}`,
          ...jobs,
          `\\section{${section(person, 'study')}}`,
          ...studies,
          `\\section{${section(person, 'skills')}}`,
          ...skills,
          `\\section{${section(person, 'languages')}}`,
          ...languages,
        ].join('\n'),
      );
    },
  };
}

const EUROPASS: Record<Person['language'], string> = {
  en: 'english',
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
  pl: 'polish',
  pt: 'portuguese',
};

const europass: Layout = {
  kind: 'latex',
  name: 'europasscv',
  needs: 'europasscv.cls',
  engine: 'pdflatex',
  source: (person) =>
    document(
      [
        pretend('soul.sty', '\\def\\setulcolor##1{}\\def\\setul##1##2{}\\def\\ul##1{##1}'),
        `\\documentclass[${EUROPASS[person.language]},a4paper]{europasscv}`,
        '\\usepackage[english]{babel}',
        `\\ecvname{${name(person)}}`,
        `\\ecvaddress{${tex(`${person.street}, ${person.town}, ${person.country} (Home)`)}}`,
        `\\ecvmobile{${tex(person.phone)}}\\ecvemail{${person.email}}`,
        '\\ecvgender{---}',
      ].join('\n'),
      [
        '\\begin{europasscv}\\ecvpersonalinfo',
        `\\ecvbigitem{${tex(word(person, 'position'))}}{${tex(person.title)}}`,
        `\\ecvsection{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\ecvtitle{${span(person, at, 'long')}}{${tex(job.title)}}\n\\ecvitem{}{${tex(`${job.company}, ${job.place}`)}}\n\\ecvitem{}{\\begin{ecvitemize}${job.duties.map((duty) => `\\item ${tex(duty)}`).join('\n')}\\end{ecvitemize}}`,
        ),
        `\\ecvsection{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) =>
            `\\ecvtitle{${studySpan(one)}}{${tex(one.degree)}}\n\\ecvitem{}{${tex(`${one.school}, ${one.place}`)}}`,
        ),
        `\\ecvsection{${section(person, 'skills')}}`,
        ...skillRows(person).map(([group, list]) => `\\ecvblueitem{${group}}{${list}}`),
        '\\end{europasscv}',
      ].join('\n'),
    ),
};

const europe: Layout = {
  kind: 'latex',
  name: 'europecv',
  needs: 'europecv.cls',
  engine: 'pdflatex',
  source: (person) =>
    document(
      [
        `\\documentclass[${EUROPASS[person.language]},a4paper,nologo,helvetica]{europecv}`,
        '\\usepackage[T1]{fontenc}\\usepackage{graphicx}',
        `\\ecvname{${name(person)}}`,
        `\\ecvaddress{${tex(`${person.street}, ${person.town} (${person.country})`)}}`,
        `\\ecvtelephone{${tex(person.phone)}}\\ecvemail{${person.email}}`,
      ].join('\n'),
      [
        '\\begin{europecv}\\ecvpersonalinfo[10pt]',
        `\\ecvsection{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\ecvitem{${tex(word(person, 'dates'))}}{\\textbf{${span(person, at, 'slash')}}}\n\\ecvitem{${tex(word(person, 'position'))}}{${tex(job.title)}}\n\\ecvitem{${tex(word(person, 'duties'))}}{${tex(job.duties.join('; '))}}\n\\ecvitem[10pt]{${tex(word(person, 'employer'))}}{${tex(`${job.company}, ${job.place}`)}}`,
        ),
        `\\ecvsection{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) => `\\ecvitem{${studySpan(one)}}{${tex(one.degree)}}\n\\ecvitem{}{${tex(one.school)}}`,
        ),
        `\\ecvsection{${section(person, 'skills')}}`,
        ...skillRows(person).map(([group, list]) => `\\ecvitem{${group}}{${list}}`),
        '\\end{europecv}',
      ].join('\n'),
    ),
};

const curve: Layout = {
  kind: 'latex',
  name: 'curve',
  needs: 'curve.cls',
  engine: 'pdflatex',
  source: (person) => {
    const rubric = (which: Parameters<typeof section>[1], rows: string[]) =>
      `\\begin{rubric}{${section(person, which)}}\n${rows.join('\n')}\n\\end{rubric}\n`;
    // The class reads each rubric from a file.
    const files: [string, string][] = [
      [
        'work',
        rubric(
          'work',
          person.jobs.map(
            (job, at) =>
              `\\entry*[${span(person, at, 'year')}] \\textbf{${tex(job.title)}}, ${tex(job.company)}, ${tex(job.place)}\\par ${tex(job.duties.join('. '))}`,
          ),
        ),
      ],
      [
        'study',
        rubric(
          'study',
          person.studies.map((one) => `\\entry*[${studySpan(one)}] ${tex(one.degree)}, ${tex(one.school)}`),
        ),
      ],
      [
        'skills',
        rubric(
          'skills',
          skillRows(person).map(([group, list]) => `\\entry*[${group}] ${list}`),
        ),
      ],
    ];
    const written = files.map(
      ([file, text]) => `\\begin{filecontents*}[overwrite]{${file}.tex}\n${text}\\end{filecontents*}`,
    );
    return `${written.join('\n')}\n${document(
      [
        '\\documentclass[a4paper]{curve}',
        INPUT,
        '\\usepackage{ltxtable}',
        `\\leftheader{\\textbf{${name(person)}}\\\\${tex(person.street)}\\\\${tex(person.town)}}`,
        `\\rightheader{${tex(person.phone)}\\\\${person.email}}`,
        `\\title{${tex(word(person, 'resume'))}}\\subtitle{${tex(person.title)}}`,
      ].join('\n'),
      '\\makeheaders[t]\\maketitle\n\\makerubric{work}\\makerubric{study}\\makerubric{skills}',
    )}`;
  },
  printed: { years: true },
};

const currvita: Layout = {
  kind: 'latex',
  name: 'currvita',
  needs: 'currvita.sty',
  engine: 'pdflatex',
  source: (person) =>
    document(
      `\\documentclass[11pt]{article}\n${INPUT}\\usepackage{currvita}\\pagestyle{empty}`,
      [
        `\\begin{cv}{${tex(word(person, 'resume'))}}`,
        `\\begin{cvlist}{${section(person, 'personal')}}\\item ${name(person)}\\\\${tex(person.street)}\\\\${tex(person.town)}\\item ${tex(word(person, 'phone'))}: ${tex(person.phone)}\\\\ ${tex(word(person, 'email'))}: ${person.email}\\end{cvlist}`,
        `\\begin{cvlist}{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\item[${span(person, at, 'slash', '–')}] ${tex(job.title)}\\\\${tex(job.company)}, ${tex(job.place)}\\\\${tex(job.duties.join('. '))}`,
        ),
        `\\end{cvlist}\\begin{cvlist}{${section(person, 'study')}}`,
        ...person.studies.map((one) => `\\item[${studySpan(one)}] ${tex(one.degree)}\\\\${tex(one.school)}`),
        `\\end{cvlist}\\begin{cvlist}{${section(person, 'skills')}}`,
        ...skillRows(person).map(([group, list]) => `\\item[${group}] ${list}`),
        '\\end{cvlist}\\end{cv}',
      ].join('\n'),
    ),
};

/** Of simplecv and CV.sty, which differ in their environment for entries. */
function labelled(of: {
  name: string;
  needs: string;
  head: string;
  begin: string;
  end: string;
  title: (person: Person) => string;
  form: DateForm;
}): Layout {
  return {
    kind: 'latex',
    name: of.name,
    needs: of.needs,
    engine: 'pdflatex',
    source: (person) => {
      const list = (rows: [string, string][]) =>
        `${of.begin}\n${rows.map(([label, text]) => `\\item[${label}] ${text}`).join('\n')}\n${of.end}`;
      return document(
        `${of.head}\n${INPUT}`,
        [
          of.title(person),
          `\\section{${section(person, 'work')}}`,
          list(
            person.jobs.map((job, at) => [
              span(person, at, of.form),
              `${tex(job.company)}, ${tex(job.place)}\\\\\\textit{${tex(job.title)}}\\\\${tex(job.duties.join('. '))}`,
            ]),
          ),
          `\\section{${section(person, 'study')}}`,
          list(person.studies.map((one) => [studySpan(one), `${tex(one.school)}\\\\${tex(one.degree)}`])),
          `\\section{${section(person, 'skills')}}`,
          list(skillRows(person)),
        ].join('\n'),
      );
    },
    ...(of.form === 'year' ? { printed: { years: true as const } } : {}),
  };
}

const simple = labelled({
  name: 'simplecv',
  needs: 'simplecv.cls',
  head: '\\documentclass{simplecv}',
  begin: '\\begin{topic}',
  end: '\\end{topic}',
  form: 'year',
  title: (person) =>
    `\\title{${name(person)}}\\leftheader{${tex(person.street)}\\\\${tex(person.town)}}\\rightheader{${tex(person.phone)}\\\\${person.email}}\\maketitle`,
});
const plainCv = labelled({
  name: 'cv-package',
  needs: 'CV.sty',
  head: '\\documentclass[a4paper]{article}\\usepackage{CV}\\usepackage[margin=2.5cm]{geometry}\\pagestyle{empty}',
  begin: '\\begin{CV}',
  end: '\\end{CV}',
  form: 'short',
  title: (person) =>
    `\\begin{center}\\textsc{\\LARGE ${name(person)}}\\\\[4pt]${tex(person.street)} $\\cdot$ ${tex(person.town)}\\\\${tex(person.phone)} $\\cdot$ ${person.email}\\end{center}`,
});

const simpleResume: Layout = {
  kind: 'latex',
  name: 'simpleresumecv',
  needs: 'simpleresumecv.cls',
  engine: 'xelatex',
  source: (person) =>
    document(
      `${pretend('tracklang.sty', '\\@namedef{ver@datetime2.sty}{}\\def\\DTMnow{}')}\\documentclass[letterpaper,MMMyyyy,nonstopmode]{simpleresumecv}\n\\setmainfont{DejaVu Serif}\n\\newcommand{\\CVAuthor}{${name(person)}}\\newcommand{\\CVTitle}{CV}\\newcommand{\\CVNote}{}\\newcommand{\\CVWebpage}{}`,
      [
        `\\Title{${name(person)}}`,
        `\\begin{SubTitle}${tex(person.street)}, ${tex(person.town)}\\par ${tex(person.phone)} \\textbar\\ ${person.email}\\end{SubTitle}`,
        '\\begin{Body}',
        `\\Section{${section(person, 'work')}}{${section(person, 'work')}}{PDF:Work}`,
        ...person.jobs.map(
          (job, at) =>
            `\\Entry ${tex(job.company)}, \\hfill ${tex(job.place)}\\par\\Gap\\BulletItem \\textbf{${tex(job.title)}} \\hfill ${span(person, at, 'short')}\\begin{Detail}${job.duties.map((duty) => `\\SubBulletItem ${tex(duty)}`).join('\n')}\\end{Detail}`,
        ),
        `\\Section{${section(person, 'study')}}{${section(person, 'study')}}{PDF:Study}`,
        ...person.studies.map(
          (one) =>
            `\\Entry ${tex(one.school)}, ${tex(one.place)}\\par\\Gap\\BulletItem ${tex(one.degree)} \\hfill ${one.start} -- ${one.end}`,
        ),
        `\\Section{${section(person, 'skills')}}{${section(person, 'skills')}}{PDF:Skills}`,
        ...skillRows(person).map(([group, list]) => `\\Entry ${group}: ${list}\\par`),
        '\\end{Body}',
      ].join('\n'),
    ),
};

const cv4tw: Layout = {
  kind: 'latex',
  name: 'cv4tw',
  needs: 'cv4tw.cls',
  engine: 'xelatex',
  source: (person) =>
    document(
      [
        // Its fonts are rarely known to the system.
        '\\makeatletter\\@namedef{ver@libertine.sty}{}\\@namedef{ver@fontawesome.sty}{}\\makeatother\\documentclass[10pt,a4paper]{cv4tw}\\usepackage{fontspec}\\setmainfont{DejaVu Serif}\\usetheme{simple}\\usepackage[margin=1.4cm]{geometry}',
        `\\firstname{${tex(person.given)}}\\lastname{${tex(person.family)}}\\title{${tex(person.title)}}`,
        `\\setcvcontact[email]{${person.email}}\\setcvcontact[phone]{${tex(person.phone)}}\\setcvcontact[address]{${tex(`${person.street}, ${person.town}`)}}`,
      ].join('\n'),
      [
        `\\begin{center}{\\Huge ${name(person)}}\\par ${tex(person.title)}\\par ${tex(person.street)}, ${tex(person.town)}\\par ${tex(person.phone)} --- ${person.email}\\end{center}`,
        `\\section{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\story{${tex(job.title)}}{${tex(job.company)}}{${span(person, at, 'short')}\\\\${tex(job.place)}}{}{\\begin{missions}${job.duties.map((duty) => `\\item ${tex(duty)}`).join('\n')}\\end{missions}}`,
        ),
        `\\section{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) => `\\story{${tex(one.degree)}}{${tex(one.school)}}{${studySpan(one)}}{}{}`,
        ),
        `\\section{${section(person, 'skills')}}`,
        skillRows(person)
          .map(([group, list]) => `\\textbf{${group}} ${list}\\par`)
          .join('\n'),
      ].join('\n'),
    ),
};

const harnon: Layout = {
  kind: 'latex',
  name: 'harnon-cv',
  needs: 'harnon-cv.cls',
  engine: 'pdflatex',
  source: (person) =>
    document(
      `\\documentclass{harnon-cv}\n\\usepackage[utf8]{inputenc}\\usepackage{textcomp}\n\\yourname{${name(person)}}\\yourwebsite{${person.email}}\\yournumber{${tex(person.phone)}}\\youraddress{${tex(person.street)}\\\\ \\hfill ${tex(person.town)}}`,
      [
        '\\maketitle',
        `\\addheadertext{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\timelineitem{${span(person, at, 'year', '–')}}{\\addsubheader{${tex(job.title)}} \\textit{${tex(job.company)}, ${tex(job.place)}}\\\\ ${tex(job.duties.join('. '))}.}`,
        ),
        `\\vspace{1cm}\\addheadertext{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) =>
            `\\timelineitem{${one.start}--${one.end}}{\\addsubheader{${tex(one.degree)}} \\textit{${tex(one.school)}}}`,
        ),
        `\\vspace{1cm}\\addheadertext{${section(person, 'skills')}}`,
        ...skillRows(person).map(([group, list]) => `\\noindent ${group}: ${list}\\par`),
      ].join('\n'),
    ),
  printed: { years: true },
};

const esiee: Layout = {
  kind: 'latex',
  name: 'esieecv',
  needs: 'ESIEEcv.sty',
  engine: 'pdflatex',
  source: (person) =>
    document(
      `\\documentclass[a4paper]{article}\n${INPUT}\\usepackage{ESIEEcv}\\usepackage[margin=2cm]{geometry}`,
      [
        `\\noindent\\begin{minipage}[t]{.6\\textwidth}\\textbf{\\large ${name(person)}}\\\\${tex(person.street)}\\\\${tex(person.town)}\\end{minipage}\\begin{minipage}[t]{.4\\textwidth}\\raggedleft ${tex(person.phone)}\\\\${person.email}\\end{minipage}`,
        `\\begin{center}\\Large ${tex(person.title)}\\end{center}`,
        `\\begin{rubrique}{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\begin{sousrubrique}\\Date{${span(person, at, 'slash', '–')}}\\Lieu{${tex(job.company)}}\\Titre{${tex(job.title)}}${job.duties.map((duty) => `\\Apport{${tex(duty)}}`).join('')}\\end{sousrubrique}`,
        ),
        `\\end{rubrique}\\begin{rubrique}{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) =>
            `\\begin{sousrubrique}\\Date{${studySpan(one)}}\\Lieu{${tex(one.school)}}\\Titre{${tex(one.degree)}}\\end{sousrubrique}`,
        ),
        `\\end{rubrique}\\begin{rubrique}{${section(person, 'skills')}}`,
        ...skillRows(person).map(
          ([group, list]) => `\\begin{sousrubrique}\\Competence{${group}}\\Descr{${list}}\\end{sousrubrique}`,
        ),
        '\\end{rubrique}',
      ].join('\n'),
    ),
};

const tucv: Layout = {
  kind: 'latex',
  name: 'tucv',
  needs: 'tucv.sty',
  engine: 'pdflatex',
  source: (person) =>
    document(
      `\\documentclass[10pt]{article}\n${INPUT}\\usepackage[pagesetup]{tucv}`,
      [
        `\\begin{center}\\textbf{\\LARGE ${name(person)}}\\\\${tex(person.street)}, ${tex(person.town)}\\\\${tex(person.phone)} \\quad ${person.email}\\end{center}`,
        `\\resheading{${section(person, 'work')}}\\par`,
        ...person.jobs.map((job, at) => {
          const [from, to] = span(person, at, 'short', '@').split('@');
          return `\\resemployer[${tex(job.place)}]{${tex(job.company)}}{}\\par\\resjob[${tex(job.duties.join('. '))}]{${tex(job.title)}}{${from}}{${to}}\\par`;
        }),
        `\\resheading{${section(person, 'study')}}\\par`,
        ...person.studies.map(
          (one) =>
            `\\resschool[${tex(one.place)}]{${tex(one.school)}}{}\\par\\ressubentry{${tex(one.degree)}}{${one.end}}\\par`,
        ),
        `\\resheading{${section(person, 'skills')}}\\par`,
        ...skillRows(person).map(([group, list]) => `\\resdesc{${group}:}{${list}}\\par`),
      ].join('\n'),
    ),
};

const koma: Layout = {
  kind: 'latex',
  name: 'komacv',
  needs: 'komacv.cls',
  engine: 'pdflatex',
  source: (person) =>
    document(
      [
        '\\documentclass[11pt,a4paper,style=casual]{komacv}\n\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{helvet}',
        `\\renewcommand{\\firstname}{${tex(person.given)}}\\renewcommand{\\familyname}{${tex(person.family)}}`,
        `\\renewcommand{\\addressstreet}{${tex(person.street)}}\\renewcommand{\\addresscity}{${tex(person.town)}}\\renewcommand{\\phonenr}{${tex(person.phone)}}\\renewcommand{\\email}{${person.email}}`,
      ].join('\n'),
      [
        '\\maketitle',
        `\\section{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\cventry{${span(person, at, 'slash', '–')}}{${tex(job.title)}}{${tex(job.company)}}{${tex(job.place)}}{}{${tex(job.duties.join('. '))}}`,
        ),
        `\\section{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) =>
            `\\cventry{${studySpan(one)}}{${tex(one.degree)}}{${tex(one.school)}}{${tex(one.place)}}{}{}`,
        ),
        `\\section{${section(person, 'skills')}}`,
        ...skillRows(person).map(([group, list]) => `\\cvitem{${group}}{${list}}`),
      ].join('\n'),
    ),
};

const readable: Layout = {
  kind: 'latex',
  name: 'readablecv',
  needs: 'ReadableCV.cls',
  engine: 'pdflatex',
  source: (person) =>
    document(
      [
        '\\documentclass[11pt]{ReadableCV}\\usepackage[utf8]{inputenc}',
        `\\setYourName{${name(person)}}\\setYourJobTitle{${tex(person.title)}}\\setYourMobileNo{${tex(person.phone)}}\\setYourHomeNo{}\\setYourEmailAddr{${person.email}}\\setYourWebAddr{}`,
        '\\setHeaderAlignment{left}',
      ].join('\n'),
      [
        '\\showHeader',
        `\\noindent ${tex(person.street)}, ${tex(person.town)}`,
        `\\section*{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\newRole{${span(person, at, 'slash')}}{${tex(job.title)}}{${tex(job.company)}}{${tex(job.duties.join('. '))}.}`,
        ),
        `\\section*{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) => `\\newCourse{${one.start}--${one.end}}{${tex(one.degree)}}{${tex(one.school)}}{}`,
        ),
        `\\section*{${section(person, 'skills')}}`,
        ...skillRows(person).map(([group, list]) => `\\noindent ${group}: ${list}\\par`),
      ].join('\n'),
    ),
};

const ecv: Layout = {
  kind: 'latex',
  name: 'ecv',
  needs: 'ecv.cls',
  engine: 'pdflatex',
  source: (person) =>
    document(
      `\\documentclass[english,empty]{ecv}\n\\usepackage{textcomp}\\inputencoding{utf8}\n\\ecvName{${name(person)}}`,
      [
        '\\inputencoding{utf8}\\begin{ecv}',
        `\\ecvSec{${section(person, 'personal')}}`,
        `\\ecvEPR{${tex(word(person, 'name'))}}{${name(person)}}`,
        `\\ecvEPR{${tex(word(person, 'address'))}}{${tex(`${person.street}, ${person.town}`)}}`,
        `\\ecvEPR{${tex(word(person, 'phone'))}}{${tex(person.phone)}}`,
        `\\ecvEPR{${tex(word(person, 'email'))}}{${person.email}}`,
        `\\ecvBSec{${section(person, 'work')}}`,
        ...person.jobs.map(
          (job, at) =>
            `\\ecvEPR{${span(person, at, 'slash')}}{\\textbf{${tex(job.title)}}\\ecvNewLine ${tex(job.company)}, ${tex(job.place)}\\ecvNewLine ${tex(job.duties.join('. '))}}`,
        ),
        `\\ecvBSec{${section(person, 'study')}}`,
        ...person.studies.map(
          (one) => `\\ecvEPR{${studySpan(one)}}{${tex(one.degree)}\\ecvNewLine ${tex(one.school)}}`,
        ),
        `\\ecvBSec{${section(person, 'skills')}}`,
        ...skillRows(person).map(([group, list]) => `\\ecvEPR{${group}}{${list}}`),
        '\\end{ecv}',
      ].join('\n'),
    ),
};

export const TEX_CLASSES: readonly Layout[] = [
  modern('casual', 'pdflatex', 'blue'),
  modern('classic', 'pdflatex', 'green'),
  modern('banking', 'pdflatex', 'black'),
  modern('oldstyle', 'pdflatex', 'orange'),
  modern('fancy', 'pdflatex', 'red'),
  modern('contemporary', 'pdflatex', 'blue'),
  modern('banking', 'xelatex', 'purple'),
  modern('classic', 'xelatex', 'grey'),
  europass,
  europe,
  curve,
  currvita,
  simple,
  plainCv,
  simpleResume,
  cv4tw,
  harnon,
  esiee,
  tucv,
  koma,
  readable,
  ecv,
];
