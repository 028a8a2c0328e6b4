import type { Blinder, PersonIdentity } from './identity.ts';
import { maskPerson } from './mask-person.ts';
import { plain } from './names/spellings.ts';

/** The texts of a structured resume; all other fields of the record are returned unchanged. */
export interface ResumeTexts {
  headline?: string | null;
  skills?: readonly string[];
  work_history?: readonly { job_title: string; company_name: string; bullets: readonly string[] }[];
  education?: readonly { degree: string; field: string; school_name: string }[];
  languages?: readonly { name: string; level: string | null }[];
}

const isText = (text: string): boolean => text.trim() !== '';

/** Titles of people who own the firm that they name. */
const OWNER =
  /(?<!\p{L})(?:owner|proprietor|founder|co-?founder|self[- ]employed|freelance|freelancer|sole trader|inhaber|inhaberin|gründer|gründerin|selbst(?:st)?ändig|selbständige[r]?|freiberuflich|freiberufler|freiberuflerin|geschäftsführende[r]? gesellschafter(?:in)?|fondateur|fondatrice|gérant|gérante|indépendant|indépendante|propietario|propietaria|fundador|fundadora|autónomo|autónoma|titolare|fondatore|fondatrice|libero professionista|proprietário|proprietária|sócio|sócia|eigenaar|eigenaresse|oprichter|zzp'?er|zelfstandige?|właściciel|właścicielka|założyciel|założycielka)(?!\p{L})/iu;

const isOwnFirm = (job: { job_title: string }): boolean => OWNER.test(job.job_title);

/**
 * What makes any text about the person of a resume blind: a quote of it, a pitch. It knows which employers and schools
 * stay, which firms are the person's own, and which words the resume writes small.
 */
export function resumeBlinder(resume: ResumeTexts, identity: PersonIdentity, code: string): Blinder {
  const { work_history: jobs = [], education: studies = [] } = resume;
  const named = maskPerson(identity, code);
  const own = new Set(jobs.filter(isOwnFirm).map((job) => job.company_name));
  const organizations = [
    ...(identity.organizations ?? []),
    ...jobs.map((job) => job.company_name),
    ...studies.map((study) => study.school_name),
  ].filter((name) => !own.has(name) && named(name, 'organization') === name);
  return maskPerson({ ...identity, organizations }, code, smallWords(resume));
}

/** The resume with every text blind. Bullets and skills of which nothing is left are taken out. */
export function maskResume<R extends ResumeTexts>(resume: R, identity: PersonIdentity, code: string): R {
  const { work_history: jobs, education: studies, headline, skills, languages } = resume;
  const mask = resumeBlinder(resume, identity, code);
  return {
    ...resume,
    ...(headline && { headline: mask(headline, 'title') }),
    ...(skills && { skills: skills.map((skill) => mask(skill, 'skill')).filter(isText) }),
    ...(jobs && {
      work_history: jobs.map((job) => ({
        ...job,
        job_title: mask(job.job_title, 'title'),
        company_name: mask(job.company_name, isOwnFirm(job) ? 'own_firm' : 'organization'),
        bullets: job.bullets.map((bullet) => mask(bullet)).filter(isText),
      })),
    }),
    ...(studies && {
      education: studies.map((study) => ({
        ...study,
        degree: mask(study.degree, 'title'),
        field: mask(study.field, 'title'),
        school_name: mask(study.school_name, 'organization'),
      })),
    }),
    ...(languages && {
      languages: languages.map((entry) => ({
        ...entry,
        name: mask(entry.name),
        level: entry.level && mask(entry.level),
      })),
    }),
  };
}

/** Words that the resume writes in small letters: where one is a name too, a capital alone does not make it the person. */
function smallWords({ headline, work_history: jobs }: ResumeTexts): ReadonlySet<string> {
  const texts = [headline ?? '', ...(jobs ?? []).flatMap((job) => job.bullets)];
  return new Set(
    texts
      .flatMap(
        (text) => text.match(/(?<![\p{L}\p{M}@._/-])\p{Ll}[\p{Ll}\p{M}]+(?![\p{L}\p{M}@._/-])/gu) ?? [],
      )
      .map(plain),
  );
}
