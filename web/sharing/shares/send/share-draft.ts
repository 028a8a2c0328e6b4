import type { BodyInput, Data } from '@placewell/contract/call.ts';
import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { type previewShare, sendShare } from '@placewell/contract/sharing/shares.ts';
import { readSession } from '../../../lib/session/session-store.ts';
import { addDays } from '../../../lib/values/agency-days.ts';

type Body = BodyInput<typeof sendShare>;
export type DocumentDraft = NonNullable<Body['people'][number]['document']>;
export type PersonDraft = {
  match_id: string;
  candidate_id: string | null;
  candidate_name: string;
  is_blind: boolean;
  shows_pay: boolean;
  pitch: string;
  consent: 'none' | 'spoken' | 'written';
  consent_on: string;
  consent_note: string;
  override_reason: string;
  document?: DocumentDraft | undefined;
};
/** What the server says of a candidate in a preview. */
export type PersonPlan = Data<typeof previewShare>['people'][number];
export type ContactDraft = Body['recipients'][number];
/** What a person chooses for most shares, kept for the next one. */
export type ShareChoices = {
  reasons: NonNullable<Body['reasons']>;
  may_download: boolean;
  shows_answers: boolean;
};
export type ShareDraft = ShareChoices & {
  title: string;
  message: string;
  people: readonly PersonDraft[];
  recipients: readonly ContactDraft[];
  expires_on: string;
};

const USUAL: ShareChoices = { reasons: 'requirements', may_download: true, shows_answers: false };
/** The choices of the share that was sent last, in one session. */
let last: { owner: string; choices: ShareChoices } | undefined;
export const keepShareChoices = ({ reasons, may_download, shows_answers }: ShareChoices) => {
  last = { owner: readSession().token, choices: { reasons, may_download, shows_answers } };
};
const readShareChoices = () => (last?.owner === readSession().token ? last.choices : USUAL);

/** An email if there may be an address; only a link reaches someone who is not to be contacted. */
export const channelFor = ({
  contact_status,
  has_details,
  email,
}: Pick<Contact, 'contact_status' | 'has_details' | 'email'>): ContactDraft['channel'] =>
  contact_status === 'do_not_contact' || (has_details && !email) ? 'link' : 'email';

/** The contact of the job, else the primary one, else the only one; nobody who has left. */
export function firstContact(
  contacts: readonly Contact[],
  job: Pick<Job, 'contact_id'>,
): Contact | undefined {
  const there = contacts.filter(({ contact_status }) => contact_status === 'active');
  return (
    there.find(({ contact_id }) => contact_id === job.contact_id) ??
    there.find(({ is_primary }) => is_primary) ??
    (there.length === 1 ? there[0] : undefined)
  );
}

export const personOf = ({
  match_id,
  candidate_id,
  candidate_name,
}: Pick<Match, 'match_id' | 'candidate_id' | 'candidate_name'>): PersonDraft => ({
  match_id,
  candidate_id,
  candidate_name,
  is_blind: false,
  shows_pay: false,
  pitch: '',
  consent: 'none',
  consent_on: '',
  consent_note: '',
  override_reason: '',
});

/** What the dialog begins with; `today` is the agency's day. */
export function firstDraft(
  matches: readonly Match[],
  job: Pick<Job, 'job_title' | 'contact_id'>,
  contacts: readonly Contact[],
  today: string,
): ShareDraft {
  const contact = firstContact(contacts, job);
  return {
    ...readShareChoices(),
    title: job.job_title,
    message: '',
    people: matches.map(personOf),
    recipients: contact ? [{ contact_id: contact.contact_id, channel: channelFor(contact) }] : [],
    expires_on: addDays(today, limits.shareDays),
  };
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Who goes without a name though the title or the message may say it: neither is masked. */
export function namedInTexts(
  { title, message, people }: ShareDraft,
  plans: readonly PersonPlan[] | undefined,
): string[] {
  const said = new Set(wordsOf(`${title} ${message}`));
  const isBlind = ({ match_id, is_blind }: PersonDraft) =>
    is_blind || plans?.some((plan) => plan.match_id === match_id && plan.name_waits) === true;
  return people
    .filter((person) => isBlind(person) && wordsOf(person.candidate_name).some((word) => said.has(word)))
    .map(({ candidate_name }) => candidate_name);
}

/** The body of a draft, as the call takes it. */
export const shareBody = (
  job_id: string,
  { people, recipients, expires_on, ...draft }: ShareDraft,
): Body => ({
  job_id,
  ...draft,
  ...(expires_on === '' ? {} : { expires_on }),
  people: people.map(({ candidate_id: _, candidate_name: __, ...person }) => ({
    ...person,
    consent_on: person.consent === 'none' || person.consent_on === '' ? null : person.consent_on,
    consent_note: person.consent === 'none' ? '' : person.consent_note,
    override_reason: person.override_reason.trim() === '' ? undefined : person.override_reason,
  })),
  recipients: [...recipients],
});

/** The problems of a draft, by the field of the form; empty if it can be sent. */
export function draftProblems(
  draft: ShareDraft,
  today: string,
): Partial<Record<'title' | 'expires_on' | 'recipients', string>> {
  const { title, expires_on } = sendShare.body.shape;
  const problems: ReturnType<typeof draftProblems> = {};
  const titleProblem = title.safeParse(draft.title).error?.issues[0]?.message;
  if (titleProblem) problems.title = titleProblem;
  if (!expires_on.safeParse(draft.expires_on).success || !isWithin(draft.expires_on, today))
    problems.expires_on = `Choose a day from tomorrow, at most ${limits.shareDaysMax} days from today`;
  if (draft.recipients.length === 0) problems.recipients = 'Choose a contact';
  return problems;
}

const isWithin = (day: string, today: string) =>
  day >= addDays(today, limits.shareDaysMin) && day <= addDays(today, limits.shareDaysMax);
