import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines, or readable ones on a terminal; without tokens, passwords and database errors' details (row values). */
export function createLog(level: string, isTerminal: boolean, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
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
