import type { Body } from '@placewell/contract/call.ts';
import type { ClientId, ContactId, RecruiterId } from '@placewell/contract/ids.ts';
import type { updateJob } from '@placewell/contract/matching/jobs.ts';
import { texts } from '@placewell/contract/texts.ts';
import {
  findOrAddClient,
  findOrAddClientOf,
  findOrAddContact,
  isNamed,
  linkClient,
  linkContact,
  listClientOwners,
} from '../../../clients/clients.public.ts';
import { accessOf, can } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobClient } from './job-client.repo.ts';

export const CLIENT_FIELDS = [
  'client_id',
  'client_name',
  'contact_id',
  'client_contact_name',
  'client_contact_email',
] as const satisfies (keyof JobClient)[];
export type ClientFields = Pick<Body<typeof updateJob>, (typeof CLIENT_FIELDS)[number]>;
export type ClientLink = { client_id?: ClientId | null; contact_id?: ContactId | null };

export const NO_CLIENT: JobClient = {
  client_id: null,
  client_name: null,
  contact_id: null,
  client_contact_name: null,
  client_contact_email: null,
};

/** The given fields without those of the client. */
export function withoutClient<Fields extends object>(fields: Fields): Omit<Fields, keyof ClientFields> {
  const names: readonly string[] = CLIENT_FIELDS;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Omit<
    Fields,
    keyof ClientFields
  >;
}

type Linking = {
  /** As they were sent. */
  given: ClientFields;
  /** As they are shown. */
  before: JobClient;
  /** Of the job. */
  recruiter_id: RecruiterId;
  /** Whether the job shows its recruiter the details of any client. */
  isOpened: boolean;
};

const textOf = (value: string | null | undefined) => value?.trim() ?? '';
/** A sent text that differs from the shown one; undefined for none. */
const changeOf = (given: string | null | undefined, before: string | null) =>
  given === undefined || textOf(given) === textOf(before) ? undefined : textOf(given);

const refused = (field: keyof ClientFields, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

/** The client that the fields name: null for none, undefined where they do not change it. */
async function resolveClient(
  context: Context,
  { given, before, recruiter_id }: Linking,
): Promise<ClientId | null | undefined> {
  const { tx } = context;
  const { client_id } = given;
  const name = changeOf(given.client_name, before.client_name);
  if (client_id && client_id !== before.client_id) {
    const linked = await linkClient(tx, client_id);
    if (name && !(await isNamed(tx, linked, name))) throw refused('client_name', texts.clientNameOfAnother);
    return linked;
  }
  if (name) {
    if (before.client_id && (await isNamed(tx, before.client_id, name))) return undefined;
    return findOrAddClient(context, { client_name: name, recruiter_id });
  }
  const isCleared = name === '' || (client_id === null && before.client_id !== null);
  return isCleared ? null : undefined;
}

type Contacting = Linking & { client_id: ClientId | null; hasMoved: boolean };

/** What of the contact was sent, compared with that of the job, or with none where the client is another one now. */
function contactChanges({ given, before, hasMoved }: Contacting) {
  // A whole row of the former client names its contact by id, too: who changes the client alone does not mean it.
  const isRow = given.contact_id !== undefined && given.contact_id === before.contact_id;
  const base = hasMoved && !isRow ? NO_CLIENT : before;
  return {
    id: given.contact_id === base.contact_id ? undefined : given.contact_id,
    name: changeOf(given.client_contact_name, base.client_contact_name),
    email: changeOf(given.client_contact_email, base.client_contact_email),
    /** The name of a contact without an email, which a new email belongs to. */
    nameOfEmail: base.client_contact_email ? null : base.client_contact_name,
  };
}

/** Whether the actor sees the details of a client, of which they write. */
async function maySeeClient({ tx, actor }: Context, client_id: ClientId): Promise<boolean> {
  const access = await accessOf(tx, actor);
  const [client] = await listClientOwners(tx, access, [client_id]);
  return client !== undefined && can(access, 'read_details', 'client', client);
}

/** The contact that the fields name: null for none, undefined where they do not change it. */
async function resolveContact(context: Context, linking: Contacting): Promise<ContactId | null | undefined> {
  const { client_id, before, hasMoved } = linking;
  const { id, name, email, nameOfEmail } = contactChanges(linking);
  if (client_id === null) {
    if (id) throw refused('contact_id', texts.contactNeedsClient);
    if (email) throw refused('client_contact_email', texts.contactNeedsClient);
    if (name) throw refused('client_contact_name', texts.contactNeedsClient);
    return before.contact_id === null ? undefined : null;
  }
  if (id) return linkContact(context.tx, client_id, id);
  if (email || name) {
    const maySee = linking.isOpened || (await maySeeClient(context, client_id));
    const contact_name = email ? name || nameOfEmail : (name ?? null);
    return findOrAddContact(context, client_id, { contact_name, email: email || null, maySee });
  }
  const isCleared = hasMoved || id === null || name === '' || email === '';
  return isCleared && before.contact_id !== null ? null : undefined;
}

/** The client of a contact that is sent without one, by the email. */
async function clientOfEmail(context: Context, { given, before, recruiter_id }: Linking) {
  const email = changeOf(given.client_contact_email, before.client_contact_email);
  return email ? findOrAddClientOf(context, { email, recruiter_id }) : undefined;
}

/** The changes of a job's client and contact, which are found or added by the given fields. */
export async function resolveJobClient(context: Context, linking: Linking): Promise<ClientLink> {
  const { before } = linking;
  const named = await resolveClient(context, linking);
  const client_id = named === undefined ? before.client_id : named;
  const after = client_id ?? (await clientOfEmail(context, linking)) ?? null;
  const hasMoved = after !== before.client_id;
  const contact_id = await resolveContact(context, { ...linking, client_id: after, hasMoved });
  return {
    ...(hasMoved && { client_id: after }),
    ...(contact_id !== undefined && contact_id !== before.contact_id && { contact_id }),
  };
}
