import type { BodyInput, Call, DataInput } from '@placewell/contract/call.ts';
import { getOffLimits } from '@placewell/contract/clients/off-limits.ts';
import { getSavedViews } from '@placewell/contract/desk/saved-views.ts';
import type { LiveEvent } from '@placewell/contract/events.ts';
import { getMoveReasons, REJECTION_REASONS } from '@placewell/contract/matching/match-moves.ts';
import { DEFAULT_MATCH_STATUSES, getMatchStatuses } from '@placewell/contract/matching/match-statuses.ts';
import { getScoresForJob } from '@placewell/contract/matching/matches.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { getProposals } from '@placewell/contract/outreach/proposals.ts';
import { type AgencySettings, getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getLinkedSignIns, getSignInProviders } from '@placewell/contract/people/social-sign-in.ts';
import { getOffers } from '@placewell/contract/placements/offers.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import { getFeeReport, getFunnelReport } from '@placewell/contract/placements/reports.ts';
import { getInterviews } from '@placewell/contract/sharing/interviews.ts';
import { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { getCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { getEnrichments } from '@placewell/contract/sourcing/enrichment.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Settings of a new agency; every page of the shell reads them, like the statuses. Tests mock others. */
export const someAgencySettings: AgencySettings = {
  agency_name: 'Agency',
  logo: '',
  currency: null,
  default_job_type: null,
  distance_unit: null,
  time_zone: 'UTC',
  recruiters_see_all: true,
  client_details: 'involved',
  off_limits_effect: 'flag',
  brand_color: null,
  document_paper: 'a4',
  document_footer: '',
  demands_consent: true,
  answers_move_matches: false,
  offers_fee_notes: false,
};
const NOBODY = { submitted: 0, interviewing: 0, offered: 0, placed: 0 };
const server = setupServer(
  http.post(`*/api/v1/${getSignInProviders.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { providers: [] } }),
  ),
  http.post(`*/api/v1/${getLinkedSignIns.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { items: [] } }),
  ),
  http.post(`*/api/v1/${getSavedViews.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { items: [] } }),
  ),
  http.post(`*/api/v1/${getNotifications.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { items: [], next: null, unread: 0 } }),
  ),
  http.post(`*/api/v1/${getProposals.path}`, () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: { items: [], total: 0, total_is_exact: true, page: 1, limit: 1, total_pages: 0 },
    }),
  ),
  // A candidate without an address loads its look-ups.
  http.post(`*/api/v1/${getEnrichments.path}`, () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: { items: [], total: 0, total_is_exact: true, page: 1, limit: 1, total_pages: 0 },
    }),
  ),
  http.post(`*/api/v1/${getCandidateFiles.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { items: [] } }),
  ),
  http.post(`*/api/v1/${getAgencySettings.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: someAgencySettings }),
  ),
  http.post(`*/api/v1/${getMatchStatuses.path}`, () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: { statuses: DEFAULT_MATCH_STATUSES, is_default: true },
    }),
  ),
  // Of those who are written to.
  http.post(`*/api/v1/${getOffLimits.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { items: [] } }),
  ),
  // In each candidate, contact, job and match.
  http.post(`*/api/v1/${getSubmissions.path}`, () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: { items: [], total: 0, total_is_exact: true, page: 1, limit: 10, total_pages: 0 },
    }),
  ),
  // In each match.
  http.post(`*/api/v1/${getInterviews.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { items: [] } }),
  ),
  http.post(`*/api/v1/${getOffers.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { items: [], may_change: true } }),
  ),
  http.post(`*/api/v1/${getPlacements.path}`, () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: { items: [], total: 0, total_is_exact: true, page: 1, limit: 1, total_pages: 0, sums: [] },
    }),
  ),
  // On Today.
  http.post(`*/api/v1/${getFunnelReport.path}`, () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: {
        cohort: NOBODY,
        previous: { from_date: '2026-10-01', to_date: '2026-10-31', cohort: NOBODY },
        groups: [],
      },
    }),
  ),
  http.post(`*/api/v1/${getFeeReport.path}`, () =>
    HttpResponse.json({
      status: true,
      message: '',
      data: { months: [], total: [], previous: [], won: { months: [], total: [], previous: [] }, groups: [] },
    }),
  ),
  // Above the matches of a job.
  http.post(`*/api/v1/${getScoresForJob.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { scores: [], total: 0 } }),
  ),
  http.post(`*/api/v1/${getMoveReasons.path}`, () =>
    HttpResponse.json({ status: true, message: '', data: { reasons: REJECTION_REASONS.agency } }),
  ),
);

