import { CLIENT_STATUSES, FEE_KINDS } from '../clients/clients.ts';
import { CONTACT_STATUSES } from '../clients/contacts.ts';
import { JOB_STATUSES } from '../matching/job-statuses.ts';
import { EDUCATION_LEVELS, PRIORITIES } from '../matching/jobs.ts';
import { MATCH_STATUSES } from '../matching/matches.ts';
import { ALL_CALL_OUTCOMES, CALL_DIRECTIONS, CALL_KINDS } from '../outreach/activities.ts';
import { PLACEMENT_STATUSES } from '../placements/placement-terms.ts';
import { FILE_KINDS } from '../sourcing/candidate-files.ts';
import { CANDIDATE_STATUSES, JOB_TYPES, WORK_MODES } from '../sourcing/candidates.ts';
import { ImportField, importLabel } from '../sourcing/import-columns.ts';

/** What the rows of a moved table are, in the order in which they are written: a row names those before it. */
export const MOVE_KINDS = [
  'clients',
  'candidates',
  'contacts',
  'jobs',
  'matches',
  'placements',
  'notes',
  'calls',
  'tasks',
  'files',
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];
/** Files are known by their bytes, so that no ID of a source is kept of them. */
export const ID_KINDS: readonly MoveKind[] = MOVE_KINDS.filter((kind) => kind !== 'files');

/** What rows of a table of mixed activities may be. */
export const MIXED_KINDS = ['note', ...CALL_KINDS, 'task'] as const;

export type MoveField = {
  label: string;
  /**
   * How a cell is read; a text by default. `id`: of the source; `link`: the ID of a record of the kind `to`; `named`: its
   * name or email address, which counts where there is no ID and one record has it; `status`: one of `words`, mapped once;
   * `activity`: the same, of what a row of mixed activities is.
   */
  reads?:
    | 'id'
    | 'link'
    | 'named'
    | 'status'
    | 'activity'
    | 'owner'
    | 'currency'
    | 'list'
    | 'flag'
    | 'day'
    | 'moment'
    | 'number'
    | 'amount'
    | 'option'
    | 'rebates'
    | 'email';
  to?: MoveKind;
  words?: readonly string[];
  /** A row without it is refused. */
  isNeeded?: true;
  /** Only in a table of mixed activities, where a column says what each is. */
  isMixed?: true;
  /** Headers beside the label: of our exports, and of other systems from their public documentation. */
  headers?: string;
};
export type MoveTableKind = {
  label: string;
  /** Words in the name of a file. */
  files: string;
  fields: Readonly<Record<string, MoveField>>;
};

const OWNER: MoveField = {
  label: 'Owner',
  reads: 'owner',
  headers:
    'recruiter, recruiter name, account manager, assigned to, owner name, consultant, created by, entered by',
};
const PLACE: Record<string, MoveField> = {
  location: { label: 'Location', headers: 'address, street, address 1, billing street' },
  city: { label: 'City', headers: 'town, billing city' },
  state: { label: 'State or region', headers: 'state, region, county, province, billing state' },
  country: { label: 'Country', headers: 'billing country' },
};
const id = (label: string, headers: string): MoveField => ({ label, reads: 'id', headers });
const link = (to: MoveKind, label: string, headers: string): MoveField => ({
  label,
  reads: 'link',
  to,
  headers,
});
const named = (to: MoveKind, label: string, headers: string): MoveField => ({
  label,
  reads: 'named',
  to,
  headers,
});

const CLIENT_ID = link(
  'clients',
  'Client ID',
  'company id, account id, clientid, companyid, customer id, client corporation id',
);
const CLIENT_NAME = named(
  'clients',
  'Client',
  'company, company name, client name, account, account name, employer, organisation, organization, customer, client corporation, firma, kunde',
);

