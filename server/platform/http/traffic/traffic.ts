import type { Call } from '@placewell/contract/call.ts';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { hashToken, INSTALLATION_ID } from '../../ids.ts';
import { addressBlock } from '../../network/address-block.ts';
import type { Actor } from '../../sessions/sessions.ts';
import { settingsOf } from '../../settings.ts';
import { KnownSessions } from '../known-sessions.ts';
import { Gate, noPlace, type Release } from './gate.ts';
import { RateLimiter } from './rate-limiter.ts';
import { releaseAtSlowReader } from './reader-pace.ts';
import { trafficSettings } from './traffic.config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

/** The super admins share one nil agency, and run the installation. */
const SUPER_ADMIN_SHARE = 2;
/** A refused stream retries when another may have ended. */
const STREAM_RETRY_S = 10;
/** Concurrent readers of the OpenAPI document over all addresses, and the waiting time for a place. */
const DOCUMENT = { places: 2, waitMs: 1_000, retryS: 2 };
/** Concurrent files of the web application per address block; after this wait one is sent anyway. */
const ASSETS = { places: 8, waitMs: 2_000 };
/** The longest delay of a file beyond the budget. */
const ASSET_DELAY_MS = 10_000;
/** Concurrent downloads with slow readers: each holds a connection and an open file. */
const SLOW_DOWNLOADS = { ofAgency: 64, ofProcess: 500 };

/** Looks up a token's user by its hash; `admit` may refuse the request first. */
type LookUp = { admit: () => void; find: (hash: Buffer) => Promise<Actor | undefined> };
type Counted = Pick<Actor, 'agency_id' | 'session_id'>;

const perAgency = (size: number) => (agency_id: string) =>
  agency_id === INSTALLATION_ID ? size * SUPER_ADMIN_SHARE : size;

/**
 * The budgets of callers in one API process, so that no agency or stranger uses up another's: rate and concurrency of
 * calls. Calls beyond a limit are refused with `too_many_requests`.
 */
export class Traffic {
  readonly #sessions = new KnownSessions();
  readonly #perSession: RateLimiter;
  readonly #perAgency: RateLimiter;
  readonly #perBlock: RateLimiter;
  readonly #assetsPerBlock: RateLimiter;
  readonly #calls: Gate;
  readonly #writes: Gate;
  readonly #uploads: Gate;
  readonly #downloads: Gate;
  readonly #sessionDownloads: Gate;
  readonly #slowDownloads = new Gate(perAgency(SLOW_DOWNLOADS.ofAgency), 0);
  readonly #slowDownloadsOfAll = new Gate(SLOW_DOWNLOADS.ofProcess, 0);
  readonly #assets = new Gate(ASSETS.places, ASSETS.waitMs);
  readonly #documents = new Gate(DOCUMENT.places, DOCUMENT.waitMs, DOCUMENT.retryS);
  readonly #streams: Gate;
  readonly #sessionStreams: Gate;
  readonly #anonymous: Gate;

  constructor(config: Pick<Config, 'settings'>) {
    const settings = settingsOf(config, trafficSettings);
    this.#perSession = new RateLimiter(settings.RATE_LIMIT_SESSION);
    this.#perAgency = new RateLimiter(settings.RATE_LIMIT_AGENCY);
    this.#perBlock = new RateLimiter(settings.RATE_LIMIT_ADDRESS);
    this.#assetsPerBlock = new RateLimiter(settings.RATE_LIMIT_ASSETS);
    this.#calls = new Gate(perAgency(settings.AGENCY_CALLS));
    this.#writes = new Gate(perAgency(settings.AGENCY_WRITES));
    this.#uploads = new Gate(perAgency(settings.AGENCY_UPLOADS));
    this.#downloads = new Gate(perAgency(settings.AGENCY_DOWNLOADS));
    this.#sessionDownloads = new Gate(settings.SESSION_DOWNLOADS);
    this.#streams = new Gate(perAgency(settings.AGENCY_STREAMS), 0, STREAM_RETRY_S);
    this.#sessionStreams = new Gate(settings.SESSION_STREAMS, 0, STREAM_RETRY_S);
    this.#anonymous = new Gate(settings.ADDRESS_CALLS);
  }

