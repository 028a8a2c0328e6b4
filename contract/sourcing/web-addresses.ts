import { z } from 'zod';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

/** The domain in what people paste: an address of a page, an email address, "www.". In ASCII, as the name service has it. */
function readDomain(text: string): string {
  const host = text.trim().split('@').at(-1) ?? '';
  const url = URL.canParse(host.includes('://') ? host : `https://${host}`)
    ? new URL(host.includes('://') ? host : `https://${host}`)
    : undefined;
  return (url?.hostname ?? host)
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

/** Of a company, such as acme.com; what people paste is read as well. */
export const Domain = z
  .string()
  .max(limits.enrichUrl)
  .overwrite(readDomain)
  .max(253)
  .regex(
    /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/,
    texts.domainInvalid,
  );

/** Of a person at LinkedIn, with or without "https://", in any language of the site. */
export const LinkedInUrl = z
  .string()
  .trim()
  .max(limits.enrichUrl)
  .regex(
    /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[^\s/?#]{2,150}(?:[/?#]\S{0,140})?$/i,
    texts.linkedinInvalid,
  );
