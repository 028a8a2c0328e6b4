/** One sign by which something is recognised. `applies` may say to what degree. */
export interface Rule<T> {
  name: string;
  applies: (subject: T) => boolean | number;
  weight: number;
}

/** The start plus the weights of the rules that apply, in their order. */
export const weigh = <T>(rules: readonly Rule<T>[], subject: T, start = 0): number =>
  rules.reduce((sum, { applies, weight }) => sum + weight * Number(applies(subject)), start);
