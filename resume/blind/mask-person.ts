import { type Blinder, type PersonIdentity, withCode } from './identity.ts';

/**
 * Makes a text blind: the person's own name becomes `code`, and emails, phone numbers, links, handles and addresses
 * go, whoever they are of. A text without any of them is returned as it is; a blind one stays as it is.
 */
export function maskPerson(identity: PersonIdentity, code: string): Blinder {
  return (text) => withCode(text, identity, code);
}
