import { endAsOwn, startAsOwn } from '../../money/money.public.ts';
import {
  hasSuperAdmin,
  listToOwn,
  lockSetUp,
  type OwnCandidate,
  recordInstallationEvent,
} from '../../people/people.public.ts';
import type { Config } from '../../platform/config.ts';
import { type AppDatabase, asOwner } from '../../platform/db/database.ts';
import { type InstallationTx, inAgency, withInstallation } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { countProcesses, modeOf, runAs } from '../../platform/mode-lock.ts';
import type { Platform } from '../../platform/platform.ts';

/** A start that is refused, with what to do. Nothing was changed. */
export class OwnAgencyRefused extends Error {}

/**
 * Brings the data in line with OWN_AGENCY at the start: runs the installation for its one agency, or lets that agency go
 * on with a trial. Without OWN_AGENCY the installation goes on as its rows say. A worker that runs alone changes nothing, and must be started like the API; while other processes run in
 * the other mode, nobody changes it. Returns what to tell the operator, if anything changed. Throws `OwnAgencyRefused`.
 */
export async function settleOwnAgency(
  platform: Pick<Platform, 'database' | 'config' | 'events' | 'live'>,
  part: 'api' | 'worker' | 'all' = 'all',
): Promise<string | undefined> {
  const { database, config, events } = platform;
  return withInstallation(asOwner(database.ownerPool), 'owner', async (tx) => {
    // Processes that start together come one after another, and sign-ups wait.
    await lockSetUp(tx);
    const agencies = await listToOwn(tx);
    const own = agencies.find(({ is_own }) => is_own);
    await runAs(platform, modeOf({ isOwnAgency: config.ownAgency ?? own !== undefined }));
    if (part === 'worker') assertSameMode(config.isOwnAgency, own, agencies);
    await assertAlone(tx, config);
    if (part === 'worker' || config.ownAgency === undefined) return undefined;
    if (config.isOwnAgency && own && agencies.length === 1) return undefined;
    if (config.isOwnAgency) return switchOn(tx, events, agencies);
    return own && switchOff(tx, events, own);
  });
}

/**
 * Processes of one installation run in one mode: the calls and pages of another would offer what this one has ended, and
 * a start in it would change the mode below those that run.
 */
async function assertAlone(tx: InstallationTx, config: Pick<Config, 'isOwnAgency'>) {
  const other = config.isOwnAgency ? 'many' : 'own';
  const processes = await countProcesses(tx, other);
  if (processes === 0) return;
  const [their, ours] = config.isOwnAgency ? ['0', '1'] : ['1', '0'];
  throw new OwnAgencyRefused(
    `${processes === 1 ? 'A process' : `${processes} processes`} of this installation run${processes === 1 ? 's' : ''} with OWN_AGENCY=${their}, and this one would run with OWN_AGENCY=${ours}. Nothing was changed. Start this one without OWN_AGENCY; to change what the installation is run for, stop all processes first, then start them with OWN_AGENCY=${ours}.`,
  );
}

/** A new installation has no agency, and its worker works in either mode. */
function assertSameMode(
  isOwnAgency: boolean,
  own: OwnCandidate | undefined,
  agencies: readonly OwnCandidate[],
) {
  if (agencies.length === 0 || isOwnAgency === (own !== undefined)) return;
  throw new OwnAgencyRefused(
    own
      ? `This installation is run for ${own.agency_name} alone. Nothing was changed. Start this worker without OWN_AGENCY; to end that, start the API with OWN_AGENCY=0 first.`
      : 'This installation is not run for one agency. Nothing was changed. Start this worker without OWN_AGENCY, like the API; to change that, start the API with OWN_AGENCY=1 first.',
  );
}

const SHOWN = 5;
const names = (agencies: readonly OwnCandidate[]) => {
  const shown = agencies.slice(0, SHOWN).map(({ agency_name }) => agency_name);
  return [...shown, ...(agencies.length > SHOWN ? [`${agencies.length - SHOWN} more`] : [])].join(', ');
};
const WITHOUT = 'Nothing was changed. Start without OWN_AGENCY';

async function switchOn(tx: InstallationTx, events: EventBus, agencies: readonly OwnCandidate[]) {
  const [agency, ...others] = agencies;
  if (!agency) {
    // A new installation is set up in this mode.
    if (!(await hasSuperAdmin(tx))) return undefined;
    throw new OwnAgencyRefused(
      `OWN_AGENCY=1 needs exactly one agency, and there is none yet. ${WITHOUT}, let your agency sign up, then start with it again.`,
    );
  }
  if (others.length > 0)
    throw new OwnAgencyRefused(
      `OWN_AGENCY=1 needs exactly one agency, and there are ${agencies.length}: ${names(agencies)}. ${WITHOUT}, delete those you do not need (Agency management), then start with it again.`,
    );
  const { agency_id, agency_name, agency_status } = agency;
  if (agency_status !== 'active')
    throw new OwnAgencyRefused(
      `OWN_AGENCY=1 needs an active agency, and ${agency_name} is ${agency_status}. ${WITHOUT}, ${agency_status === 'pending' ? 'let it accept its invitation' : 'activate it (Agency management)'}, then start with it again.`,
    );
  const started = await inAgency(tx, agency_id, (inside) => startAsOwn(inside, events));
  if (started === 'charged')
    throw new OwnAgencyRefused(
      `OWN_AGENCY=1 has no subscriptions, but Stripe still charges ${agency_name}. ${WITHOUT}, cancel its subscription now, then start with it again.`,
    );
  await recordInstallationEvent(tx, null, { event: 'own_agency_started', agency_id, agency_name });
  return `OWN_AGENCY: this installation is now run for ${agency_name} alone. It has no plan, its credits are not counted, and no one else signs up. To administer it as one of its people: npm run admin -- EMAIL`;
}

async function switchOff(tx: InstallationTx, events: EventBus, { agency_id, agency_name }: OwnCandidate) {
  const trial_ends_at = await inAgency(tx, agency_id, (inside) => endAsOwn(inside, events));
  const details = { trial_ends_at };
  await recordInstallationEvent(tx, null, { event: 'own_agency_ended', agency_id, agency_name, details });
  return `OWN_AGENCY is off: ${agency_name} goes on with a trial and its credits until ${trial_ends_at.slice(0, 10)}, and others sign up again. For more, give it a plan (Subscription & billing).`;
}

/** Has a command work as the installation is run, which OWN_AGENCY or its rows say. */
export async function adoptMode({
  database,
  config,
}: {
  database: Pick<AppDatabase, 'app'>;
  config: Config;
}) {
  if (config.ownAgency !== undefined) return;
  const agencies = await withInstallation(database, 'owner', listToOwn);
  config.isOwnAgency = agencies.some(({ is_own }) => is_own);
}
