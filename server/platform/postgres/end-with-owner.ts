import { spawn } from 'node:child_process';

/**
 * Waits on a pipe that the owner holds. The word `keep` ends the wait; the end of the pipe, which comes with any death of
 * the owner, ends the server: fast, and after a minute at once. One that has just been started has no file yet, and a reused
 * process id is no server.
 */
const SCRIPT = `
trap '' HUP INT TERM
is_server() { read -r now < "$2" 2>/dev/null && [ "$now" = "$1" ] && kill -0 "$1" 2>/dev/null; }
read -r word
[ "$word" = keep ] && exit 0
n=0
while [ $n -lt 10 ] && kill -0 "$1" 2>/dev/null && ! is_server "$1" "$2"; do sleep 1; n=$((n+1)); done
is_server "$1" "$2" || exit 0
kill -INT "$1"
n=0
while [ $n -lt 60 ] && is_server "$1" "$2"; do sleep 1; n=$((n+1)); done
is_server "$1" "$2" && kill -QUIT "$1"
exit 0`;

export type Watch = { disarm: () => Promise<void> };

/**
 * Ends the server when this process dies, even by kill -9. The watcher is outside the process group, and is started again
 * if it is killed. On systems without a shell the next start ends it.
 */
export function endWithOwner(pid: number, pidFile: string): Watch {
  let isArmed = true;
  const start = () => {
    const watcher = spawn('sh', ['-c', SCRIPT, 'placewell-watch', String(pid), pidFile], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = new Promise<void>((done) => {
      watcher.once('error', () => {
        isArmed = false;
        done();
      });
      watcher.once('exit', () => {
        done();
        if (isArmed) current = start();
      });
    });
    watcher.stdin.on('error', () => undefined); // It was killed, which `exit` reports.
    watcher.unref();
    // A pipe to a child is a socket, though its type does not say so.
    (watcher.stdin as { unref?: () => void }).unref?.();
    return { watcher, ended };
  };
  let current = start();
  return {
    disarm: async () => {
      isArmed = false;
      current.watcher.ref();
      current.watcher.stdin.end('keep\n');
      await current.ended;
    },
  };
}
