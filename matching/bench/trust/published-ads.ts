import { readDescription } from '../../../server/matching/jobs/description/read-description.rules.ts';
import type { Vocabulary } from '../../index.ts';
import { advertisements } from './advertisements.ts';
import type { JudgedJob, PairSet } from './labelled-pairs.ts';

type Judgement = Pick<JudgedJob, 'category' | 'also_right' | 'unclear'>;

const HEALTH: Judgement = { category: 'HEALTHCARE', unclear: ['FITNESS', 'ADVOCATE'] };
const MONEY: Judgement = {
  category: 'ACCOUNTANT',
  also_right: ['FINANCE'],
  unclear: ['BANKING', 'CONSULTANT'],
};
const KITCHEN: Judgement = { category: 'CHEF' };
const SCHOOL: Judgement = { category: 'TEACHER' };
const SITE: Judgement = { category: 'CONSTRUCTION', unclear: ['ENGINEERING'] };
const TECHNOLOGY: Judgement = {
  category: 'INFORMATION-TECHNOLOGY',
  unclear: ['ENGINEERING', 'CONSULTANT', 'DIGITAL-MEDIA', 'DESIGNER', 'BUSINESS-DEVELOPMENT'],
};

/** Titles of our advertisements, and the labels of the best candidates for each. */
const JUDGEMENTS: Readonly<Record<string, Judgement>> = {
  'Account Executive': { category: 'SALES', also_right: ['BUSINESS-DEVELOPMENT'], unclear: ['APPAREL'] },
  'Accounts Payable Clerk': MONEY,
  'Chef de Partie (Pastry)': KITCHEN,
  'Content Marketing Manager': {
    category: 'DIGITAL-MEDIA',
    unclear: ['PUBLIC-RELATIONS', 'SALES', 'BUSINESS-DEVELOPMENT', 'ARTS', 'APPAREL'],
  },
  'DevOps Engineer': TECHNOLOGY,
  'Finance Controller': MONEY,
  'Financial Reporting Manager': MONEY,
  'Graphic Designer': { category: 'DESIGNER', unclear: ['DIGITAL-MEDIA', 'ARTS', 'APPAREL'] },
  'HR Business Partner': { category: 'HR' },
  'Mechanical Design Engineer': {
    category: 'ENGINEERING',
    unclear: ['AUTOMOBILE', 'AVIATION', 'CONSTRUCTION'],
  },
  'Network Engineer': TECHNOLOGY,
  'Level 3 Nursery Practitioner': SCHOOL,
  'Registered Nurse': HEALTH,
  'Senior Care Assistant': HEALTH,
  'Site Manager': SITE,
  'Software Engineer': TECHNOLOGY,
  'Sous Chef': KITCHEN,
  'Teacher of Mathematics': SCHOOL,
};

/** The resumes of a labelled set against our own advertisements as published; only resumes with the labels above. */
export function publishedSet(vocabulary: Vocabulary, { resumes, candidates }: PairSet): PairSet {
  const jobs = [...advertisements('tuned'), ...advertisements('frozen')].flatMap(
    ({ name, text, expected }): JudgedJob[] => {
      const judgement = JUDGEMENTS[expected.title ?? ''];
      if (judgement === undefined) return [];
      const { fields: read } = readDescription(vocabulary, text);
      const required_skills = (read.skills_required ?? []).map(({ skill }) => skill);
      return [
        {
          ...judgement,
          id: name,
          title: expected.title!,
          description: text,
          required_skills,
          is_published: true,
        },
      ];
    },
  );
  return { resumes, candidates, jobs };
}
