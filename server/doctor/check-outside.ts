// Checks of outgoing connections that send no message.
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { allowedText, outgoingSettings } from '../platform/outgoing/outgoing.config.ts';
import { openOutgoing } from '../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../platform/outgoing/outgoing-error.ts';
import { hasSecretsKey, secretsSettings } from '../platform/security/secrets.ts';
import { settingsOf } from '../platform/settings.ts';
import { emailFinderSettings, probeSettings } from '../providers/email-finder/email-finder.config.ts';
import type { Finding } from './finding.ts';
import { tryAllSecrets } from './secrets/try-secrets.ts';
import type { TimeBox } from './time-box.ts';

/** Reserved for examples (RFC 2606), and always exists. */
const A_NAME = 'example.com';

/** Whether name servers respond, how mail servers are probed, and which vendors have a key. */
export async function checkOutside(config: Config): Promise<Finding[]> {
  const { dns } = openOutgoing(config);
  const { OUTGOING_ALLOW_CIDR } = settingsOf(config, outgoingSettings);
  const { EMAIL_PROBE, HUNTER_API_KEY } = settingsOf(config, emailFinderSettings);
  const note = (text: string): Finding => ({ state: 'note', text });
  const ok = (text: string): Finding => ({ state: 'ok', text });
  const canAsk = await dns.addressesOf(A_NAME).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof OutgoingError)) throw error;
      return false;
    },
  );
  const probe = probeSettings(config);
  return [
    canAsk
      ? ok('Names of the outside are found.')
      : note(
          'No name server answers: webhooks, look-ups of email addresses and sign-in by others fail. See OUTGOING_DNS.',
        ),
    ...(OUTGOING_ALLOW_CIDR.length > 0
      ? [
          note(
            `OUTGOING_ALLOW_CIDR lets webhooks of every agency into ${OUTGOING_ALLOW_CIDR.map(allowedText).join(', ')}.`,
          ),
        ]
      : []),
    probe
      ? await checkProbe(dns, probe.helo)
      : note(
          EMAIL_PROBE === 'off'
            ? 'EMAIL_PROBE is off: the addresses that the built-in finder finds are at best probable.'
            : 'Mail servers are not asked for addresses, because PUBLIC_URL has no public host name: set EMAIL_PROBE_HELO.',
        ),
    HUNTER_API_KEY
      ? ok('Agencies without a key of their own use this installation’s key of Hunter.')
      : note('HUNTER_API_KEY is not set: Hunter is asked only for agencies with a key of their own.'),
  ];
}

async function checkProbe(
  { addressesOf }: ReturnType<typeof openOutgoing>['dns'],
  helo: string,
): Promise<Finding> {
  try {
    await addressesOf(helo);
    return { state: 'ok', text: `Mail servers are asked for addresses in the name of ${helo}, on port 25.` };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return {
      state: 'note',
      text: `Mail servers are asked for addresses in the name of ${helo}, which has no address: many will refuse it. See EMAIL_PROBE_HELO.`,
    };
  }
}

/** Whether every sealed text in the database can be opened, and by which key. */
export async function checkSecrets(
  owner: pg.Pool,
  config: Config,
  time: Pick<TimeBox, 'isOver'>,
): Promise<Finding[]> {
  const { SECRETS_KEY } = settingsOf(config, secretsSettings);
  const { tried, unreadable, wasCut } = await tryAllSecrets(owner, config, () => !time.isOver());
  if (unreadable.length > 0)
    return [
      {
        state: 'problem',
        text: 'Sealed secrets cannot be opened. Restore DATA_DIR/secrets.key, or set SECRETS_KEY or SECRETS_KEY_OLD to the key that sealed them:',
      },
      ...unreadable.map(
        ({ agency_id, count, reason }): Finding => ({
          state: 'problem',
          text: agency_id === null ? reason : `${reason} (${count} of agency ${agency_id})`,
        }),
      ),
    ];
  if (!hasSecretsKey(config)) return [{ state: 'ok', text: 'No secrets are sealed yet.' }];
  return [
    {
      state: 'ok',
      text: `All ${tried} sealed secrets that were tried open with ${SECRETS_KEY ? 'SECRETS_KEY' : 'the key in DATA_DIR/secrets.key'}: keep it with your backups.${wasCut ? ' Some agencies were left out for want of time: see --full.' : ''}`,
    },
    ...(config.databaseUrl && !SECRETS_KEY
      ? [
          {
            state: 'note',
            text: 'SECRETS_KEY is not set: processes on several machines each need the same one.',
          } as const,
        ]
      : []),
  ];
}
