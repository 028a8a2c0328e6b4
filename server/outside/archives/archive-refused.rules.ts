/** An archive that is not imported; the message says why, for people. Nothing was changed. */
export class ArchiveRefused extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'ArchiveRefused';
  }
}
