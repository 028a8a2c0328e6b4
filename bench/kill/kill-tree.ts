import { setTimeout as sleep } from 'node:timers/promises';
import { treeOf } from '../process-tree.ts';

function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Kills a whole tree of processes like a power cut: kill -9 for each, the first before it can signal the others. */
export async function killTree(root: number, others: readonly number[]) {
  const tree = [...new Set([root, ...others].flatMap(treeOf).map(({ pid }) => pid))];
  for (const pid of tree) kill(pid);
  while (tree.some(isAlive)) await sleep(20);
}
