import { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '@placewell/contract/sharing/documents.ts';
import { ShareAnswerForm } from '@placewell/contract/sharing/share-answers.ts';
import { findAgencyOfLink } from '../../people/people.public.ts';
import { type TenantTx, withAnonymous, withReader, withTenant } from '../../platform/db/tenant.ts';
import type { Connections } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findOpenLink,
  isAgencyActive,
  keepAnswer,
  listPageAnswers,
  listSharedPeople,
  noteView,
  type OpenLink,
} from '../answers/answers.public.ts';
import {
  agencyOfLogo,
  documentFileName,
  findBranding,
  inLanguage,
  MEDIA_TYPES,
  renderDocument,
} from '../documents/documents.public.ts';
import type { SharePageData } from '../share-pages/share-pages.public.ts';
import { keyOfSecret } from '../shares/shares.public.ts';

/** An agency that does not exist: a text that is no secret takes the same steps as a secret that opens nothing. */
const NO_AGENCY = AgencyId.parse('ffffffff-ffff-4fff-bfff-ffffffffffff');

const agencyOf = async (database: Connections, secret: string): Promise<AgencyId> =>
  (await withAnonymous(database, (tx) =>
    findAgencyOfLink(tx, keyOfSecret(secret) ?? NO_AGENCY, hashToken(secret)),
  )) ?? NO_AGENCY;

/** Reads what a link leads to; undefined for every link that opens nothing. */
const throughLink = async <T>(
  { database }: Platform,
  secret: string,
  read: (tx: TenantTx, link: OpenLink) => Promise<T>,
): Promise<T | undefined> =>
  withReader(database, await agencyOf(database, secret), async (tx) => {
    const link = await findOpenLink(tx, hashToken(secret));
    return link && read(tx, link);
  });

/** What the page of a link shows now; undefined for one that opens nothing. */
export const getSharePage = (platform: Platform, secret: string): Promise<SharePageData | undefined> =>
  throughLink(platform, secret, (tx, link) => readPage(tx, link, secret));

async function readPage(tx: TenantTx, link: OpenLink, secret: string): Promise<SharePageData> {
  const base_path = `/s/${secret}`;
  const people = await listSharedPeople(tx, link.share_id);
  const given = await listPageAnswers(tx, link, link.shows_answers ? 'all' : 'own');
  const answers = Map.groupBy(given, ({ candidate_id }) => candidate_id);
  return {
    ...link,
    agency: {
      name: link.agency_name,
      // Changes with the logo, so that a browser that keeps it asks again.
      logo_url: link.logo_key === null ? null : `${base_path}/logo?v=${link.logo_key.slice(0, 8)}`,
      brand_color: link.brand_color,
      footer: link.document_footer,
    },
    expires_at: new Date(link.expires_at),
    people: people.map(({ position, candidate_id, snapshot }) => {
      const all = answers.get(candidate_id) ?? [];
      const own = all.find(({ recipient_id }) => recipient_id === link.recipient_id);
      return {
        position,
        candidate: snapshot && inLanguage(snapshot, link.language),
        own_answer: own ? { ...own, answered_at: new Date(own.answered_at) } : null,
        colleagues: all.filter((one) => one !== own),
      };
    }),
    base_path,
  };
}

/** The agency's logo for a link that opens. */
export async function getLogo(platform: Platform, secret: string) {
  const branding = await throughLink(platform, secret, (tx) => findBranding(tx, platform));
  return branding?.logo ?? undefined;
}

/** The logo behind an address in an email, as long as the agency is active. */
export async function getEmailLogo(platform: Platform, token: string) {
  const agency_id = agencyOfLogo(platform.config, token) ?? NO_AGENCY;
  return withReader(platform.database, agency_id, async (tx) => {
    if (!(await isAgencyActive(tx))) return undefined;
    return (await findBranding(tx, platform)).logo ?? undefined;
  });
}

/** A path's last part as a place on the page and a format: `3.pdf`. */
export function documentOf(name: string): { position: number; format: DocumentFormat } | undefined {
  const [, position, format] = /^([1-9]\d?)\.(\w{3,4})$/.exec(name) ?? [];
  const known = DOCUMENT_FORMATS.find((one) => one === format);
  return position && known ? { position: Number(position), format: known } : undefined;
}

/** The resume of a person that the page of a link shows now, if it may be downloaded: as it was sent. */
export async function getDocument(
  platform: Platform,
  secret: string,
  { position, format }: { position: number; format: DocumentFormat },
) {
  const task = await throughLink(platform, secret, async (tx, link) => {
    if (!link.may_download) return undefined;
    const [person] = await listSharedPeople(tx, link.share_id, position);
    if (!person?.snapshot) return undefined;
    const candidate = inLanguage(person.snapshot, link.language);
    const branding = await findBranding(tx, platform);
    return { candidate, job_title: link.job_title, branding, language: link.language ?? 'en', format };
  });
  if (!task) return undefined;
  return {
    bytes: await renderDocument(task),
    type: MEDIA_TYPES[format],
    file_name: documentFileName(task.candidate.content, task.job_title, format),
  };
}

/** Notes that a person reads the page. Whether the link opens is all that is returned. */
export const viewShare = async ({ database, events }: Platform, secret: string): Promise<boolean> =>
  withTenant(database, await agencyOf(database, secret), async (tx) => {
    const link = await findOpenLink(tx, hashToken(secret), 'lock');
    if (link) await noteView(tx, { events }, link);
    return link !== undefined;
  });

export type AnswerOutcome = {
  outcome: 'sent' | 'choice_missing' | 'refused' | 'too_many' | 'gone';
  /** 0 for a form that names nobody. */
  position: number;
  typed: { comment: string; times: string };
};

/** The form as it came: a choice that nobody made is not an answer. */
function readForm(given: URLSearchParams) {
  // Nobody types NUL, which no database stores.
  const fields = new URLSearchParams(
    [...given].map(([name, value]): [string, string] => [name, value.replaceAll('\0', '')]),
  );
  const position = Number(fields.get('person')) || 0;
  const typed = {
    comment: (fields.get('comment') ?? '').slice(0, limits.shareComment),
    times: (fields.get('times') ?? '').slice(0, limits.shareTimes),
  };
  const form = ShareAnswerForm.safeParse(Object.fromEntries(fields));
  return {
    position,
    typed,
    form: form.success ? form.data : undefined,
    hasChoice: Boolean(fields.get('answer')),
  };
}

/** Keeps the answer of a form for the link's own page. Undefined for a link that opens nothing. */
export const answerShare = async (
  { database, events }: Platform,
  secret: string,
  fields: URLSearchParams,
): Promise<AnswerOutcome | undefined> => {
  const { position, typed, form, hasChoice } = readForm(fields);
  return withTenant(database, await agencyOf(database, secret), async (tx) => {
    const link = await findOpenLink(tx, hashToken(secret), 'lock');
    if (!link) return undefined;
    if (!form) return { outcome: hasChoice ? 'refused' : 'choice_missing', position, typed };
    const [person] = await listSharedPeople(tx, link.share_id, form.person);
    if (!person?.snapshot) return { outcome: 'gone', position, typed };
    const outcome = await keepAnswer(tx, { events }, { link, person, form });
    return { outcome, position, typed };
  });
};
