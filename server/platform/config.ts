import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { limits } from '@placewell/contract/limits.ts';
import { z } from 'zod';

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  /** Any PostgreSQL from 15 on; without it one is started under DATA_DIR. */
  DATABASE_URL: z.url().optional(),
  /** The address that people reach; links in mails begin with it. */
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Placewell <no-reply@localhost>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Connections to PostgreSQL that one process may open. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** How many matches of a job are kept at most, the best. */
  MATCHES_PER_JOB: z.coerce.number().int().min(1).max(10_000).default(limits.matchesPerJob),
  /** Memory for the matching indexes of the agencies in use; one that is larger alone is held alone. */
  MATCHING_MEMORY_MB: z.coerce.number().int().min(1).default(1024),
  MATCHING_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  PARSE_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  /** Behind a reverse proxy: trust its X-Forwarded-For for the caller's address. */
  TRUST_PROXY: z.stringbool().default(false),
});

/** One core is left for the database and the requests. */
const threadsFor = (cores: number) => Math.max(1, Math.min(4, cores - 1));

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings from environment variables; refuses wrong ones with all their reasons at once. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`);
  const { DATA_DIR, ...rest } = parsed.data;
  return {
    port: rest.PORT,
    host: rest.HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    publicUrl: (
      rest.PUBLIC_URL ?? `http://${rest.HOST.includes(':') ? `[${rest.HOST}]` : rest.HOST}:${rest.PORT}`
    ).replace(/\/$/, ''),
    smtpUrl: rest.SMTP_URL,
    mailFrom: rest.MAIL_FROM,
    s3: rest.S3_BUCKET
      ? {
          bucket: rest.S3_BUCKET,
          region: rest.S3_REGION,
          endpoint: rest.S3_ENDPOINT,
          accessKeyId: rest.S3_ACCESS_KEY_ID,
          secretAccessKey: rest.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    logLevel: rest.LOG_LEVEL,
    databasePool: rest.DATABASE_POOL,
    matchesPerJob: rest.MATCHES_PER_JOB,
    matchingBytes: rest.MATCHING_MEMORY_MB * 1024 * 1024,
    matchingThreads: rest.MATCHING_THREADS ?? threadsFor(availableParallelism()),
    parseThreads: rest.PARSE_THREADS,
    trustProxy: rest.TRUST_PROXY,
  };
}
