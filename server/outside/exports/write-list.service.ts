import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, CandidateId, ExportId } from '@placewell/contract/ids.ts';
import { EXPORT_LISTS, type ExportList } from '@placewell/contract/outside/export-columns.ts';
import { listWholeClients, listWholeContacts, readOffLimits } from '../../clients/clients.public.ts';
import { listWholeAgencies } from '../../installation/installation.public.ts';
import {
  listWholeCandidateMatches,
  listWholeJobMatches,
  listWholeJobs,
  listWholeMatches,
} from '../../matching/matching.public.ts';
import { accessOf, listWholeRecruiters } from '../../people/people.public.ts';
import { listWholePlacements } from '../../placements/placements.public.ts';
import type { Config } from '../../platform/config.ts';
import type { ListReader } from '../../platform/context.ts';
import type { WholeList } from '../../platform/db/lists/lists.ts';
import {
  type InstallationTx,
  type TenantTx,
  withInstallation,
  withTenant,
} from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeCsv } from '../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../platform/tables/write-xlsx.ts';
import type { WrittenTable } from '../../platform/tables/written-table.ts';
import { listWholeSubmissions } from '../../sharing/sharing.public.ts';
import { listWholeCandidates, listWholeEnrichments, listWholeTags } from '../../sourcing/sourcing.public.ts';
import { exportShape } from './export-cells.rules.ts';
import { mayExport, readParameters } from './export-parameters.rules.ts';
import { findMaker, findShowsAllDetails, readOneSnapshot } from './exports.repo.ts';
import { type Exported, type ExportWork, runExport } from './run-export.service.ts';

type AgencyList = Exclude<ExportList, 'agencies'>;
type Source<L extends AgencyList> = (
  reader: ListReader,
  body: Body<(typeof EXPORT_LISTS)[L]['call']>,
) => Promise<WholeList<object>>;

/** Candidates with the employers of each that are off limits today. */
async function withOffLimits<Row extends { candidate_id: CandidateId }>(
  { tx, actor }: ListReader,
  { rows, ...found }: WholeList<Row>,
): Promise<WholeList<object>> {
  const access = await accessOf(tx, actor);
  const flagged = async function* () {
    for await (const piece of rows) {
      const employers = await readOffLimits(
        tx,
        access,
        piece.map(({ candidate_id }) => candidate_id),
      );
      yield piece.map((row) => ({ ...row, off_limits: employers.get(row.candidate_id) ?? [] }));
    }
  };
  return { ...found, rows: flagged() };
}

/** The reader of each list: its own feature, with the filters, order and permissions of its pages. */
const SOURCES: { [L in AgencyList]: Source<L> } = {
  candidates: async (reader, body) => withOffLimits(reader, await listWholeCandidates(reader, body)),
  jobs: listWholeJobs,
  matches: listWholeMatches,
  job_matches: listWholeJobMatches,
  candidate_matches: listWholeCandidateMatches,
  clients: listWholeClients,
  contacts: listWholeContacts,
  submissions: listWholeSubmissions,
  placements: listWholePlacements,
  enrichments: listWholeEnrichments,
  recruiters: listWholeRecruiters,
  tags: listWholeTags,
};

/** The requesting user, with current rights; throws `forbidden` if they may no longer list this. */
async function findReader(tx: TenantTx, { created_by, list }: ExportWork['export']) {
  const maker = await findMaker(tx, created_by);
  if (maker?.user_status !== 'active' || list === null || !mayExport(maker.role, list))
    throw new AppError('forbidden');
  const actor = { role: maker.role, user_id: created_by };
  return { list, reader: { tx, actor }, canSeeAll: (await accessOf(tx, actor)).canSeeAll };
}

async function* counted(
  { rows }: WholeList<object>,
  toCells: ReturnType<typeof exportShape>['toCells'],
  progress: ExportWork['progress'],
): WrittenTable['rows'] & AsyncGenerator<ReturnType<typeof toCells>[]> {
  let done = 0;
  for await (const piece of rows) {
    yield piece.map((row) => toCells(row as Record<string, unknown>));
    done += piece.length;
    await progress(done);
  }
}

async function writeTable(
  { list, config }: { list: ExportList; config: Config },
  found: WholeList<object>,
  work: ExportWork,
) {
  const { columns, toCells } = exportShape(list, work.export.columns, config);
  await work.announce({ rows_total: found.total, left_out: found.leftOut });
  const table = { title: EXPORT_LISTS[list].label, columns, rows: counted(found, toCells, work.progress) };
  const { rows, cutCells } =
    work.export.format === 'csv'
      ? await writeCsv(work.path, table)
      : await writeXlsx(work.path, table, { date: new Date() });
  return { rows, cut_cells: cutCells };
}

type Payload = { agency_id: AgencyId; export_id: ExportId };

/** Exports one snapshot of a list, limited to what the requesting user may see now. */
export const writeList = (payload: Payload, platform: Platform, job: Job) =>
  runExport(platform, payload, job, (work) =>
    withTenant(platform.database, payload.agency_id, async (tx): Promise<Exported> => {
      await readOneSnapshot(tx);
      const { list, reader, canSeeAll } = await findReader(tx, work.export);
      const { parsed } = readParameters(list, work.export.parameters);
      const source = SOURCES[list as AgencyList] as Source<AgencyList>;
      const found = await source(reader, parsed as never);
      const written = await writeTable({ list, config: platform.config }, found, work);
      return {
        ...written,
        made_as_role: reader.actor.role,
        made_with_all: canSeeAll,
        made_with_details: await findShowsAllDetails(tx),
      };
    }),
  );

/** Exports the list of agencies for a super admin. */
export const writeAgencies = (payload: Payload, platform: Platform, job: Job) =>
  runExport(platform, payload, job, (work) =>
    withInstallation(platform.database, { job: job.id }, async (tx: InstallationTx): Promise<Exported> => {
      const { list, reader } = await findReader(tx, work.export);
      const { parsed } = readParameters(list, work.export.parameters);
      const found = await listWholeAgencies(tx, parsed as Body<typeof EXPORT_LISTS.agencies.call>);
      const written = await writeTable({ list, config: platform.config }, found, work);
      return { ...written, made_as_role: reader.actor.role, made_with_all: true, made_with_details: false };
    }),
  );
