/** Archives that are not taken, with the reason in plain words. Nothing was changed. */
export class ImportRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImportRefused';
  }
}
