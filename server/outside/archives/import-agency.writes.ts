import { limits } from '@placewell/contract/limits.ts';
import { agencyImported } from '../../domain-events.ts';
import { listLedgerFaults, resetLedger } from '../../money/money.public.ts';
import {
  createInvitation,
  createPasswordLink,
  recordInstallationEvent,
  restartTrial,
} from '../../people/people.public.ts';
import type { AppDatabase } from '../../platform/db/database.ts';
import {
  type InstallationProof,
  type InstallationTx,
  inAgency,
  type TenantTx,
  withInstallation,
} from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ArchiveAccount } from './archive-account.rules.ts';
import { rowsMember } from './archive-format.rules.ts';
import { ArchiveRefused } from './archive-refused.rules.ts';
import { describeTables, type TableShape } from './archive-rows.repo.ts';
import { isDropped, renewedLine } from './earlier-rows.rules.ts';
import { type ImportChoice, isChanged, rowToImport } from './import-choice.rules.ts';
import * as repo from './import-rows.repo.ts';
import { type Archive, openArchive, verifyArchive } from './read-archive.service.ts';
import { linesOf, readVerified, walkZip } from './read-zip.service.ts';
import { hashOfStored, storeMembers, type UnpackedFile } from './store-members.service.ts';

/** The dependencies of an import: the owner's in a command, or a worker's platform. */
export type ImportPlatform = Pick<Platform, 'storage' | 'events' | 'config'> & {
  database: Pick<AppDatabase, 'app'>;
};
export type ImportStep = (step: 'verify' | 'rows' | 'files', name: string) => void;
export type ImportedPerson = { email: string; fullname: string; role: string; url: string };
export type CheckedArchive = Archive & { account: ArchiveAccount };
export type ImportedAgency = Pick<CheckedArchive, 'manifest' | 'account'> & { people: ImportedPerson[] };
/** Imports everything, for an archive from a trusted source. */
export const WITH_EVERYTHING: ImportChoice = { withCredits: true, withAccess: true };

const DAY_MS = 86_400_000;
/** Rows per insert, as characters of JSON. */
const BATCH_LENGTH = 2 * 1024 * 1024;
const SHARED_FOLDER = 'images/';

/** Reads a whole archive and checks that it could be imported here. Throws ArchiveRefused. Changes nothing. */
export async function checkArchive(
  { database, config }: Pick<ImportPlatform, 'database' | 'config'>,
  proof: InstallationProof,
  path: string,
  onStep: ImportStep = () => undefined,
): Promise<CheckedArchive> {
  if (config.isOwnAgency)
    throw new ArchiveRefused(
      'This installation is run for one agency. Import into another one, or start this one with OWN_AGENCY=0 first: then it is run for many.',
    );
  const shapes = await withInstallation(database, proof, describeTables);
  const archive = await openArchive(path, shapes);
  const account = await verifyArchive(archive, (name) => onStep('verify', name));
  await withInstallation(database, proof, (tx) =>
    inAgency(tx, archive.manifest.agency.agency_id, (inside) => assertNew(inside, archive)),
  );
  return { ...archive, account };
}

/**
 * Imports an agency from an archive, all or nothing. Background jobs rebuild derived data, and every user gets a link
 * to choose a password. Credits and access start as for a new agency unless `choice` imports them (decision 088).
 * Throws ArchiveRefused, also if the agency or an email exists here.
 */
export async function importAgency(
  platform: ImportPlatform,
  proof: InstallationProof,
  path: string,
  { choice, onStep = () => undefined }: { choice: ImportChoice; onStep?: ImportStep },
): Promise<ImportedAgency> {
  const archive = await checkArchive(platform, proof, path, onStep);
  const { agency } = archive.manifest;
  const people = await withInstallation(platform.database, proof, async (tx) => {
    const shapes = await describeTables(tx);
    const links = await inAgency(tx, agency.agency_id, async (inside) => {
      await assertNew(inside, archive);
      await insertAll(inside, archive, { shapes, choice, onStep });
      const made: string[] = [];
      try {
        await storeFiles(platform, archive, { made, onStep });
        await platform.events.emit(inside, agencyImported, { agency_id: agency.agency_id });
        return await createLinks(platform, inside);
      } catch (error) {
        // No files of other imports: the uncommitted agency row locks its id.
        await platform.storage.removeAll(agency.agency_id);
        for (const key of made) await platform.storage.remove(key);
        throw error;
      }
    });
    await recordImport(tx, archive, choice);
    return links;
  });
  return { manifest: archive.manifest, account: archive.account, people };
}

async function assertNew(tx: TenantTx, { manifest: { agency } }: Archive) {
  if (await repo.hasAgency(tx))
    throw new ArchiveRefused(
      `The agency ${agency.agency_name} is in this installation already (${agency.agency_id}). An archive is imported where the agency does not exist.`,
    );
}

const recordImport = (tx: InstallationTx, { manifest }: Archive, choice: ImportChoice) =>
  recordInstallationEvent(tx, null, {
    event: 'agency_imported',
    ...manifest.agency,
    details: {
      exported_at: manifest.exported_at,
      ...manifest.counts,
      with_credits: choice.withCredits,
      with_access: choice.withAccess,
    },
  });

/** Sorts each table after those that it refers to. */
function inOrder(shapes: readonly TableShape[]): TableShape[] {
  const placed = new Map<string, TableShape>();
  const place = (shape: TableShape) => {
    if (placed.has(shape.name)) return;
    for (const name of shape.refers_to) {
      const other = shapes.find((one) => one.name === name);
      if (other && other !== shape) place(other);
    }
    placed.set(shape.name, shape);
  };
  for (const shape of shapes) place(shape);
  return [...placed.values()];
}

