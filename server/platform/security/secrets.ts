import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { defineSettings, settingsOf } from '../settings.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 's1';

type Key = { id: string; bytes: Buffer };

const keyFrom = (text: string): Key | undefined => {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length !== KEY_BYTES || !/^[A-Za-z0-9+/]+=?$/.test(text.trim())) return undefined;
  return { id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8), bytes };
};

const HOW_TO_MAKE = 'is 32 random bytes as base64: make one by "openssl rand -base64 32"';
const KeySetting = z.string().transform((text, ctx): Key => {
  const key = keyFrom(text);
  if (key) return key;
  ctx.addIssue({ code: 'custom', message: `SECRETS_KEY ${HOW_TO_MAKE}` });
  return z.NEVER;
});
const OldKeysSetting = z
  .string()
  .default('')
  .transform((text, ctx): Key[] => {
    const keys = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [keyFrom(one)]));
    if (keys.every((key) => key !== undefined)) return keys;
    ctx.addIssue({ code: 'custom', message: `SECRETS_KEY_OLD is a list of keys; each ${HOW_TO_MAKE}` });
    return z.NEVER;
  });

export const secretsSettings = defineSettings(
  z.object({
    /** Seals secrets in the database; if unset, a key is created in DATA_DIR/secrets.key. */
    SECRETS_KEY: KeySetting.optional(),
    /** Former keys, which still open what they have sealed. */
    SECRETS_KEY_OLD: OldKeysSetting,
  }),
);

/** Where a sealed text is stored: it opens nowhere else, so that copying it to another row is useless. */
export type SecretPlace = {
  /** The agency of the row; null in tables of the installation. */
  agency_id: string | null;
  /** `table.column`. The column is named `…_sealed`, so that `npm run doctor` finds and tries it. */
  column: string;
};

/** A sealed text cannot be opened: its key is missing, or it was altered or comes from another place. */
export class SecretError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'SecretError';
  }
}

const fileOf = (config: Config) => join(config.dataDir, 'secrets.key');

/** Whether a key exists; otherwise the first use of `sealSecret` or `openSecret` creates one. */
export const hasSecretsKey = (config: Config): boolean =>
  settingsOf(config, secretsSettings).SECRETS_KEY !== undefined || existsSync(fileOf(config));

/** All keys as texts, the sealing one first, with ids that do not reveal them; none before the first use. */
export const listSecretsKeys = (config: Config): { id: string; text: string }[] =>
  hasSecretsKey(config)
    ? keysOf(config).map(({ id, bytes }) => ({ id, text: bytes.toString('base64') }))
    : [];

/** Whether texts sealed by the key with this id can be opened here. */
export const canOpenKey = (config: Config, id: string): boolean =>
  hasSecretsKey(config) && keysOf(config).some((key) => key.id === id);

/** Adopts another installation's key unless one exists. Returns an undo, effective while nothing was sealed. */
export function adoptSecretsKey(config: Config, text: string): () => void {
  if (hasSecretsKey(config)) return () => undefined;
  if (!keyFrom(text)) throw new SecretError('The key to adopt is none.');
  writeKeyFile(config, text.trim());
  return () => {
    keysByConfig.delete(config);
    rmSync(fileOf(config), { force: true });
  };
}

/** Where the keys are stored, as text for users. */
export function secretsKeyPlaces(config: Config): string {
  const { SECRETS_KEY, SECRETS_KEY_OLD } = settingsOf(config, secretsSettings);
  const places = [
    SECRETS_KEY ? 'SECRETS_KEY' : fileOf(config),
    ...(SECRETS_KEY_OLD.length > 0 ? ['SECRETS_KEY_OLD'] : []),
  ];
  return places.join(' and ');
}

function syncFile(path: string) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes a key atomically; of two concurrent processes one wins. */
function writeKeyFile(config: Config, text: string) {
  const draft = join(config.dataDir, `.secrets.${newId()}`);
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx' });
  try {
    syncFile(draft);
    linkSync(draft, fileOf(config));
    syncFile(config.dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKeyFile(config: Config): Key {
  let text: string | undefined;
  try {
    text = readFileSync(fileOf(config), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    writeKeyFile(config, randomBytes(KEY_BYTES).toString('base64'));
    text = readFileSync(fileOf(config), 'utf8');
  }
  const key = keyFrom(text);
  if (!key) throw new SecretError(`The file ${fileOf(config)} holds no key: it ${HOW_TO_MAKE}.`);
  return key;
}

const keysByConfig = new WeakMap<Config, readonly [Key, ...Key[]]>();

/** The sealing key, then all others that open. Created at the first use; throws if the key file is damaged. */
function keysOf(config: Config): readonly [Key, ...Key[]] {
  const known = keysByConfig.get(config);
  if (known) return known;
  const { SECRETS_KEY, SECRETS_KEY_OLD } = settingsOf(config, secretsSettings);
  const keys = [SECRETS_KEY ?? readKeyFile(config), ...SECRETS_KEY_OLD] as const;
  keysByConfig.set(config, keys);
  return keys;
}

const boundTo = ({ agency_id, column }: SecretPlace, id: string) =>
  Buffer.from(JSON.stringify([VERSION, id, agency_id, column]));

/** The prefix of every text that the current key has sealed. */
export const sealPrefix = (config: Config): string => `${VERSION}.${keysOf(config)[0].id}.`;

/** Encrypts a text (AES-256-GCM) for one place in the database: `s1.<key id>.<nonce, text and tag>`. */
export function sealSecret(config: Config, text: string, place: SecretPlace): string {
  const [{ id, bytes }] = keysOf(config);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place, id));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealPrefix(config)}${sealed.toString('base64url')}`;
}

/** The text that was sealed; throws a `SecretError` if it was sealed by an unknown key or for another place. */
export function openSecret(config: Config, sealed: string, place: SecretPlace): string {
  const [version, id = '', data = ''] = sealed.split('.');
  const key = keysOf(config).find((one) => one.id === id);
  if (version !== VERSION || !key)
    throw new SecretError(`A secret of ${place.column} was sealed by a key that is not configured (${id}).`);
  const bytes = Buffer.from(data, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(place, id));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SecretError(`A secret of ${place.column} was changed or belongs elsewhere.`, { cause: error });
  }
}

/**
 * Keyed hashes of a text for look-ups in one column, useless to someone who can only read the table: by the current
 * key, which is the one to store, then by former ones. Once a key is permanently lost, its hashes match nothing.
 */
export const keyedHashes = (
  config: Config,
  text: string,
  { agency_id, column }: SecretPlace,
): [string, ...string[]] => {
  const hashBy = ({ bytes }: Key) =>
    createHmac('sha256', bytes)
      .update(JSON.stringify(['hash', agency_id, column, text]))
      .digest('base64url');
  const [first, ...former] = keysOf(config);
  return [hashBy(first), ...former.map(hashBy)];
};
