/** An import that was refused, with the reason as shown to the user. Nothing was changed. */
export class ImportRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImportRefused';
  }
}
