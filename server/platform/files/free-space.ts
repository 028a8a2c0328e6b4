import { type StatsFs, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** In bytes: what may be written on the disk of a folder, and its size. */
export type Space = { free: number; size: number };

const spaceIn = ({ bavail, blocks, bsize }: StatsFs): Space => ({
  free: bavail * bsize,
  size: blocks * bsize,
});

export const spaceOf = (path: string): Space => spaceIn(statfsSync(path));
/** The same without holding up this process, where a disk may not answer. */
export const readSpace = async (path: string): Promise<Space> => spaceIn(await statfs(path));
