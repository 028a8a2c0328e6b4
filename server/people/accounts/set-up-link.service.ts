import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@placewell/contract/limits.ts';
import { asOwner } from '../../platform/db/database.ts';
import { withInstallation } from '../../platform/db/tenant.ts';
import { hashToken, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './accounts.repo.ts';
import { insertLink } from './accounts.writes.ts';
import { linkUrl } from './link-tokens.service.ts';

/** Readable only by the user who runs Placewell. */
export const setUpFile = (dataDir: string) => join(dataDir, 'setup-link');

function writeLink(file: string, url: string) {
  const draft = `${file}.${newId()}`;
  writeFileSync(draft, `${url}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Whether the file holds the link with this hash. */
function holdsLink(file: string, token_hash: Buffer): boolean {
  const token = existsSync(file) ? /token=([\w-]+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return token !== undefined && hashToken(token).equals(token_hash);
}

/**
 * The text to print at the start about the single-use link that creates the first super admin; undefined once one exists.
 * All processes share one link, kept in a file under DATA_DIR. Only the start that creates it prints it; an expired link
 * is renewed without being printed.
 */
export async function setUpNotice({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<string | undefined> {
  const file = setUpFile(config.dataDir);
  return withInstallation(asOwner(database.ownerPool), 'owner', async (tx) => {
    await repo.lockSetUp(tx);
    if (await repo.hasSuperAdmin(tx)) {
      rmSync(file, { force: true });
      return undefined;
    }
    const last = await repo.findSetUpLink(tx);
    if (last && Date.parse(last.expires_at) > Date.now())
      return holdsLink(file, last.token_hash)
        ? `The link that creates the super admin of this installation is in ${file}`
        : 'The link that creates the super admin of this installation is in the file setup-link of the process that made it. Without it, run npm run admin.';
    const isFirst = !last && !existsSync(file);
    const { token } = await insertLink(tx, { purpose: 'setup', lifetimeMs: limits.setUpLinkMs });
    const url = linkUrl(config.publicUrl, 'setup', token);
    writeLink(file, url);
    return isFirst
      ? `${config.isOwnAgency ? 'Set up your agency, and yourself as its administrator,' : 'Set up this installation'} within 24 hours (the link works once, and is in ${file}): ${url}`
      : `The link that creates the super admin of this installation had expired; a new one is in ${file}`;
  });
}
