import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/matching/jobs.ts';
import type { Vocabulary } from '@placewell/matching';
import { readClient, readContact } from './client.rules.ts';
import { readLanguages } from './languages.rules.ts';
import { rawLines } from './lines.rules.ts';
import { readMail } from './mail.rules.ts';
import { suggestMustHaves } from './must-haves.rules.ts';
import { isPlaceName, readPlace } from './place.rules.ts';
import { readFee, readSalary } from './salary.rules.ts';
import { readLines } from './sections.rules.ts';
import { readSkills } from './skills.rules.ts';
import { readJobType, readNotice, readWorkMode, readYears } from './terms.rules.ts';
import { readTitle } from './title.rules.ts';

export type ReadDescription = Data<typeof calls.readJobDescription>;

const SENTENCE_END = /(?<=[.;!?])\s+(?=\p{Lu})/u;

/**
 * Reads a pasted job description, or a mail with one, into the fields of the job form, and the skills it only mentions.
 * Returns only what the text states. Must-haves are suggested, never set, since they cap scores.
 */
export function readDescription(vocabulary: Vocabulary, text: string): ReadDescription {
  const mail = readMail(text);
  const body = mail?.body ?? text;
  const marked = rawLines(body);
  const raw = marked.map((line) => line.text);
  const isPlace = (part: string) => isPlaceName(vocabulary, part);
  const title = readTitle(vocabulary, marked, { subject: mail?.subject, isPlace })?.slice(0, 200);
  const lines = readLines(marked, title);
  const withSubject = mail?.subject === undefined ? raw : [...raw, `Vacancy, ${mail.subject}`];
  const place = readPlace(vocabulary, withSubject, lines);
  const client = readClient(vocabulary, raw, {
    title,
    isPlace,
    sender: mail?.sender.company,
  });
  const contact = readContact(raw, mail?.sender);
  const type = readJobType(title ?? '', body);
  const mode = readWorkMode(body) ?? (place?.isRegion ? 'Remote' : undefined);
  // "Software Developer - .Net": the part cut off a title is typical of the job.
  const titleLine = raw.slice(0, 2).find((line) => title !== undefined && line.includes(title)) ?? title;
  const languages = readLanguages(vocabulary, lines);
  const skills = readSkills(vocabulary, lines, titleLine?.slice(0, 200), languages.required.length > 0);
  const sentences = raw.flatMap((line) => line.split(SENTENCE_END));
  return {
    fields: {
      ...(title === undefined ? {} : { job_title: title }),
      ...(client === undefined ? {} : { client_name: client }),
      ...contact,
      description: mail?.text ?? text.trim(),
      ...(type === undefined ? {} : { job_type: type }),
      ...(mode === undefined ? {} : { work_mode: mode }),
      ...(place === undefined ? {} : { location: place.formatted_address }),
      ...readSalary(
        mail?.subject === undefined ? sentences : [...sentences, mail.subject],
        place?.country_code ?? undefined,
      ),
      ...readFee(sentences, place?.country_code ?? undefined),
      ...readNotice(sentences),
      ...readYears(lines.filter(({ weight }) => weight !== 'ignored' && weight !== 'preferred')),
      skills_required: skills.required.map(({ name }) => ({ skill: name, must_have: false })),
      skills_preferred: [...skills.preferred, ...languages.preferred],
      languages: languages.required,
      must_have_suggestions: suggestMustHaves(vocabulary, lines, {
        required: skills.required,
        languages: languages.lines,
      }),
    },
    skills_mentioned: skills.mentioned,
  };
}
