import { fold } from '../words/fold.ts';
import { mailCuts } from './contacts/addresses-of-mail.ts';
import { linkCuts } from './contacts/links.ts';
import { officialCuts } from './contacts/official-numbers.ts';
import { personalCuts } from './contacts/personal-details.ts';
import { phoneCuts } from './contacts/phones.ts';
import { streetCuts } from './contacts/streets.ts';
import { cut } from './cuts.ts';
import type { Blinder, Cut, PersonIdentity, TextKind } from './identity.ts';
import { joinedReadings, legible, writtenCut } from './legible.ts';
import { nameCuts } from './names/name-cuts.ts';
import { type NameModel, nameModel } from './names/name-model.ts';
import { plain } from './names/spellings.ts';

/** What stands in place of a name that a person has marked to go. */
const OMITTED = '[…]';
/** The text left by a pass may match again; each pass leaves less. */
const MOST_PASSES = 6;
/** Stands for the code while a text is read, so that no rule sees letters or digits of it. */
const SIGN = '\uE0B1';

interface Prepared {
  identity: PersonIdentity;
  own: NameModel;
  marked: readonly NameModel[];
  /** Names of accounts, in small letters. */
  handles: ReadonlySet<string>;
  /** Folded names of employers and schools that stay. */
  firms: readonly string[];
  common: ReadonlySet<string>;
}

/**
 * Makes a text blind. The person's own name becomes `code` where it stands for the person. Emails, phone numbers, links
 * and streets go, also other people's. The person's handles go, and birth, age, marriage, nationality and official numbers.
 * A name is found in invisible, styled, spaced and broken letters, too.
 * A word that is the name elsewhere stays ("May 2021", "Head Baker"). The name of a firm that contains it stays too,
 * unless the firm is evidently the person's own. A text without any of them is returned unchanged, and so is one that
 * is blind already. `common`: words that the resume writes small.
 */
export function maskPerson(
  identity: PersonIdentity,
  code: string,
  common: ReadonlySet<string> = new Set(),
): Blinder {
  const own = nameModel(legible(identity.name).text);
  const marked = (identity.hidden_names ?? []).map((name) => nameModel(legible(name).text, true));
  const prepared: Prepared = {
    identity,
    own,
    marked,
    handles: handlesOf(identity, own),
    firms: (identity.organizations ?? []).map(fold).filter((firm) => firm.length > 2),
    common,
  };
  return (text, kind = 'text') => {
    if (text.trim() === '') return text;
    let read = code === '' ? text : text.replaceAll(code, SIGN);
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const next = onePass(read, kind, prepared);
      if (next === read) break;
      read = next;
    }
    const blind = read.replaceAll(SIGN, code);
    // Punctuation alone says nothing.
    return blind === text || /[\p{L}\p{N}]/u.test(blind) ? blind : '';
  };
}

function onePass(written: string, kind: TextKind, prepared: Prepared): string {
  const reading = legible(written);
  const cuts = [
    ...cutsOf(reading.text, kind, prepared).map((one) => writtenCut(reading, one)),
    ...joinedReadings(reading).flatMap((joined) =>
      nameCutsOf(joined.text, kind, prepared).map((one) => writtenCut(joined, one)),
    ),
  ];
  return cut(written, cuts);
}

function cutsOf(text: string, kind: TextKind, prepared: Prepared): Cut[] {
  const { identity, own, handles, firms } = prepared;
  const isFirm = (name: string) =>
    firms.some((firm) => firm === fold(name) || firm.startsWith(`${fold(name)} `));
  const isOwn = (word: string) =>
    handles.has(word.toLowerCase()) ||
    word.split(/[^\p{L}\p{M}]+/u).some((part) => own.find(part) !== undefined || own.joined.has(plain(part)));
  return [
    ...mailCuts(text, isFirm),
    ...linkCuts(text, identity.links, isOwn, kind === 'organization' ? () => true : isFirm),
    ...personalCuts(text),
    ...officialCuts(text),
    ...phoneCuts(text, identity.phones),
    ...(kind === 'organization' || kind === 'skill'
      ? []
      : streetCuts(text, identity.address, identity.place)),
    ...handleCuts(text, handles),
    ...nameCutsOf(text, kind, prepared),
  ];
}

function nameCutsOf(text: string, kind: TextKind, { own, marked, firms, common }: Prepared): Cut[] {
  const isKept = keptParts(text, firms);
  return [
    ...nameCuts(text, own, { kind, by: SIGN, common, isKept }),
    ...marked.flatMap((model) => nameCuts(text, model, { kind, by: OMITTED, common, isKept: () => false })),
  ];
}

/** Where a text names one of the firms. */
function keptParts(text: string, firms: readonly string[]): (start: number, end: number) => boolean {
  const low = text.toLowerCase();
  const parts: Pick<Cut, 'start' | 'end'>[] = [];
  for (const firm of firms) {
    if (!firm.includes(' ')) continue;
    for (let at = low.indexOf(firm); at >= 0; at = low.indexOf(firm, at + firm.length))
      parts.push({ start: at, end: at + firm.length });
  }
  return (start, end) => parts.some((part) => part.start <= start && end <= part.end);
}

const ORDINARY_ACCOUNTS =
  /^(?:in|pub|info|mail|email|contact|kontakt|hello|hallo|hi|me|office|job|jobs|work|home|profile|user|users|en|de|cv|resume|portfolio|about|index|www|blog|company|school|team|people|web|site|page|projects?|work\d*)$/u;
const SHORTEST_HANDLE = 5;

/** Names of accounts: the part of an email before the @, and the first part of a profile's path. */
function handlesOf({ emails, links }: PersonIdentity, own: NameModel): ReadonlySet<string> {
  const locals = emails.map((email) => email.split('@')[0] ?? '');
  const paths = links.flatMap((link) =>
    link
      .replace(/^[a-z+]{2,12}:\/\//iu, '')
      .split(/[/?#]/u)
      .slice(1, 3),
  );
  return new Set(
    [...locals, ...paths]
      .map((handle) => handle.toLowerCase().replace(/^@/u, ''))
      .filter(
        (handle) =>
          handle.length >= SHORTEST_HANDLE &&
          !ORDINARY_ACCOUNTS.test(handle) &&
          !own.words.some(({ key }) => key === handle),
      )
      // A word of the language is no handle by itself: "github.com/rose/analytics".
      .filter(
        (handle) =>
          /[\d._-]/u.test(handle) ||
          own.joined.has(plain(handle)) ||
          own.words.some(({ key }) => handle.includes(key)),
      ),
  );
}

const ACCOUNT = /[\p{L}\p{N}][\p{L}\p{M}\p{N}._%+-]{3,100}/gu;

function handleCuts(text: string, handles: ReadonlySet<string>): Cut[] {
  if (handles.size === 0) return [];
  return Array.from(text.matchAll(ACCOUNT), ({ 0: found, index }) => {
    const bare = found.replace(/[._-]{1,5}$/u, '');
    return handles.has(bare.toLowerCase()) ? [{ start: index, end: index + bare.length, by: '' }] : [];
  }).flat();
}
