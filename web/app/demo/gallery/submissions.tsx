import { CandidateId, ContactId, JobId, MatchId } from '@placewell/contract/ids.ts';
import { CandidateSubmissions } from '../../../ui/sharing/candidate-submissions.tsx';
import { ContactSubmissions } from '../../../ui/sharing/contact-submissions.tsx';
import { JobSubmissions } from '../../../ui/sharing/job-submissions.tsx';
import { MatchSubmissions } from '../../../ui/sharing/match-submissions.tsx';
import { SAMPLE_PEOPLE } from '../sample-answers.ts';
import type { Part } from './states.tsx';

const [{ id }] = SAMPLE_PEOPLE;
const CONTACT = { contact_id: ContactId.parse(id), contact_name: 'Ines Ferro' };
const JOB = { job_id: JobId.parse(id), job_title: 'Payroll lead' };
const MATCH = {
  ...JOB,
  match_id: MatchId.parse(id),
  candidate_id: CandidateId.parse(id),
  candidate_name: 'Ada Example',
  may_change: true,
};

export const submissions: Part[] = [
  [
    'CandidateSubmissions, ContactSubmissions',
    {
      'of a candidate': <CandidateSubmissions candidateId={id} />,
      'of a contact': <ContactSubmissions contact={CONTACT} />,
    },
    380,
  ],
  [
    'JobSubmissions, MatchSubmissions',
    {
      'of a job, read only': <JobSubmissions job={JOB} mayAdd={false} />,
      'of a match, with the form for one made elsewhere': <MatchSubmissions match={MATCH} />,
    },
    380,
  ],
];
