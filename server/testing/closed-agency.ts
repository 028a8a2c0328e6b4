import { uploadClientFiles } from '@placewell/contract/clients/client-files.ts';
import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import type {
  CandidateId,
  CandidateMergeId,
  ClientId,
  JobId,
  MappingId,
  MatchId,
  UploadId,
} from '@placewell/contract/ids.ts';
import { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { addDoNotEnrich } from '@placewell/contract/sourcing/enrichment.ts';
import { saveImportMapping } from '@placewell/contract/sourcing/imports.ts';
import { shareViewed } from '../domain-events.ts';
import { type AgencyRecords, recordsOfEveryKind } from './agency-records.ts';
import { anAgency, aRecruiter, type TestUser } from './builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from './occupations.ts';
import { aResume } from './resume-files.ts';
import { useSentShares } from './sent-share-records.ts';
import type { TestApp } from './test-app.ts';
import { aFile, useUploads } from './uploads.ts';

/** Texts of the colleague's records that nothing else contains; case is ignored. */
/** Of the colleague's job, which the recruiter may not see; that the client exists is no secret. */
export const HIDDEN_JOBS_CLIENT = 'Brackenfold Clinic';
export const MARKERS = {
  candidate_name: 'Zofia Markerska',
  email: 'zofia.markerska@hidden.example',
  phone: '7946 0991',
  linkedin: 'in/zofia-markerska',
  file_name: 'markerska-cv.txt',
  evidence: 'Quillmoor Infirmary',
  candidate_note: 'Prefers the fernhollow ward',
  job_title: 'Nurse at Brackenfold',
  client_contact: 'harriet@brackenfold.example',
  job_text: 'Thistlecombe annexe',
  /** Merged into a candidate of the recruiter by an agency user. */
  merged_name: 'Merle Underbrook',
  /** Of a page with a hidden candidate on it. */
  share_title: 'Two for Ottershaw',
  share_message: 'As promised at Nettlecombe',
  blocked_address: 'gwendoline@hushcombe.example',
  blocked_note: 'Asked at Sorrelwick fair',
  /** Of a client that all its agency sees. */
  client_note: 'Pays late since Wolfsbane',
  contact_email: 'odile@vantmoor.example',
  contact_phone: '0808 157 0192',
  client_file: 'gorsefield-terms.txt',
  off_limits_reason: 'Yarrowfield framework',
  mapping_name: 'Sorrelwick table',
  mapping_header: 'Tansy column',
  /** Of the colleague's candidate, on a page about the recruiter's job. */
  pitch: 'Ran the Mugwort clinic',
  answer_comment: 'Known from Saltmarsh Lodge',
};

/** An agency whose recruiters see only their own records. */
export type ClosedAgency = {
  agency: TestUser;
  recruiter: TestUser;
  colleague: TestUser;
  /** Of the recruiter, and of the colleague. */
  own: AgencyRecords;
  other: AgencyRecords;
  /** Of the colleague, with the marked texts. */
  hidden: Record<'candidate_id' | 'unlisted_id' | 'merged_id', CandidateId> & {
    job_id: JobId;
    upload_id: UploadId;
  };
  /** Of a colleague's candidate into one of the recruiter's, by an agency user. */
  candidate_merge_id: CandidateMergeId;
  /** Of the colleague, and known to all; with the marked details. */
  client_id: ClientId;
  /** Of the colleague. */
  mapping_id: MappingId;
  /** Of the recruiter's job with the hidden candidate, and of the recruiter's candidate with the hidden job. */
  shared: { ofJob: MatchId; ofCandidate: MatchId };
  hiddenIds: string[];
};

async function hiddenRecords(
  app: TestApp,
  { agency, colleague, own }: Pick<ClosedAgency, 'agency' | 'colleague' | 'own'>,
) {
  const { candidate_name, email, file_name, evidence } = MARKERS;
  const bytes = aResume({ name: candidate_name, email, company: evidence, skills: 'Wound care, Phlebotomy' });
  const { upload_id, results } = await useUploads(app).parsed(colleague, [aFile(bytes, file_name)]);
  const candidate_id = results[0]!.candidate_id!;
  const details = {
    phone: `+44 20 ${MARKERS.phone}`,
    linkdedin: `https://www.linkedin.com/${MARKERS.linkedin}`,
    candidate_note: MARKERS.candidate_note,
    skills: ['Wound care', 'Medication administration', 'Phlebotomy'],
    experience_years: 6,
    location: 'Leeds, UK',
  };
  await app.call(updateCandidate, { candidate_id, ...details }, colleague.token);
  const job_id = await anOpenJob(app, colleague, 'nurse', {
    job_title: MARKERS.job_title,
    description: `Nurse for our surgical ward in the ${MARKERS.job_text}: patient care, wound care, medication rounds.`,
    client_name: HIDDEN_JOBS_CLIENT,
    client_contact_email: MARKERS.client_contact,
  });
  const terms = {
    client_note: MARKERS.client_note,
    off_limits_until: '2999-01-01',
    off_limits_reason: MARKERS.off_limits_reason,
  };
  const client = await app.data(addClient, { client_name: 'Open to all', ...terms }, colleague.token);
  const contact = {
    contact_name: 'Openly Named',
    email: MARKERS.contact_email,
    phone: MARKERS.contact_phone,
  };
  await app.data(addContact, { client_id: client.client_id, ...contact }, colleague.token);
  const terms_file = [{ field: 'files', ...aFile(aResume({ name: 'Terms' }), MARKERS.client_file) }];
  await app.form(uploadClientFiles, { client_id: client.client_id }, terms_file, colleague.token);
  const entries = [{ email: MARKERS.blocked_address, note: MARKERS.blocked_note }];
  await app.call(addDoNotEnrich, { entries }, colleague.token);
  const columns = [{ header: MARKERS.mapping_header, field: 'candidate_name' as const }];
  const mapping = await app.call(
    saveImportMapping,
    { mapping_name: MARKERS.mapping_name, columns },
    colleague.token,
  );
  const unlisted_id = await aCandidateOf(app, colleague, 'welder', {
    candidate_name: candidate_name.toUpperCase(),
    experience_details: `Welded at ${evidence}`,
  });
  await app.runJobs();
  const merged = await app.data(addCandidate, { candidate_name: MARKERS.merged_name }, colleague.token);
  const fields = { candidate_name: 'keep' as const };
  const into = { keep_id: own.candidate_id, merge_id: merged.candidate_id, fields };
  const done = await app.call(mergeCandidates, into, agency.token);
  return {
    hidden: { candidate_id, unlisted_id, job_id, upload_id, merged_id: merged.candidate_id },
    client_id: client.client_id,
    mapping_id: mapping.data.mapping_id!,
    candidate_merge_id: done.data.candidate_merge_id,
  };
}

/** Its people alone. */
export async function closedPeople(app: TestApp) {
  const agency = await anAgency(app, { recruiters_see_all: false });
  const recruiter = await aRecruiter(app, agency, { fullname: 'Olek Own' });
  const colleague = await aRecruiter(app, agency, { fullname: 'Amina Colleague' });
  return { agency, recruiter, colleague };
}

/** Gives these people their records. */
export async function closedAgency(
  app: TestApp,
  people: Pick<ClosedAgency, 'agency' | 'recruiter' | 'colleague'>,
): Promise<ClosedAgency> {
  const { agency, recruiter, colleague } = people;
  const own = await recordsOfEveryKind(app, agency, recruiter);
  const other = await recordsOfEveryKind(app, agency, colleague);
  const marked = await hiddenRecords(app, { agency, colleague, own });
  const { hidden } = marked;
  const ofJob = (await matchesOf(app, agency, own.job_id)).items;
  const ofHiddenJob = (await matchesOf(app, agency, hidden.job_id)).items;
  const shared = {
    ofJob: ofJob.find((match) => match.candidate_id === hidden.candidate_id)!.match_id,
    ofCandidate: ofHiddenJob.find((match) => match.candidate_id === own.candidate_id)!.match_id,
  };
  const { addPerson, answer } = useSentShares(app, () => recruiter);
  const shown = { candidate_id: hidden.candidate_id, match_id: shared.ofJob, pitch: MARKERS.pitch };
  await addPerson(own.share_id, shown);
  const link = { share_id: own.share_id, recipient_id: own.share_recipient_id };
  await answer(link, hidden.candidate_id, 'no', MARKERS.answer_comment);
  await app.sql`update shares set title = ${MARKERS.share_title}, message = ${MARKERS.share_message}
    where share_id = ${own.share_id}`;
  await app.inAgency(agency.agency_id, (tx) =>
    app.platform.events.emit(tx, shareViewed, { ...link, contact_id: own.client_contact_id, is_first: true }),
  );
  const unreadable = ofHiddenJob.find((match) => match.candidate_id === hidden.candidate_id)!.match_id;
  // The people, clients and contacts of an agency are no secret, templates of messages are shared, and all its users learn that
  // mappings and entries of the do-not-enrich list exist.
  const { agency_id, agency_user_id, recruiter_id, invited_id, client_id, ...records } = other;
  const { other_client_id, merging_client_id, contact_id, other_contact_id, third_contact_id, ...ofClients } =
    records;
  const { client_contact_id, ...unknown } = ofClients;
  const { mapping_id: _mapping, letter_template_id, blocked_id, ...rest } = unknown;
  const { named_client_id, deleted_client_id, ...otherIds } = rest;
  const hiddenIds = [...Object.values(otherIds), ...Object.values(hidden), unreadable];
  return { ...people, own, other, ...marked, shared, hiddenIds };
}

/** What of the hidden records a text contains. */
export function hiddenIn(text: string, { hiddenIds }: Pick<ClosedAgency, 'hiddenIds'>) {
  const lowerCase = text.toLowerCase();
  return [...Object.values(MARKERS), ...hiddenIds].filter((one) => lowerCase.includes(one.toLowerCase()));
}
