import type { PageAnswer, PageRequest, PublicPage } from '../../platform/http/pages/public-pages.ts';
import {
  acceptedLanguage,
  busyPage,
  closedPage,
  comparePage,
  pageScript,
  SCRIPT_PATH,
  sharePage,
} from '../share-pages/share-pages.public.ts';
import {
  answerShare,
  documentOf,
  getDocument,
  getEmailLogo,
  getLogo,
  getSharePage,
  viewShare,
} from './public-page.service.ts';

const languageOf = ({ header }: Pick<PageRequest, 'header'>) => acceptedLanguage(header('accept-language'));
/** What every link is answered that opens nothing. */
const closed = (request: PageRequest): PageAnswer => ({ page: closedPage(languageOf(request)), status: 404 });
const secretOf = ({ part }: PageRequest) => part('secret');

/** Whether a page of ours sends a form, as far as the browser says so. Pages without a referrer have no origin either. */
function isFromOurPage({ header, platform }: PageRequest): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = header('origin');
  return origin === undefined || origin === 'null' || origin === new URL(platform.config.publicUrl).origin;
}

async function showPage(request: PageRequest): Promise<PageAnswer> {
  const page = await getSharePage(request.platform, secretOf(request));
  if (!page) return closed(request);
  // Only says what has happened: the address may be opened again.
  const sent = Number(request.query.get('sent'));
  const isSent = page.people.some(({ position, own_answer }) => position === sent && own_answer !== null);
  return { page: sharePage(page, isSent ? { position: sent, notice: 'sent' } : undefined), status: 200 };
}

async function showComparison(request: PageRequest): Promise<PageAnswer> {
  const page = await getSharePage(request.platform, secretOf(request));
  const positions = request.query.getAll('p').map(Number);
  return page ? { page: comparePage(page, positions), status: 200 } : closed(request);
}

/** The logo that `find` returns for this part of the address. */
const sendLogo =
  (part: 'secret' | 'token', find: typeof getLogo) =>
  async (request: PageRequest): Promise<PageAnswer> => {
    const logo = await find(request.platform, request.part(part));
    return logo ? { file: { bytes: Buffer.from(logo.bytes), type: logo.type } } : closed(request);
  };

async function sendDocument(request: PageRequest): Promise<PageAnswer> {
  // A name of no document is looked up too, so that it takes the same steps as any other.
  const wanted = documentOf(request.part('document')) ?? { position: 0, format: 'pdf' };
  const file = await getDocument(request.platform, secretOf(request), wanted);
  return file ? { file } : closed(request);
}

async function view(request: PageRequest): Promise<PageAnswer> {
  if (!isFromOurPage(request)) return closed(request);
  return (await viewShare(request.platform, secretOf(request))) ? 'done' : closed(request);
}

async function answer(request: PageRequest): Promise<PageAnswer> {
  const secret = secretOf(request);
  const fields = isFromOurPage(request) ? request.form : new URLSearchParams();
  const answered = await answerShare(request.platform, secret, fields);
  if (!answered) return closed(request);
  const { outcome, position, typed } = answered;
  if (outcome === 'sent') return { location: `/s/${secret}?sent=${position}#person-${position}` };
  const page = await getSharePage(request.platform, secret);
  if (!page) return closed(request);
  const notice = outcome === 'gone' ? undefined : { position, notice: outcome, typed };
  return { page: sharePage(page, notice), status: outcome === 'too_many' ? 429 : 422 };
}

const page = (method: PublicPage['method'], path: string, answer: PublicPage['answer']): PublicPage => ({
  method,
  path,
  answer,
  failed: (request) => busyPage(languageOf(request)),
});

export const pages: readonly PublicPage[] = [
  page('GET', SCRIPT_PATH, async () => ({
    asset: { text: pageScript.text, type: 'text/javascript; charset=utf-8' },
  })),
  page('GET', '/s/logos/:token', sendLogo('token', getEmailLogo)),
  page('GET', '/s/:secret', showPage),
  page('GET', '/s/:secret/compare', showComparison),
  page('GET', '/s/:secret/logo', sendLogo('secret', getLogo)),
  page('GET', '/s/:secret/:document', sendDocument),
  page('POST', '/s/:secret/view', view),
  page('POST', '/s/:secret/answer', answer),
  // An address with more behind it still holds a secret: it goes to no other page.
  page('GET', '/s/*', async (request) => closed(request)),
];