  /**
   * Counts a call with a token and finds its user. A token unknown to this process counts for the address block until
   * it has a session, so that guessed tokens only cost strangers their own budget and cause no more look-ups.
   */
  async identify(ip: string, token: string | undefined, { admit, find }: LookUp): Promise<Actor | undefined> {
    const block = addressBlock(ip);
    const hash = token === undefined ? undefined : hashToken(token);
    const known = hash && this.#sessions.find(hash);
    if (known) this.#countSession(known);
    else this.#perBlock.count(block);
    if (!hash) return undefined;
    admit();
    const actor = await find(hash);
    if (!actor) this.#sessions.forget(hash);
    else if (!known) {
      this.#perBlock.takeBack(block);
      this.#sessions.remember(hash, actor);
      this.#countSession(actor);
    }
    return actor;
  }

  /** Counts a call that needs no session: a read for its session, if any, all else for its address block. */
  countPublic(call: Call, ip: string, token: string | undefined) {
    // Signing in counts for the block even with a session, which must not buy further attempts.
    const known = call.effect === 'read' && token ? this.#sessions.find(hashToken(token)) : undefined;
    if (known) this.#countSession(known);
    else this.#perBlock.count(addressBlock(ip));
  }

  /** Counts a request that is not a call and needs no session; `calls` weighs an expensive one. */
  countAnonymous(ip: string, calls = 1) {
    this.#perBlock.count(addressBlock(ip), calls);
  }

  #countSession({ session_id, agency_id }: Counted) {
    this.#perSession.count(session_id);
    this.#perAgency.count(agency_id);
  }

  /** Runs the work of a call that needs no session. */
  runPublic<T>(ip: string, work: () => Promise<T>): Promise<T> {
    return this.#anonymous.run(addressBlock(ip), ip, work);
  }

  /** Runs a call's work. While waiting for a write's place it holds none that reads could use. */
  runCall<T>(actor: Actor, call: Call, work: () => Promise<T>): Promise<T> {
    const { agency_id, session_id } = actor;
    const run = () => this.#calls.run(agency_id, session_id, work);
    return call.effect === 'read' ? run() : this.#writes.run(agency_id, session_id, run);
  }

  /** Receives a form and runs its work. */
  runUpload<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    return this.#uploads.run(actor.agency_id, actor.session_id, work);
  }

  /**
   * Counts a download: for its session until the response has ended, for its agency only while the reader keeps up.
   * Slow readers have separate places, per agency and per process; without a free one they keep the other.
   */
  async startDownload({ agency_id, session_id }: Actor, reply: FastifyReply) {
    releaseAtEnd(reply, await this.#sessionDownloads.enter(session_id, session_id));
    const release = await this.#downloads.enter(agency_id, session_id);
    releaseAtSlowReader(reply.raw, release, () => this.#enterSlow(agency_id));
  }

  #enterSlow(agency_id: string): Release | undefined {
    const ofAgency = this.#slowDownloads.tryEnter(agency_id);
    const ofProcess = ofAgency && this.#slowDownloadsOfAll.tryEnter('');
    if (!ofProcess) return void ofAgency?.();
    return () => {
      ofAgency();
      ofProcess();
    };
  }

  /**
   * Counts a file of the web application, separately from calls. A page that lacks one of its files does not work, so
   * one beyond the budget is delayed, and refused only if that would take more than 10 s.
   */
  async startAsset(ip: string, reply: FastifyReply) {
    const ms = this.#assetsPerBlock.countAhead(addressBlock(ip), ASSET_DELAY_MS);
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    await this.startPublicFile(ip, reply);
  }

  /** Delays a public file until its address block has a place; the wait is never refused. */
  async startPublicFile(ip: string, reply: FastifyReply) {
    const release = await this.#assets.enter(addressBlock(ip), ip).catch(() => noPlace);
    releaseAtSlowReader(reply.raw, release);
  }

  /** Counts a transfer of the OpenAPI document while its reader keeps up and the kernel has not taken all of it. */
  async startDocument(ip: string, reply: FastifyReply) {
    releaseAtSlowReader(reply.raw, await this.#documents.enter('', addressBlock(ip)));
  }

  /** Counts a live stream until it has ended. */
  async startStream({ agency_id, session_id }: Actor, reply: FastifyReply) {
    releaseAtEnd(reply, await this.#sessionStreams.enter(session_id, session_id));
    releaseAtEnd(reply, await this.#streams.enter(agency_id, session_id));
  }
}

function releaseAtEnd(reply: FastifyReply, release: Release) {
  if (reply.raw.closed) release();
  else reply.raw.once('close', release);
}
