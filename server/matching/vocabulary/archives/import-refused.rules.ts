/** The import was refused and nothing was changed; the message gives the user the reason. */
export class ImportRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImportRefused';
  }
}
