/** Kills the rest of the group that `leader` has led; nothing on systems without groups. */
export function killGroup(leader: number) {
  if (process.platform === 'win32') return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // All of it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
