import { hash, verify } from '@node-rs/argon2';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../../platform/errors.ts';
import { isDecoratedName, isDecoratedWord, isInCommonList, namesIn } from './common-passwords.rules.ts';
import { FIRST_NAMES } from './first-names.rules.ts';
import { isKeyboardRun } from './keyboard-runs.rules.ts';
import { LAST_NAMES } from './last-names.rules.ts';

// OWASP's second recommended configuration of argon2id: 19 MiB, two passes, one lane.
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const isSequence = (text: string) => {
  const steps = new Set([...text].slice(1).map((c, i) => c.charCodeAt(0) - text.charCodeAt(i)));
  return steps.size === 1;
};

const MIN_NAME_LETTERS = 4;

/** Letters and digits only, without case and accents. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Names of mailboxes and agencies that are ordinary words and occur in phrases by chance. */
const ORDINARY_NAMES = new Set(
  `admin administrator agency applications bewerbung career careers company consulting contact digital executive hello hiring
information jobs kontakt office partner partners people person personnel recruiter recruiting recruitment resources search service
services staffing support talent talents welcome`.split(/\s+/),
);
/** A name this long is refused in any password; a shorter one is accepted beside LETTERS_BESIDE_NAME other letters. */
const LONG_NAME = 6;
const LETTERS_BESIDE_NAME = 8;

/** Whether the name makes up a substantial share of the password; both in lower case. */
function isMadeOf(name: string, password: string): boolean {
  if (!password.includes(name)) return false;
  const beside = password
    .split(name)
    .join('')
    .replace(/[^\p{L}]/gu, '');
  return beside.length < LETTERS_BESIDE_NAME || (name.length >= LONG_NAME && !ORDINARY_NAMES.has(name));
}

/** The owner of the password, which must not consist of their name or their agency's. */
type Owner = { email: string; agency_name: string; fullname: string };

function refusalOf(password: string, { email, agency_name, fullname }: Owner): string | undefined {
  const lowerCase = password.toLowerCase();
  if (isKeyboardRun(lowerCase)) return texts.passwordKeyboard;
  const isCommon =
    isInCommonList(password) ||
    isDecoratedWord(password) ||
    isSequence(lowerCase) ||
    new Set(lowerCase).size < 4 ||
    /^\d+$/.test(lowerCase) ||
    /^(.{1,4})\1+$/.test(lowerCase);
  if (isCommon) return texts.passwordCommon;
  const [localPart = ''] = email.split('@');
  if (localPart.length >= 3 && isMadeOf(localPart, lowerCase)) return texts.passwordHasEmail;
  const agency = lettersOf(agency_name);
  if (agency.length >= MIN_NAME_LETTERS && isMadeOf(agency, lettersOf(password)))
    return texts.passwordHasAgency;
  const names = [FIRST_NAMES, LAST_NAMES, namesIn(fullname), namesIn(agency_name)];
  if (isDecoratedName(password, (word) => names.some((some) => some.has(word)))) return texts.passwordName;
  return undefined;
}

/**
 * Refuses a common password, a keyboard run, names with only digits and signs around them, and one that contains the
 * local part of the email or the agency's whole name as a substantial share: a name of six letters or more that is no
 * ordinary word, or with fewer than eight letters beside it. The error, with the reason, is under `password`.
 */
export function assertStrongPassword(password: string, owner: Owner) {
  const refusal = refusalOf(password, owner);
  if (refusal) throw new AppError('invalid_input', { fields: { password: refusal } });
}

/** Hashes with argon2id; parameters and salt are part of the result. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_COST);
}

// Verified when the account does not exist, so that the response takes the same time.
let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash it returns false after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored != null;
}
