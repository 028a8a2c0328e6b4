import type { PersonIdentity } from './identity.ts';
import { maskPerson } from './mask-person.ts';

/** The texts of a structured resume; whatever else the record holds is returned as it is. */
export interface ResumeTexts {
  headline?: string | null;
  skills?: readonly string[];
  work_history?: readonly { job_title: string; company_name: string; bullets: readonly string[] }[];
  education?: readonly { degree: string; field: string; school_name: string }[];
  languages?: readonly { name: string; level: string | null }[];
}

const isText = (text: string): boolean => text.trim() !== '';

/** The resume with every text blind. Bullets and skills of which nothing is left are taken out. */
export function maskResume<R extends ResumeTexts>(resume: R, identity: PersonIdentity, code: string): R {
  const { work_history: jobs, education: studies, headline, skills, languages } = resume;
  const named = [
    ...(identity.organizations ?? []),
    ...(jobs ?? []).map((job) => job.company_name),
    ...(studies ?? []).map((study) => study.school_name),
  ];
  const mask = maskPerson({ ...identity, organizations: named }, code);
  return {
    ...resume,
    ...(headline && { headline: mask(headline, 'title') }),
    ...(skills && { skills: skills.map((skill) => mask(skill, 'skill')).filter(isText) }),
    ...(jobs && {
      work_history: jobs.map((job) => ({
        ...job,
        job_title: mask(job.job_title, 'title'),
        company_name: mask(job.company_name, 'organization'),
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
