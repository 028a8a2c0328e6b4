import type { Body, Data } from '@placewell/contract/call.ts';
import type { searchEverything as call } from '@placewell/contract/desk/palette.ts';
import { getAgencies } from '@placewell/contract/installation/agencies.ts';
import { listContactsByIds, suggestContacts } from '../../clients/clients.public.ts';
import { listAgencies, listNamedAgencies } from '../../installation/installation.public.ts';
import {
  listNamedClients,
  listNamedJobs,
  suggestClients,
  suggestJobs,
} from '../../matching/matching.public.ts';
import {
  accessOf,
  canSeePeople,
  listNamedPeople,
  readableOwner,
  suggestPeople,
} from '../../people/people.public.ts';
import type { Context, InstallationContext } from '../../platform/context.ts';
import { listNamedCandidates, suggestCandidates } from '../../sourcing/sourcing.public.ts';
import { type Found, inOrder, toGroup } from './palette.rules.ts';
import { agencyRow, candidateRow, clientRow, contactRow, jobRow, personRow } from './palette-rows.rules.ts';

/** Rows of a kind read and counted: "100+" is precise enough while the user is still typing. */
const MOST = 100;

type Search = Body<typeof call>;
type Result = Promise<Data<typeof call>>;

/** Skips the query if no ids were sent. */
const some = <Id, Row>(ids: readonly Id[] | undefined, list: (ids: readonly Id[]) => Promise<Row[]>) =>
  ids === undefined || ids.length === 0 ? Promise.resolve([]) : list(ids);
const rowsOf = (found: readonly Found[]) => found.map(({ row }) => row);

/** Everything readable that fits the search, and the rows of the ids; people only for those who may open that page. */
export async function searchEverything({ tx, actor }: Context, body: Search): Result {
  const access = await accessOf(tx, actor);
  const reader = { owner: readableOwner(access) };
  const seesPeople = canSeePeople(actor);
  const recent = [
    (await some(body.candidate_ids, (ids) => listNamedCandidates(tx, ids, reader))).map(candidateRow),
    (await some(body.job_ids, (ids) => listNamedJobs(tx, ids, reader))).map(jobRow),
    (await some(body.client_ids, (ids) => listNamedClients(tx, ids, reader))).map(clientRow),
    (await some(body.contact_ids, (ids) => listContactsByIds(tx, access, ids))).map(contactRow),
    seesPeople ? (await some(body.recruiter_ids, (ids) => listNamedPeople(tx, ids))).map(personRow) : [],
  ].flatMap(rowsOf);
  const { search, limit } = body;
  if (!search) return { groups: [], recent };
  const suggestion = { ...reader, access, me: actor.user_id, search, most: MOST };
  const ranking = { search, limit, most: MOST };
  const groups = [
    (await suggestCandidates(tx, suggestion)).map(candidateRow),
    (await suggestJobs(tx, suggestion)).map(jobRow),
    (await suggestClients(tx, suggestion)).map(clientRow),
    (await suggestContacts(tx, suggestion)).map(contactRow),
    seesPeople ? (await suggestPeople(tx, suggestion)).map(personRow) : [],
  ];
  return { groups: inOrder(groups.map((found) => toGroup(found, ranking))), recent };
}

/** The same for a super admin, who reads no records of agencies: the agencies themselves. */
export async function searchAgencies({ tx }: InstallationContext, body: Search): Result {
  const recent = rowsOf((await some(body.agency_ids, (ids) => listNamedAgencies(tx, ids))).map(agencyRow));
  const { search, limit } = body;
  if (!search) return { groups: [], recent };
  const filters = getAgencies.body.parse({ search, limit: MOST });
  const { rows } = await listAgencies(tx, filters, { from: undefined, until: undefined });
  return { groups: inOrder([toGroup(rows.map(agencyRow), { search, limit, most: MOST })]), recent };
}
