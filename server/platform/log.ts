import pino from 'pino';
import { currentOrigin } from './work-origin.ts';

export type Log = pino.Logger;

const { chindingsSym } = pino.symbols;

/** The id of the request that is served, or that queued the job that runs, unless the line has it already. */
function requestIdOf(line: object, _level: number, logger: pino.Logger) {
  const origin = currentOrigin();
  if (!origin || 'request_id' in line) return {};
  const bound = (logger as unknown as Record<symbol, string>)[chindingsSym] ?? '';
  return bound.includes('"request_id":') ? {} : { request_id: origin.request_id };
}

/** JSON lines, or readable ones on a terminal; without tokens, passwords and database errors' details (row values). */
export function createLog(level: string, isTerminal: boolean, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    mixin: requestIdOf,
    redact: ['req.headers.authorization', '*.password', '*.token', 'req.query.token', 'err.detail'],
    ...(isTerminal
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
