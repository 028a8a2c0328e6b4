/** The archive is refused and nothing was changed; the message gives the user the reason. */
export class ArchiveRefused extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'ArchiveRefused';
  }
}