const unhandled: string[] = [];
server.events.on('request:unhandled', ({ request }) => {
  unhandled.push(`${request.method} ${new URL(request.url).pathname}`);
});

function assertNoUnhandledRequests() {
  const requests = unhandled.splice(0);
  if (requests.length > 0) throw new Error(`Requests without a mock: ${requests.join(', ')}`);
}

/**
 * Starts a mock API for the file's tests; its mocks are reset after each test. A request without a mock fails the test:
 * otherwise components would only show their error state, which most tests ignore.
 */
export function setUpMockApi() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    assertNoUnhandledRequests();
  });
  afterAll(() => {
    server.close();
    // Sent by the last test after it had ended.
    assertNoUnhandledRequests();
  });
}

export type SentRequests<C extends Call> = { bodies: BodyInput<C>[]; headers: Headers[] };
const callUrl = (call: Call) => `*/api/v1/${call.path}`;
/** The handler for the call's method. */
const handlerOf = ({ method }: Call) => ({ POST: http.post, PUT: http.put, GET: http.get })[method];

/** Mocks a call with data that fits the contract; the returned object collects the requests. */
export function mockCall<C extends Call>(
  call: C,
  data: DataInput<C> | ((body: BodyInput<C>) => DataInput<C> | Promise<DataInput<C>>),
): SentRequests<C> {
  const sent: SentRequests<C> = { bodies: [], headers: [] };
  server.use(
    handlerOf(call)(callUrl(call), async ({ request }) => {
      const body = call.transport === 'multipart' ? {} : await request.json();
      sent.bodies.push(body as BodyInput<C>);
      sent.headers.push(request.headers);
      const result =
        typeof data === 'function'
          ? await (data as (b: BodyInput<C>) => DataInput<C> | Promise<DataInput<C>>)(body as BodyInput<C>)
          : data;
      return HttpResponse.json({ status: true, message: '', data: call.data.parse(result) });
    }),
  );
  return sent;
}

/** Mocks a call that returns a file, under its name; the returned object collects the requests. */
export function mockDownload<C extends Call>(call: C, file: { name: string }): { bodies: BodyInput<C>[] } {
  const sent: { bodies: BodyInput<C>[] } = { bodies: [] };
  server.use(
    handlerOf(call)(callUrl(call), async ({ request }) => {
      sent.bodies.push((await request.json()) as BodyInput<C>);
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
      return new HttpResponse('bytes', { headers: { 'Content-Disposition': disposition } });
    }),
  );
  return sent;
}

type Failure = {
  status: number;
  message: string;
  code: string;
  subscribe_status?: boolean;
  data?: object;
  /** The header, in seconds. */
  retryAfter?: number;
};

/** Mocks a call that fails; the returned object counts and collects the requests. */
export function mockFailure(call: Call, { status, retryAfter, ...envelope }: Failure) {
  const sent = { count: 0, headers: [] as Headers[] };
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  server.use(
    handlerOf(call)(callUrl(call), ({ request }) => {
      sent.count += 1;
      sent.headers.push(request.headers);
      return HttpResponse.json({ status: false, ...envelope }, { status, headers });
    }),
  );
  return sent;
}

export function mockNetworkError(call: Call) {
  server.use(handlerOf(call)(callUrl(call), () => HttpResponse.error()));
}

/** Mocks the live events with a stream that the test writes; `asked` holds the `missed_ms` of each connection. */
export function mockEventStream() {
  const asked: number[] = [];
  let current: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => current?.enqueue(new TextEncoder().encode(text));
  server.use(
    http.get('*/api/v1/agency/events', ({ request }) => {
      asked.push(Number(new URL(request.url).searchParams.get('missed_ms')));
      const start = (controller: NonNullable<typeof current>) => {
        current = controller;
        write(': connected\n\n');
      };
      return new HttpResponse(new ReadableStream<Uint8Array>({ start }), {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    }),
  );
  const send = (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
  const close = () => {
    write('event: closing\nretry: 1\ndata: {}\n\n');
    current?.close();
  };
  return { asked, send, close };
}
