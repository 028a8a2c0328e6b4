import { Buffer } from 'node:buffer';

/** A broken or hostile file, built by code. */
export type DamagedFile = {
  name: string;
  make: () => Uint8Array | string;
  /** What may become of it: 'parsed', or the code of the error that its uploader sees. */
  codes: readonly string[];
  /** One of the few that every test run tries. */
  isShort?: boolean;
  /** May take the time or memory of a whole process: only to be read in a process that is watched. */
  isHeavy?: boolean;
};

export const bytesOf = (file: DamagedFile): Uint8Array => {
  const made = file.make();
  return typeof made === 'string' ? new Uint8Array(Buffer.from(made, 'latin1')) : new Uint8Array(made);
};
