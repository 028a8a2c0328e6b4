import type { Config } from './config.ts';
import { isLoopback } from './network/loopback.ts';

/** Risks to users' data in the configuration, each as a sentence for the log. */
export function startWarnings(
  {
    publicUrl,
    apiOrigin,
    corsOrigins,
    trustProxy,
    misspelt,
  }: Pick<Config, 'publicUrl' | 'apiOrigin' | 'corsOrigins' | 'trustProxy' | 'misspelt'>,
  userId: number | undefined,
): string[] {
  const warnings = [];
  for (const [name, url] of Object.entries({ PUBLIC_URL: publicUrl, API_BASE_URL: apiOrigin })) {
    if (url === undefined) continue;
    const { protocol, hostname } = new URL(url);
    if (protocol === 'http:' && !isLoopback(hostname))
      warnings.push(
        `${name} is ${url}: passwords and personal data cross the network unencrypted. Serve it by https.`,
      );
  }
  const { origin } = new URL(publicUrl);
  if (apiOrigin !== undefined && apiOrigin !== origin && !corsOrigins.includes(origin))
    warnings.push(
      `API_BASE_URL is another origin than PUBLIC_URL, and CORS_ORIGINS does not list ${origin}: the API must, or browsers keep its answers from the web application.`,
    );
  if (userId === 0)
    warnings.push(
      'Placewell runs as root: a flaw in it would own the machine. Start it as a user of its own.',
    );
  if (trustProxy === true)
    warnings.push(
      'TRUST_PROXY is true: anyone can pretend to call from any address. Set the number of your proxies or their networks.',
    );
  for (const { name, meant } of misspelt)
    warnings.push(`${name} is no setting of Placewell and has no effect. Did you mean ${meant}?`);
  return warnings;
}
