import type { SharedRequirement } from '@placewell/contract/sharing/shared-candidates.ts';
import type { SharePageTexts } from './texts/messages.rules.ts';

const wordOf = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value;

/** Words of a list such as "Hybrid, Remote". */
const wordsOf = (words: Readonly<Record<string, string>>, values: string) =>
  values
    .split(',')
    .map((value) => wordOf(words, value.trim()))
    .join(', ');

function yearsAsked(value: string, { asked, years }: SharePageTexts): string {
  const [min = '', max] = value.split('-');
  const written = years({ count: Number(max ?? min) });
  if (max === undefined) return asked.atLeast({ years: written });
  return min === '' ? asked.atMost({ years: written }) : asked.between({ min, years: written });
}

/** The country of a code in a language. */
function countryOf(code: string, { locale }: SharePageTexts): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** What the job asks for, in the reader's language where it is one of known things. */
export function askedFor({ kind, value, label }: SharedRequirement, texts: SharePageTexts): string {
  const { asked } = texts;
  if (kind === 'salary') return asked.salary;
  if (value === null) return label;
  switch (kind) {
    case 'experience':
      return yearsAsked(value, texts);
    case 'place':
      return asked.inOrNear({ place: value });
    case 'work_mode':
      return wordOf(asked.workModes, value);
    case 'job_type':
      return wordOf(asked.jobTypes, value);
    case 'education':
      return wordOf(asked.education, value);
    case 'notice_period':
      return value === '0'
        ? texts.availableNow
        : asked.availableWithin({ days: texts.days({ count: Number(value) }) });
    case 'work_permit':
      return asked.workPermit({ country: countryOf(value, texts) });
    default:
      return label;
  }
}

/** What the record states where no sentence shows a requirement; "" for nothing. */
const statedOf = ({ facts }: Pick<SharedRequirement, 'facts'>, texts: SharePageTexts): string =>
  facts.map((one) => factOf(one, texts)).join(' · ');

function factOf({ fact, value }: SharedRequirement['facts'][number], texts: SharePageTexts): string {
  switch (fact) {
    case 'years':
      return texts.years({ count: Number(value) });
    case 'days':
      return value === '0' ? texts.availableNow : texts.days({ count: Number(value) });
    case 'relocates':
      return texts.asked.relocates({ place: value });
    case 'work_modes':
      return wordsOf(texts.asked.workModes, value);
    case 'job_types':
      return wordsOf(texts.asked.jobTypes, value);
    default:
      return value;
  }
}

/** What shows a requirement: a quote with where in the resume it stands, or else the list entry or the stated facts. */
export function shownOf(
  requirement: SharedRequirement,
  texts: SharePageTexts,
): { quote: string | null; source: string | null } {
  const { quote, source, section } = requirement;
  // A bare entry of a list claims a skill: it is no sentence to quote.
  if (section === 'skills') return { quote: null, source: texts.listed };
  if (quote === null) return { quote, source: statedOf(requirement, texts) || null };
  return { quote, source: section === 'languages' ? texts.languages : source };
}
