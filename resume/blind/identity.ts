/** What tells who a person is. */
export interface PersonIdentity {
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  links: readonly string[];
  /** Where they live, as they write it. */
  address?: string | null;
  /** Their town, which may stay. */
  place?: string | null;
  /** Names of other people that a person has marked to go. */
  hidden_names?: readonly string[];
  /** Employers, schools and clients: their names stay where they contain a name of the person. */
  organizations?: readonly string[];
}

/**
 * What a text is: a name means something else in an employer's name than in a sentence. `own_firm` is the name of an
 * employer that the person owns.
 */
export type TextKind = 'text' | 'title' | 'organization' | 'own_firm' | 'skill';

export type Blinder = (text: string, kind?: TextKind) => string;

/** A part of a text, from `start` up to `end`, and what comes in its place. */
export interface Cut {
  start: number;
  end: number;
  by: string;
}
