import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { LocalProvider } from '@placewell/server/testing/local-provider.ts';
import { startMailServers } from './mail-servers.ts';
import { startProduct } from './product.ts';
import { TRUSTED_IDENTITIES } from './trusted-identities.ts';

/**
 * Starts one product for all journeys, a provider by which people sign in, and mail servers that are asked for addresses;
 * each journey signs up its own agency.
 */
export default async function setup() {
  const provider = await new LocalProvider('placewell').start();
  Object.assign(provider.people, TRUSTED_IDENTITIES);
  const folder = mkdtempSync(join(tmpdir(), 'placewell-names-'));
  const recordFile = join(folder, 'txt-record');
  const mailServers = await startMailServers(recordFile);
  // The origin of another web application of this API: one journey serves it.
  const otherWeb = `http://127.0.0.1:${await freePort()}`;
  const product = await startProduct({
    ...mailServers.settings,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: 'of-google',
    GOOGLE_CLIENT_SECRET: 'secret',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'of-another',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Harbour ID',
    CORS_ORIGINS: otherWeb,
  });
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA = product.dataDir;
  process.env.E2E_OTHER_WEB = otherWeb;
  process.env.E2E_TXT_RECORD = recordFile;
  process.env.E2E_ISSUER = provider.issuer;
  return async () => {
    if (process.env.E2E_LOG) process.stdout.write(product.output());
    await product.stop();
    await provider.server.stop();
    await mailServers.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
