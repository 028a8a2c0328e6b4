import { CandidateId, ContactId, JobId, MatchId } from '@placewell/contract/ids.ts';
import type { DocumentSection } from '@placewell/contract/sharing/documents.ts';
import { useState } from 'react';
import { CandidateSubmissions } from '../../../records/sharing/candidate-submissions.tsx';
import { ContactSubmissions } from '../../../records/sharing/contact-submissions.tsx';
import { DocumentSections } from '../../../records/sharing/document-sections.tsx';
import { JobSubmissions } from '../../../records/sharing/job-submissions.tsx';
import { MatchSubmissions } from '../../../records/sharing/match-submissions.tsx';
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

function Sections() {
  const [order, setOrder] = useState<DocumentSection[]>(['pitch', 'work_history', 'skills']);
  const [hidden, setHidden] = useState<readonly DocumentSection[]>(['skills']);
  const toggle = (section: DocumentSection) =>
    setHidden((now) => (now.includes(section) ? now.filter((one) => one !== section) : [...now, section]));
  return (
    <>
      <b id="sample-sections">Sections</b>
      <DocumentSections
        labelledBy="sample-sections"
        order={order}
        isShown={(section) => !hidden.includes(section)}
        onOrder={setOrder}
        onToggle={toggle}
      />
    </>
  );
}

export const submissions: Part[] = [
  ['DocumentSections', { 'in their order, one left out': <Sections /> }, 380],
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
