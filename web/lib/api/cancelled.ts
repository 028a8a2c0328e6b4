/** Thrown where the person takes an act back before it is done: nothing has failed, so nothing is said. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}
