export type RemindedKind = 'candidate' | 'job' | 'match';
/** A record to be reminded of; a match by the name of its candidate. */
export type Reminded = { id: string; name: string };
