// Opens the database of a data folder like a command, says so in a line, and ends with its standard input.
import { createLog } from '../platform/log.ts';
import { startForCommand } from '../platform/postgres/instance.ts';

const postgres = await startForCommand(process.argv[2] as string, createLog('silent', false));
process.stdout.write(`${JSON.stringify({ url: postgres.url, isOwner: postgres.isOwner() })}\n`);
await new Promise((done) => process.stdin.once('close', done).resume());
await postgres.end();
process.stdout.write('ended\n');
process.exit(0);
