import { resolve } from 'node:path';
import { z } from 'zod';
import { findMisspelt, type Misspelt } from './misspelt-variables.ts';
import { ApiBaseUrl, CorsOrigins } from './network/origins.ts';
import { type TrustProxy, TrustProxySetting } from './network/trust-proxy.ts';
import { defineSettings, readSettings, type Settings, type SettingsValues, settingsOf } from './settings.ts';

const platformSettings = defineSettings(
  z.object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    /** Any PostgreSQL from 15 on; without it one is started under DATA_DIR. */
    DATABASE_URL: z.url().optional(),
    /** The same database, logging in as the role placewell_app. */
    DATABASE_APP_URL: z.url().optional(),
    /** The same database as its owner, past a pooler: for what listens, locks, migrates and backs up. */
    DATABASE_LISTEN_URL: z.url().optional(),
    /** The application's public URL; links in emails begin with it. */
    PUBLIC_URL: z.url().optional(),
    /** The public URL of the API, if it is not below PUBLIC_URL. */
    API_BASE_URL: ApiBaseUrl.optional(),
    /** Origins of web applications on other hosts that may call this API. */
    CORS_ORIGINS: CorsOrigins.default([]),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Connections to PostgreSQL that one process may open. */
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    /** With less free space under DATA_DIR, the process reports that it is not ready. */
    MIN_DISK_FREE_MB: z.coerce.number().int().min(0).default(200),
    /**
     * Whether the installation is run for one's own agency: no plans, no counted credits, no sign-up (decision 131).
     * Without it, as it was set up.
     */
    OWN_AGENCY: z.enum(['1', 'on', '0', 'off']).optional(),
    /** The number of reverse proxies in front, or their networks, so that X-Forwarded-For gives the caller's IP. */
    TRUST_PROXY: TrustProxySetting.default(false),
  }),
);

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
  databaseListenUrl: string | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Set if the API has a separate origin. */
  apiOrigin: string | undefined;
  /** The base URL of calls, before `/api/v1`. */
  apiUrl: string;
  corsOrigins: readonly string[];
  logLevel: string;
  databasePool: number;
  minDiskFreeBytes: number;
  trustProxy: TrustProxy;
  /** What OWN_AGENCY says, if it is set. */
  ownAgency: boolean | undefined;
  /** Whether the installation is run for one agency: by `ownAgency`, otherwise by its rows, once they were read (`runAs`). */
  isOwnAgency: boolean;
  /** Variables that are set, and close to the name of a setting. */
  misspelt: readonly Misspelt[];
  /** Settings of features and providers; read with `settingsOf`. */
  settings: SettingsValues;
};

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Reads environment variables: the platform's own and those of `others`. Throws listing all invalid ones. */
export function readConfig(env: NodeJS.ProcessEnv, others: readonly Settings[]): Config {
  const all = [platformSettings, ...others];
  const settings = readSettings(env, all);
  const values = settingsOf({ settings }, platformSettings);
  const ownAgency = values.OWN_AGENCY && (values.OWN_AGENCY === '1' || values.OWN_AGENCY === 'on');
  const publicUrl = (values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`).replace(/\/$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    publicUrl,
    apiOrigin: values.API_BASE_URL,
    apiUrl: values.API_BASE_URL ?? publicUrl,
    corsOrigins: values.CORS_ORIGINS,
    logLevel: values.LOG_LEVEL,
    databasePool: values.DATABASE_POOL,
    minDiskFreeBytes: values.MIN_DISK_FREE_MB * 1024 * 1024,
    trustProxy: values.TRUST_PROXY,
    ownAgency,
    isOwnAgency: ownAgency === true,
    misspelt: findMisspelt(
      Object.keys(env),
      all.flatMap(({ schema }) => Object.keys(schema.shape)),
    ),
    settings,
  };
}
