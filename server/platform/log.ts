import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines, or readable lines on a terminal. Tokens and passwords are never written. */
export function createLog(level: string, isTerminal: boolean): Log {
  return pino({
    level,
    redact: ['req.headers.authorization', '*.password', '*.token', 'req.query.token'],
    ...(isTerminal
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : {}),
  });
}
