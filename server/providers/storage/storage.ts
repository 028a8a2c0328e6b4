import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AgencyId } from '@placewell/contract/ids.ts';
import { Disk } from 'flydrive';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';
import { DurableDisk } from './durable-disk.ts';
import { listInBucket, listOnDisk } from './list-files.ts';
import { asStorageFailure, StorageSilent } from './storage-failure.ts';

export const storageSettings = defineSettings(
  z.object({
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
  }),
);

/** Files by key. A key begins with the agency id, so that an agency's files are stored together. */
export type Storage = {
  putFile: (key: string, path: string) => Promise<void>;
  putBytes: (key: string, bytes: Uint8Array) => Promise<void>;
  getBytes: (key: string) => Promise<Uint8Array>;
  getStream: (key: string) => Promise<Readable>;
  exists: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** The keys of all files below a folder, in no order; '' is all of them. */
  list: (folder: string) => AsyncGenerator<string>;
  /** When a file was written; undefined if there is none. */
  writtenAt: (key: string) => Promise<Date | undefined>;
  /** Removes all files of an agency; succeeds if there are none. */
  removeAll: (agency_id: AgencyId) => Promise<void>;
};

/** A storage that accepts connections and stays silent fails after so long, instead of holding requests. */
const CONNECT_MS = 5000;
const ANSWER_MS = 12_000;
/** Likewise in the middle of a file, and at the end of a large one, which takes its time to be stored. */
const SILENT_MS = 20_000;
const LARGE_BYTES = 64 * 1024 * 1024;

/** The result of a request to S3, unless the storage does not answer in time. The client would ask again for a `TimeoutError`. */
async function answerOf<T>(asked: Promise<T>, isLarge: boolean): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const silent = () => reject(new StorageSilent('The storage did not answer in time'));
  const timer = isLarge ? undefined : setTimeout(silent, ANSWER_MS);
  const answered = asked.catch((error: Error) => {
    throw error.name === 'TimeoutError' ? new StorageSilent(error.message) : error;
  });
  try {
    return await Promise.race([late, answered]);
  } finally {
    clearTimeout(timer);
  }
}

async function driverFor(config: Config) {
  const s3 = settingsOf(config, storageSettings);
  if (!s3.S3_BUCKET) {
    const disk = new DurableDisk(join(config.dataDir, 'files'));
    await disk.removeAbandoned();
    return disk;
  }
  // Loaded on demand: the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: s3.S3_REGION,
    // Connections are unlimited: slow readers of files would use up those for uploads. The gate's places limit them.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
    // Checksum trailers are specific to Amazon; other S3 servers store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(s3.S3_ENDPOINT ? { endpoint: s3.S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(s3.S3_ACCESS_KEY_ID && s3.S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY } }
      : {}),
  });
  // Three silences in a row would hold a request for a minute; the caller says when to try again.
  client.middlewareStack.add(
    (next) => (given) => {
      const { headers } = given.request as { headers?: Record<string, string> };
      return answerOf(next(given), Number(headers?.['content-length'] ?? 0) > LARGE_BYTES);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return new S3Driver({ client, bucket: s3.S3_BUCKET, visibility: 'private', supportsACL: false });
}

/** S3 reports files it could not delete in a response that the driver ignores, so the folder is listed again. */
async function removeFolder(disk: Disk, folder: string) {
  await disk.deleteAll(folder);
  if (disk.driver instanceof DurableDisk) return;
  const { objects } = await disk.listAll(folder, { recursive: true });
  for (const { name } of objects) throw new Error(`The file storage has kept ${name} of ${folder}`);
}

/** Storage in DATA_DIR/files or S3_BUCKET. Writes resolve once durable; outages throw `unavailable` with a reason. */
export async function openStorage(config: Config): Promise<Storage> {
  const disk = new Disk(await driverFor(config));
  const run = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw asStorageFailure(error);
    });
  return {
    putFile: (key, path) => run(disk.copyFromFs(path, key)),
    putBytes: (key, bytes) => run(disk.put(key, bytes)),
    getBytes: (key) => run(disk.getBytes(key)),
    getStream: (key) => run(disk.getStream(key)),
    exists: (key) => run(disk.exists(key)),
    remove: (key) => run(disk.delete(key)),
    list: (folder) =>
      disk.driver instanceof DurableDisk
        ? listOnDisk(join(config.dataDir, 'files'), folder)
        : listInBucket(disk, folder),
    writtenAt: async (key) =>
      (await run(disk.exists(key))) ? (await run(disk.getMetaData(key))).lastModified : undefined,
    removeAll: async (agency_id) => run(removeFolder(disk, AgencyId.parse(agency_id))),
  };
}
