import { hash, verify } from '@node-rs/argon2';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';

// OWASP's second recommended configuration of argon2id: 19 MiB, two passes, one lane.
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Covers most common passwords of ten or more characters once leading and trailing digits and symbols are removed.
const COMMON_WORDS = new Set(
  `password passwort passwords contrasena motdepasse letmein welcome willkommen bienvenido iloveyou sunshine princess
  football baseball basketball superman batman dragon monkey shadow master trustnoone michael jennifer qwerty qwertz
  azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfghjklo zxcvbnm qwertyui qazwsxedc qweasdzxc administrator admin
  changeme changemenow secret topsecret default computer internet whatever starwars liverpool chelsea arsenal summer
  winter spring autumn january december company recruiting recruiter recruitment placewell agency test testing tester
  testtest passwordpassword abcdefghij abcdefgh abc letmeinplease opensesame mypassword yourpassword thisisapassword
  correcthorsebatterystaple pokemon minecraft hello helloworld goodmorning freedom jordan hunter killer charlie`.split(
    /\s+/,
  ),
);

const isSequence = (text: string) => {
  const steps = new Set([...text].slice(1).map((c, i) => c.charCodeAt(0) - text.charCodeAt(i)));
  return steps.size === 1;
};

/** Refuses a common password and one that contains the local part of the e-mail; the error is under `password`. */
export function assertStrongPassword(password: string, email: string) {
  const lowerCase = password.toLowerCase();
  const letters = lowerCase.replace(/(?<![^a-z])[^a-z]+$/, '').replace(/^[^a-z]+/, '');
  const isCommon =
    COMMON_WORDS.has(letters) ||
    isSequence(lowerCase) ||
    new Set(lowerCase).size < 4 ||
    /^\d+$/.test(lowerCase) ||
    /^(.{1,4})\1+$/.test(lowerCase);
  if (isCommon) throw new AppError('invalid_input', { fields: { password: texts.passwordCommon } });
  const [localPart = ''] = email.split('@');
  if (localPart.length >= 3 && lowerCase.includes(localPart))
    throw new AppError('invalid_input', { fields: { password: texts.passwordHasEmail } });
}

/** Hashes with argon2id; parameters and salt are part of the result. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_COST);
}

// Verified when there is no such account, so that the response takes the same time.
let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash it returns false after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored != null;
}
