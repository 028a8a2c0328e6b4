// The reference for parsing: a short script over the text layer of a PDF. Text in file order, regular expressions for
// e-mail addresses and phone numbers, headings for skills, lines with years for jobs. Places come from the product's
// list, so that only the parsing differs.
import { resolvePlace } from '@placewell/server/providers/places/resolve-place.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The compared fields, as extracted by a reader. */
export type ReadFields = {
  name: string | null;
  email: string | null;
  phone: string | null;
  city: string | null;
  job_titles: string[];
  skills: string[];
};

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const PHONE = /(?:\+|\(|\b0|\b\d)[\d\s().-]{7,}\d/;
const YEARS = /\b(?:19|20)\d\d\b.*?(?:[-–—]|\bto\b|\bbis\b|\ba\b|\bà\b)/;
const SKILLS =
  /^(?:key |core |technical )?(?:skills|kenntnisse|fähigkeiten|habilidades|competencias|compétences|savoir-faire)$/i;
const HEADING =
  /^(?:(?:work |professional )?experience|employment history|education.*|profile|.*summary|contact|languages?|references|personal details|berufserfahrung|beruflicher werdegang|ausbildung|bildungsweg|sprach\p{L}*|profil|über mich|kontakt|persönliche daten|experiencia.*|formación.*|idiomas|perfil|sobre mí|contacto|datos personales|expérience.*|parcours.*|formation|diplômes|langues|à propos|coordonnées)$/iu;

async function textLines(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  try {
    const document = await task.promise;
    let text = '';
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
    }
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  } finally {
    await task.destroy();
  }
}

function cityOf(lines: string[]): string | null {
  for (const line of lines.slice(0, 15))
    for (const part of line.split(/[|•·]/)) {
      const city = /\d{6}|@/.test(part) ? undefined : resolvePlace(part.trim())?.city;
      if (city) return city;
    }
  return null;
}

/** A line with years names a job; if it has nothing else, the line above does. */
function titlesOf(lines: string[]): string[] {
  return lines.flatMap((line, at) => {
    const found = YEARS.exec(line);
    if (found === null) return [];
    const beside = line.slice(0, found.index).replace(/\p{L}+\.?\s*$/u, '');
    const stated = /\p{L}{4}/u.test(beside) ? beside : (lines[at - 1] ?? '');
    const title = stated.split(/,| at | bei | en | chez |[|–—·]/)[0]?.trim();
    return title ? [title] : [];
  });
}

function skillsOf(lines: string[]): string[] {
  const from = lines.findIndex((line) => SKILLS.test(line));
  if (from < 0) return [];
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => HEADING.test(line));
  return rest
    .slice(0, to < 0 ? 15 : to)
    .flatMap((line) => line.replace(/^[^:]{2,25}:/, '').split(/[,;•·|]/))
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Extracts the fields of a PDF. */
export async function readPlainly(bytes: Uint8Array): Promise<ReadFields> {
  const lines = await textLines(bytes);
  const text = lines.join('\n');
  return {
    name: lines.find((line) => /^[\p{L}'.-]+(?: [\p{L}'.-]+){1,3}$/u.test(line)) ?? null,
    email: EMAIL.exec(text)?.[0] ?? null,
    phone: PHONE.exec(text)?.[0] ?? null,
    city: cityOf(lines),
    job_titles: titlesOf(lines),
    skills: skillsOf(lines),
  };
}
