import type { IncomingMessage } from 'node:http';
import { catalogEndpoints } from './catalog.ts';
import { customerEndpoints, eventEndpoints, testClockEndpoints } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { expanded } from './expand.ts';
import { type Answer, SavedAnswers } from './idempotency.ts';
import { intentEndpoints } from './intents.ts';
import { invoiceEndpoints } from './invoices.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { invalidRequest, StripeRefusal, unknownKey } from './refusals.ts';
import { scheduleEndpoints } from './schedules.ts';
import { API_VERSION, type StripeState } from './state.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...intentEndpoints,
  ...catalogEndpoints,
  ...subscriptionEndpoints,
  ...scheduleEndpoints,
  ...invoiceEndpoints,
  ...eventEndpoints,
  ...testClockEndpoints,
];
export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };
type Request = { method: string; path: string; form: unknown; body: string; key: string | undefined };

/** The client of a request by its key: our server, or a browser. Only one API version is supported. */
function authorise(request: IncomingMessage, form: unknown, keys: StripeKeys): 'server' | 'browser' {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const key = bearer ?? (form as { key?: string }).key ?? '';
  if (key === keys.publishableKey) return 'browser';
  if (key !== keys.secretKey) throw unknownKey(key);
  const version = request.headers['stripe-version'];
  if (version !== API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version}`);
  return 'server';
}

function perform(state: StripeState, { method, path, form }: Request, who: 'server' | 'browser'): object {
  const found = ENDPOINTS.filter((one) => one.path.test(path));
  const endpoint = found.find((one) => one.method === method);
  if (!endpoint || (who === 'browser' && !endpoint.isForBrowsers))
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  const { key: _key, ...given } = form as { key?: string; expand?: string[]; client_secret?: string };
  if (who === 'browser' && !given.client_secret)
    throw invalidRequest('A browser must give the client_secret.', { param: 'client_secret' });
  const id = endpoint.path.exec(path)?.[1] ?? '';
  return expanded(state, endpoint.run(state, given, id), given.expand ?? []);
}

const isChange = (method: string) => method === 'POST';

/** Answers API requests, each idempotency key once. */
export class Api {
  readonly #state: StripeState;
  readonly #keys: StripeKeys;
  readonly #answers = new SavedAnswers();

  constructor(state: StripeState, keys: StripeKeys) {
    this.#state = state;
    this.#keys = keys;
  }

  forgetKeys = () => this.#answers.forgetAll();

  answer(request: IncomingMessage, read: Request): Answer {
    let isClaimed = false;
    try {
      const who = authorise(request, read.form, this.#keys);
      const key = isChange(read.method) ? read.key : undefined;
      const earlier = key && this.#answers.claim(key, read.method, read.path, read.body);
      if (earlier) return earlier;
      isClaimed = key !== undefined;
      this.#state.request = { id: this.#state.newId('req'), idempotency_key: read.key ?? null };
      const done = { status: 200, body: perform(this.#state, read, who) };
      if (key) this.#answers.save(key, done);
      return done;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const refused = { status: error.status, body: { error: error.error } };
      if (isClaimed && read.key) {
        if (error.isSaved) this.#answers.save(read.key, refused);
        else this.#answers.release(read.key);
      }
      return refused;
    } finally {
      this.#state.request = null;
    }
  }
}
