import { z } from 'zod';

const parse = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';
const isBare = ({ username, password, search, hash }: URL) =>
  username === '' && password === '' && search === '' && hash === '';
/** A host that is safe in headers: without characters that end a directive or an origin, and no pattern. */
const isPlainHost = ({ hostname }: URL) => /^(?:[a-z\d.-]+|\[[\da-f:.]+\])$/.test(hostname);

const EVERYBODY =
  'CORS_ORIGINS lists every origin by name, such as https://app.example.com: * would let every site call';

/** Why a text is not an origin as browsers send it; undefined if it is one. */
function faultOf(text: string): string | undefined {
  if (text === '*') return EVERYBODY;
  const url = parse(text);
  const example = `CORS_ORIGINS: ${text || '""'} is no origin, such as https://app.example.com`;
  if (!url || !isWeb(url) || !isBare(url) || url.pathname !== '/' || !isPlainHost(url)) return example;
  return url.origin === text ? undefined : `CORS_ORIGINS: no browser sends ${text}. Write ${url.origin}`;
}

/** The setting CORS_ORIGINS: the origins from which browsers may call the API, separated by commas. */
export const CorsOrigins = z.string().transform((text, ctx): string[] => {
  const origins = text.split(',').map((one) => one.trim());
  for (const message of origins.flatMap((one) => faultOf(one) ?? []))
    ctx.addIssue({ code: 'custom', message });
  return origins;
});

/** The setting API_BASE_URL: the origin of the API; the path of all calls may follow. */
export const ApiBaseUrl = z.string().transform((text, ctx): string => {
  const url = parse(text);
  if (url && isWeb(url) && isBare(url) && isPlainHost(url) && /^\/(?:api\/v1\/?)?$/.test(url.pathname))
    return url.origin;
  const message =
    'API_BASE_URL is where the API is reached, such as https://api.example.com; all calls are under /api/v1 there';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
