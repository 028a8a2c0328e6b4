import { Buffer } from 'node:buffer';

/** A broken or hostile file, built by code. */
export type DamagedFile = {
  name: string;
  make: () => Uint8Array | string;
  /** The accepted outcomes: 'parsed', or the code of the error that the uploader sees. */
  codes: readonly string[];
  /** One of the few in every test run. */
  isShort?: boolean;
};

export const bytesOf = (file: DamagedFile): Uint8Array => {
  const made = file.make();
  return typeof made === 'string' ? new Uint8Array(Buffer.from(made, 'latin1')) : new Uint8Array(made);
};
