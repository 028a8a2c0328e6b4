import type { Person } from '../people/person.ts';
import { type DateForm, fullName, spanText, word } from '../wording.ts';

const SPECIAL: Record<string, string> = {
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '’': "'",
  '–': '--',
  º: '\\textordmasculine{}',
};

/** Text for TeX. */
export const tex = (text: string): string =>
  text.replace(/[&%$#_{}~^’–º]/g, (letter) => SPECIAL[letter] ?? letter);

export const span = (person: Person, at: number, form: DateForm, between = ' – '): string => {
  const job = person.jobs[at];
  return job ? tex(spanText(person, job, form, between)) : '';
};

export const section = (
  person: Person,
  which: 'profile' | 'work' | 'study' | 'skills' | 'languages' | 'contact' | 'personal',
): string => tex(word(person, which));

export const items = (texts: string[]): string =>
  `\\begin{itemize}\n${texts.map((text) => `\\item ${tex(text)}`).join('\n')}\n\\end{itemize}`;

export const name = (person: Person): string => tex(fullName(person));

export const skillRows = (person: Person): [string, string][] =>
  person.skills.map(([group, list]) => [tex(group), tex(list.join(', '))]);

/** Fonts and input of pdflatex. */
export const INPUT =
  '\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{\\usepackage{charter}}\n\\usepackage{textcomp}\n';
