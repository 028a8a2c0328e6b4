import { expect, it } from 'vitest';
import { blindFileName, maskResume, resumeBlinder } from './index.ts';

const CODE = 'Candidate 7KQ4M';
const ROSE = { name: 'Rose Baker', emails: ['rose@example.com'], phones: [], links: [] };

const job = (job_title: string, company_name: string, ...bullets: string[]) => ({
  job_title,
  company_name,
  bullets,
});

it('masks every text of a resume and keeps employers, titles and skills that only share a word', () => {
  const resume = {
    headline: 'Rose Baker, Head Baker',
    skills: ['Bread', 'rose@example.com', 'Baker’s yeast'],
    work_history: [
      job('Head Baker', 'Baker & Sons', 'Rose led the night shift.', 'rose@example.com'),
      job('Solicitor', 'Baker McKenzie', 'Joined Baker McKenzie in May 2021'),
      job('Owner', 'Baker Bread Studio', 'Made bread'),
      job('Consultant', 'Rose Baker Consulting', 'Advised'),
      job('Clerk', 'Baker Ltd', 'Filed'),
    ],
    education: [{ degree: 'Diploma', field: 'Baking', school_name: 'Rose Bruford College' }],
    languages: [{ name: 'English', level: null }],
    experience_years: 4,
  };
  expect(maskResume(resume, ROSE, CODE)).toEqual({
    ...resume,
    headline: `${CODE}, Head Baker`,
    skills: ['Bread', 'Baker’s yeast'],
    work_history: [
      job('Head Baker', 'Baker & Sons', `${CODE} led the night shift.`),
      job('Solicitor', 'Baker McKenzie', 'Joined Baker McKenzie in May 2021'),
      job('Owner', `${CODE} Bread Studio`, 'Made bread'),
      job('Consultant', `${CODE} Consulting`, 'Advised'),
      job('Clerk', `${CODE} Ltd`, 'Filed'),
    ],
  });
});

it('takes out what a person marks, wherever it stands', () => {
  const blind = resumeBlinder({}, { ...ROSE, hidden_names: ['Peter Schulz'] }, CODE);
  expect(blind('Reported to Peter Schulz; Schulz and P. Schulz agreed with Ann Lee.')).toBe(
    'Reported to […]; […] and […] agreed with Ann Lee.',
  );
});

it('names a file by code and job', () => {
  expect(blindFileName(CODE, 'Head/Baker: "Nights"')).toBe('Candidate 7KQ4M - Head Baker Nights');
  expect(blindFileName(CODE)).toBe(CODE);
});