type Inserting = {
  shapes: readonly TableShape[];
  choice: ImportChoice;
  onStep: ImportStep;
};

async function insertAll(tx: TenantTx, archive: Archive, { shapes, choice, onStep }: Inserting) {
  for (const { name } of inOrder(shapes)) {
    const table = archive.manifest.tables.find((one) => one.name === name);
    if (!table) continue;
    onStep('rows', name);
    try {
      await insertTable(tx, archive, { table, choice });
    } catch (error) {
      throw asRefusal(name, error);
    }
  }
  const [fault] = await listLedgerFaults(tx);
  if (fault) throw new ArchiveRefused(`${fault} The rows do not fit.`);
  const lacking = await repo.findFault(tx).catch((error: unknown) => {
    throw asRefusal('agencies', error);
  });
  if (lacking !== undefined) throw new ArchiveRefused(lacking);
  await startOver(tx, choice).catch((error: unknown) => {
    throw asRefusal('credit_entries', error);
  });
  await repo.checkConstraints(tx).catch((error: unknown) => {
    throw asRefusal('agencies', error);
  });
}

/** Gives the agency a new agency's credits and access where they are not imported. */
async function startOver(tx: TenantTx, { withCredits, withAccess }: ImportChoice) {
  const trial_ends_at = new Date(Date.now() + limits.trialDays * DAY_MS).toISOString();
  if (!withAccess) await restartTrial(tx, trial_ends_at);
  if (!withCredits) await resetLedger(tx, trial_ends_at);
}

/** A value that PostgreSQL refuses is the archive's fault; a lost connection or a conflict is not. */
function asRefusal(name: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!(error instanceof Error) || !/^(?:22|23)/.test(code)) return error;
  return new ArchiveRefused(`The rows of ${name} do not fit into this installation: ${error.message}.`, {
    cause: error,
  });
}

type Inserted = { table: { name: string; columns: string[] }; choice: ImportChoice };

async function insertTable(tx: TenantTx, archive: Archive, { table, choice }: Inserted) {
  const now = new Date().toISOString();
  const columns = table.columns.filter((column) => !isDropped(table.name, column));
  let batch: string[] = [];
  let length = 0;
  const insert = async () => {
    if (batch.length === 0) return;
    if (table.name === 'users') await assertEmailsAreFree(tx, batch);
    await repo.insertRows(tx, { ...table, columns }, `[${batch.join(',')}]`);
    batch = [];
    length = 0;
  };
  const member = rowsMember(table.name);
  for await (const read of linesOf(member, readMember(archive, member))) {
    const line = isChanged(table.name, choice)
      ? lineToImport(table.name, read, { choice, now })
      : renewedLine(table.name, read);
    if (line === undefined) continue;
    batch.push(line);
    length += line.length;
    if (length >= BATCH_LENGTH) await insert();
  }
  await insert();
}

function lineToImport(name: string, line: string, { choice, now }: { choice: ImportChoice; now: string }) {
  const read = JSON.parse(line) as Record<string, unknown>;
  const row = rowToImport(name, read, choice, now);
  // Unchanged rows keep their text: JSON.parse may lose digits.
  return row && (row === read ? line : JSON.stringify(row));
}

/** The email of a pending invitation is not taken yet. */
async function assertEmailsAreFree(tx: TenantTx, lines: readonly string[]) {
  const users = lines.map((line) => JSON.parse(line) as { email: string; user_status: string });
  const emails = users.filter((user) => user.user_status !== 'pending').map((user) => String(user.email));
  const taken = await repo.findTakenEmail(tx, emails);
  if (taken !== undefined)
    throw new ArchiveRefused(
      `${taken} has an account in this installation already. An email address is one person: remove that account, or change its address, and import again.`,
    );
}

/** One member by name, verified again: the file could have been replaced meanwhile. */
async function* readMember(archive: Archive, name: string): AsyncGenerator<Buffer> {
  const expected = archive.members.get(name);
  for await (const member of walkZip(archive.path))
    if (member.name === name && expected) return yield* readVerified(member, expected);
  throw new ArchiveRefused(`The archive was changed while it was imported: ${name} is gone.`);
}

async function storeFiles(
  { storage, config }: ImportPlatform,
  archive: Archive,
  { made, onStep }: { made: string[]; onStep: ImportStep },
) {
  for (const key of archive.missing)
    if (key.startsWith(SHARED_FOLDER) && (await storage.exists(key)))
      throw new ArchiveRefused(takenPicture(key));
  await storeMembers(
    { ...archive, dataDir: config.dataDir },
    (file) => storeFile(storage, file, made),
    (name) => onStep('files', name),
  );
}

async function storeFile(storage: Platform['storage'], { key, path, sha256 }: UnpackedFile, made: string[]) {
  const isPicture = key.startsWith(SHARED_FOLDER);
  if (isPicture && (await storage.exists(key))) {
    if ((await hashOfStored(storage, key)) !== sha256) throw new ArchiveRefused(takenPicture(key));
  } else {
    if (isPicture) made.push(key);
    await storage.putFile(key, path);
  }
}

const takenPicture = (key: string) =>
  `The picture ${key} already belongs to someone in this installation, so this archive cannot be imported here.`;

/** The only secrets of an import: users choose a password by link, invited people accept by link. */
async function createLinks(platform: ImportPlatform, tx: TenantTx): Promise<ImportedPerson[]> {
  const people: ImportedPerson[] = [];
  for (const { user_id, email, fullname, role, user_status } of await repo.listPeople(tx)) {
    const invited = { user_id, invited_by: '', send_email: false };
    const url =
      user_status === 'pending'
        ? (await createInvitation(tx, platform, invited)).invite_url
        : await createPasswordLink(tx, platform, user_id);
    people.push({ email, fullname, role, url });
  }
  return people;
}
