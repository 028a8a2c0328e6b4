/** Why a request to a foreign address failed. Each text is a sentence that users may read. */
export const OUTGOING_ERRORS = {
  url_invalid: 'The address is not a complete http or https URL without a user name and password.',
  address_refused: 'The address lies in a private or reserved network, which Placewell does not contact.',
  name_not_found: 'The host name does not exist.',
  connection_failed: 'The connection failed.',
  tls_failed: 'No secure connection could be made: the certificate of the host was not accepted.',
  timed_out: 'The host did not finish its answer in time.',
} as const;
export type OutgoingErrorCode = keyof typeof OUTGOING_ERRORS;

/** A foreign host could not or must not be reached. The message contains nothing that the host has sent. */
export class OutgoingError extends Error {
  readonly code: OutgoingErrorCode;

  constructor(code: OutgoingErrorCode, options?: { cause: unknown }) {
    super(OUTGOING_ERRORS[code], options);
    this.name = 'OutgoingError';
    this.code = code;
  }
}

const isTls = (code: string) =>
  /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(code);
const isTimeout = (code: string) => /TIMEOUT|TIMEDOUT|^ETIME$/.test(code);

/** An error of undici, a socket or a resolver as one of our codes. */
export function asOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code = '', name, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof OutgoingError) return cause;
  if (name === 'TimeoutError' || name === 'AbortError' || isTimeout(code))
    return new OutgoingError('timed_out', { cause: error });
  return new OutgoingError(isTls(code) ? 'tls_failed' : 'connection_failed', { cause: error });
}