const CONTACT_ID = link('contacts', 'Contact ID', 'client contact id, contactid, hiring manager id');
const CANDIDATE_ID = link('candidates', 'Candidate ID', 'candidateid, applicant id, person id, talent id');
const CANDIDATE_EMAIL = named(
  'candidates',
  'Email',
  'candidate email, e mail, email address, applicant email',
);
const JOB_ID = link(
  'jobs',
  'Job ID',
  'jobid, joborder id, job order id, joborderid, vacancy id, requisition id',
);
const JOB_TITLE = named('jobs', 'Job', 'job title, vacancy, position, job name, posting title');
/** One of them. */
const ABOUT: Record<string, MoveField> = {
  match: link('matches', 'Match ID', 'submission id, application id'),
  candidate: CANDIDATE_ID,
  candidate_email: named('candidates', 'Candidate email', 'email, applicant email'),
  contact: CONTACT_ID,
  job: JOB_ID,
  client: CLIENT_ID,
  client_name: CLIENT_NAME,
};
const AUTHOR: MoveField = {
  ...OWNER,
  label: 'Author',
  headers: `${OWNER.headers}, owner, written by, added by, user`,
};

// biome-ignore format: tables, read by their columns
export const MOVE_TABLES: Readonly<Record<MoveKind, MoveTableKind>> = {
  clients: {
    label: 'Clients',
    files: 'client, company, companies, account, customer, kunden, firmen',
    fields: {
      client_name: { label: 'Client', isNeeded: true, headers: 'name, company, company name, client name, account, account name, organisation, organization, customer, firma, kunde, unternehmen' },
      external_id: id('Client ID', 'id, company id, account id, customer id, record id, record number, clientid, companyid'),
      aliases: { label: 'Other names', reads: 'list', headers: 'also known as, trading as' },
      domain: { label: 'Domain', headers: 'company domain name, company domain' },
      website: { label: 'Website', headers: 'url, web, web site, homepage, company url' },
      client_status: { label: 'Status', reads: 'status', words: CLIENT_STATUSES, headers: 'client status, account status, lifecycle stage, relationship, stage' },
      recruiter: OWNER,
      ...PLACE,
      phone: { label: 'Phone', headers: 'telephone, phone number, phone1, main phone, telefon' },
      tags: { label: 'Tags', reads: 'list', headers: 'labels, categories, category, key technologies' },
      client_note: { label: 'Note', headers: 'notes, description, about, comments' },
      fee_kind: { label: 'Kind of fee', reads: 'option', words: FEE_KINDS },
      fee_percent: { label: 'Fee (%)', reads: 'number', headers: 'fee percentage, fee, placement fee' },
      fee_cents: { label: 'Fee (cents)', reads: 'number' },
      fee_currency: { label: 'Currency of the fee', reads: 'currency', headers: 'currency' },
      guarantee_days: { label: 'Guarantee (days)', reads: 'number' },
      rebate_steps: { label: 'Rebate', reads: 'rebates' },
      payment_days: { label: 'Payment (days)', reads: 'number', headers: 'payment terms' },
      terms_valid_from: { label: 'Terms valid from', reads: 'day' },
      terms_valid_until: { label: 'Terms valid until', reads: 'day' },
      off_limits_until: { label: 'Off limits until', reads: 'day' },
      off_limits_reason: { label: 'Reason for off limits' },
      file: { label: 'File', headers: 'file name, filename, attachment, attachments, contract, document' },
    },
  },
  contacts: {
    label: 'Contacts of clients',
    files: 'contact, ansprechpartner, client people',
    fields: {
      contact_name: { label: 'Contact', headers: 'name, full name, contact name, ansprechpartner' },
      first_name: { label: 'First name', headers: 'given name, forename, firstname, vorname' },
      last_name: { label: 'Last name', headers: 'surname, family name, lastname, nachname' },
      external_id: id('Contact ID', 'id, record id, contactid, person id'),
      client: CLIENT_ID,
      client_name: CLIENT_NAME,
      contact_title: { label: 'Title', headers: 'job title, position, role, funktion' },
      email: { label: 'Email', reads: 'email', headers: 'e mail, email address, email 1, email1, primary email, mail' },
      phone: { label: 'Phone', headers: 'telephone, phone number, work phone, phone work, office phone, mobile, mobile phone, cell phone, phone cell, telefon' },
      linkedin_url: { label: 'LinkedIn', headers: 'linkedin url, linkedin profile' },
      language: { label: 'Language' },
      contact_status: { label: 'Status', reads: 'status', words: CONTACT_STATUSES, headers: 'contact status' },
      is_primary: { label: 'Primary', reads: 'flag', headers: 'is primary, main contact, primary contact, is hot' },
      candidate: link('candidates', 'Candidate ID', 'also a candidate id'),
    },
  },
  candidates: {
    label: 'Candidates',
    files: 'candidate, applicant, talent, kandidaten, bewerber, people',
    fields: Object.fromEntries(ImportField.options.map((field) => [field, { label: importLabel(field) }])),
  },
  jobs: {
    label: 'Jobs',
    files: 'job, joborder, job order, vacancy, vacancies, position, requisition, opening, stelle, stellen',
    fields: {
      job_title: { label: 'Job title', isNeeded: true, headers: 'title, job, position, vacancy, name, role, posting title, job name' },
      external_id: id('Job ID', 'id, joborder id, job order id, joborderid, jobid, vacancy id, requisition id, record id'),
      client: CLIENT_ID,
      client_name: CLIENT_NAME,
      contact: CONTACT_ID,
      client_contact_name: { label: 'Contact', headers: 'contact name, hiring manager' },
      client_contact_email: { label: 'Email of the contact', reads: 'email', headers: 'contact email' },
      job_status: { label: 'Status', reads: 'status', words: JOB_STATUSES, headers: 'job status, stage, job opening status' },
      recruiter: OWNER,
      client_job_ref: { label: 'Client reference', headers: 'reference, client job id, external reference' },
      description: { label: 'Description', headers: 'job description, public description, details' },
      job_type: { label: 'Job type', reads: 'option', words: JOB_TYPES, headers: 'type, employment type' },
      work_mode: { label: 'Work mode', reads: 'option', words: WORK_MODES, headers: 'remote, on site' },
      ...PLACE,
      salary_min: { label: 'Salary from', reads: 'number', headers: 'minimum salary, min salary, salary low' },
      salary_max: { label: 'Salary to', reads: 'number', headers: 'maximum salary, max salary, salary high, salary' },
      salary_currency: { label: 'Salary currency', reads: 'currency', headers: 'currency' },
      salary_period: { label: 'Salary period', reads: 'option', headers: 'salary unit, pay period, salary per' },
      expected_fee_cents: { label: 'Expected fee (cents)', reads: 'number' },
      expected_fee_currency: { label: 'Currency of the fee', reads: 'currency' },
      experience_min: { label: 'Experience from', reads: 'number', headers: 'years required' },
      experience_max: { label: 'Experience to', reads: 'number' },
      skills_required: { label: 'Required skills', reads: 'list', headers: 'skills, key skills' },
      skills_preferred: { label: 'Preferred skills', reads: 'list' },
      education_level: { label: 'Education', reads: 'option', words: EDUCATION_LEVELS },
      languages: { label: 'Languages', reads: 'list' },
      tags: { label: 'Tags', reads: 'list', headers: 'labels, categories' },
      openings: { label: 'Openings', reads: 'number', headers: 'number of openings, number of positions, positions' },
      notice_period_max_days: { label: 'Longest notice (days)', reads: 'number' },
      start_date: { label: 'Start', reads: 'day', headers: 'start date, target date' },
      deadline: { label: 'Deadline', reads: 'day', headers: 'closing date, due date' },
      priority: { label: 'Priority', reads: 'option', words: PRIORITIES },
      confidential: { label: 'Confidential', reads: 'flag' },
      job_note: { label: 'Note', headers: 'notes, internal notes' },
      opened_at: { label: 'Opened on', reads: 'moment', headers: 'date opened, date added, created, created on, date created' },
      closed_at: { label: 'Closed on', reads: 'moment', headers: 'date closed' },
    },
  },
  matches: {
    label: 'Pipeline',
    files: 'match, matches, pipeline, submission, application, joborder, job applications',
    fields: {
      external_id: id('Match ID', 'id, submission id, application id, pipeline id, candidate joborder id'),
      candidate: CANDIDATE_ID,
      candidate_email: CANDIDATE_EMAIL,
      job: JOB_ID,
      job_title: JOB_TITLE,
      match_status: { label: 'Stage', isNeeded: true, reads: 'status', words: MATCH_STATUSES, headers: 'status, pipeline status, submission status, application status, candidate status' },
      match_date: { label: 'Matched on', reads: 'moment', headers: 'date added, date created, created, created on, date submitted, applied on' },
      recruiter_note: { label: 'Note', headers: 'notes, comments' },
    },
  },
  placements: {
    label: 'Placements',
    files: 'placement, hire, vermittlungen',
    fields: {
      external_id: id('Placement ID', 'id, record id, hire id'),
      match: link('matches', 'Match ID', 'submission id, application id'),
      candidate: CANDIDATE_ID,
      candidate_email: CANDIDATE_EMAIL,
      job: JOB_ID,
      job_title: JOB_TITLE,
      start_on: { label: 'Starts on', isNeeded: true, reads: 'day', headers: 'start date, start, date begin, placement date, hired on, join date, expected join date' },
      agreed_on: { label: 'Agreed on', reads: 'day', headers: 'date agreed, offer date, date added, date created' },
      end_on: { label: 'Ends on', reads: 'day', headers: 'end date, date end' },
      salary: { label: 'Salary', reads: 'number', headers: 'annual salary, base salary' },
      salary_period: { label: 'Salary per', reads: 'option', headers: 'salary unit, salary period' },
      pay_rate_cents: { label: 'Pay rate (cents)', reads: 'number' },
      bill_rate_cents: { label: 'Bill rate (cents)', reads: 'number' },
      hours_per_week: { label: 'Hours a week', reads: 'number' },
      fee_kind: { label: 'Kind of fee', reads: 'option', words: FEE_KINDS },
      fee_percent: { label: 'Fee (%)', reads: 'number', headers: 'fee percentage, fee percent' },
      fee_cents: { label: 'Fee (cents)', reads: 'number' },
      fee: { label: 'Fee', reads: 'amount', headers: 'placement fee, fee amount, flat fee, revenue' },
      currency: { label: 'Currency', reads: 'currency' },
      guarantee_until: { label: 'Guarantee until', reads: 'day' },
      rebate_steps: { label: 'Rebate', reads: 'rebates' },
      placement_status: { label: 'Status', reads: 'status', words: PLACEMENT_STATUSES, headers: 'placement status' },
      status_on: { label: 'Status since', reads: 'day' },
      status_reason: { label: 'Why it fell through' },
      po_number: { label: 'PO number' },
      invoice_number: { label: 'Invoice number', headers: 'invoice, invoice no' },
      invoiced_on: { label: 'Invoiced on', reads: 'day', headers: 'invoice date' },
      paid_on: { label: 'Paid on', reads: 'day', headers: 'date paid, payment date' },
    },
  },
  notes: {
    label: 'Notes',
    files: 'note, activity, activities, comment, journal, notizen',
    fields: {
      body: { label: 'Text', isNeeded: true, headers: 'note, notes, comment, comments, body, content, description, details, action' },
      external_id: id('Note ID', 'id, activity id, record id'),
      ...ABOUT,
      happened_at: { label: 'Written on', reads: 'moment', headers: 'date, date added, created, created at, created on, date created, note date, timestamp' },
      recruiter: AUTHOR,
      activity_kind: { label: 'Type', reads: 'activity', words: MIXED_KINDS, headers: 'activity type, action type, entry type, note type' },
      title: { label: 'Subject', isMixed: true, headers: 'title, regarding' },
      direction: { label: 'Direction', isMixed: true, reads: 'option', words: CALL_DIRECTIONS, headers: 'call direction' },
      outcome: { label: 'Outcome', isMixed: true, reads: 'option', words: ALL_CALL_OUTCOMES, headers: 'result, call outcome, disposition' },
      minutes: { label: 'Minutes', isMixed: true, reads: 'number', headers: 'duration, duration minutes' },
      due_on: { label: 'Due on', isMixed: true, reads: 'day', headers: 'due, due date, date due, reminder date' },
      is_done: { label: 'Done', isMixed: true, reads: 'flag', headers: 'completed, is completed, is done' },
    },
  },
  calls: {
    label: 'Calls and meetings',
    files: 'call, meeting, appointment, interview, calllog, phone log',
    fields: {
      happened_at: { label: 'Happened on', isNeeded: true, reads: 'moment', headers: 'date, call date, call time, start time, starts at, date added, created on, meeting date' },
      external_id: id('Call ID', 'id, activity id, meeting id, record id'),
      ...ABOUT,
      kind: { label: 'Kind', reads: 'option', words: CALL_KINDS, headers: 'type, activity type, call or meeting' },
      direction: { label: 'Direction', reads: 'option', words: CALL_DIRECTIONS, headers: 'call direction' },
      outcome: { label: 'Outcome', reads: 'option', words: ALL_CALL_OUTCOMES, headers: 'result, call outcome, disposition' },
      minutes: { label: 'Minutes', reads: 'number', headers: 'duration, call duration, duration minutes' },
      body: { label: 'Text', headers: 'note, notes, comments, description, call notes' },
      recruiter: AUTHOR,
    },
  },
  tasks: {
    label: 'Tasks',
    files: 'task, todo, reminder, aufgaben',
    fields: {
      title: { label: 'Task', isNeeded: true, headers: 'title, subject, task name, to do, todo' },
      external_id: id('Task ID', 'id, activity id, record id'),
      ...ABOUT,
      body: { label: 'Text', headers: 'note, notes, description, comments, details' },
      due_on: { label: 'Due on', reads: 'day', headers: 'due, due date, date due, reminder date' },
      is_done: { label: 'Done', reads: 'flag', headers: 'completed, is completed, is done, closed' },
      recruiter: { ...OWNER, label: 'Assigned to' },
    },
  },
  files: {
    label: 'Files',
    files: 'file, document, attachment, resume, cv, dokumente, anhang',
    fields: {
      file: { label: 'File name', isNeeded: true, headers: 'file, filename, name, document, attachment, attachment name, original filename, resume, cv, dateiname' },
      path: { label: 'Path in the ZIP', headers: 'zip path, path, file path, filepath, relative path' },
      candidate: CANDIDATE_ID,
      candidate_email: CANDIDATE_EMAIL,
      client: CLIENT_ID,
      client_name: CLIENT_NAME,
      file_kind: { label: 'Kind of file', reads: 'option', words: FILE_KINDS, headers: 'kind, type, file type, document type, category, attachment type' },
      is_resume: { label: 'Resume', reads: 'flag', headers: 'is resume, is cv, profile resume' },
      dated_on: { label: 'Date', reads: 'day', headers: 'dated on, date added, date created, created, created on, uploaded on, upload date' },
    },
  },
};

/** The statuses that words of a kind may stand for. */
export const statusesOf = (kind: MoveKind): readonly string[] =>
  kind === 'candidates'
    ? CANDIDATE_STATUSES
    : (Object.values(MOVE_TABLES[kind].fields).find(({ reads }) => reads === 'status')?.words ?? []);
