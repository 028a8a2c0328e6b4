import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';

/** What of the configuration puts people's data at risk, each as a sentence for the log. */
export function startWarnings(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  userId: number | undefined,
): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const warnings = [];
  if (protocol === 'http:' && !isLoopback(hostname))
    warnings.push(
      `PUBLIC_URL is ${publicUrl}: passwords and personal data cross the network unencrypted. Serve it by https.`,
    );
  if (userId === 0)
    warnings.push(
      'Placewell runs as root: a flaw in it would own the machine. Start it as a user of its own.',
    );
  if (trustProxy === true)
    warnings.push(
      'TRUST_PROXY is true: anybody can pretend to call from any address. Set the number of your proxies or their networks.',
    );
  return warnings;
}
