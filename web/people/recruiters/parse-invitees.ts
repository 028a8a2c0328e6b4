import { limits } from '@placewell/contract/limits.ts';
import { Email, FullName } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';

export type Invitee = { email: string; recruiter_name?: string };
/** Part of the text that invites nobody, and why. */
export type Unread = { text: string; reason: string };

// `Ada Berg <ada@example.org>`, with the name in quotation marks if it contains a comma.
const NAMED = /(?:"([^"]*)"|([^<>,;\t"]*))\s*<([^<>]*)>/g;
const HEADER = /^\W*(full ?name|name|e-?mail)\b/i;

/** The people of one line: named addresses, plain ones, or the cells of a table with one address and a name. */
function readLine(line: string): Invitee[] {
  const named = [...line.matchAll(NAMED)].map(([, quoted, plain, email = '']) => ({
    email: email.trim(),
    recruiter_name: (quoted ?? plain ?? '').trim(),
  }));
  const rest = line.replaceAll(NAMED, ' , ');
  const cells = rest.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const words = cells.flatMap((cell) => (cell.includes('@') ? cell.split(/\s+/) : [cell])).filter(Boolean);
  const emails = words.filter((word) => word.includes('@'));
  const others = words.filter((word) => !word.includes('@')).join(' ');
  // A name belongs to the only address of its line.
  const isRow = emails.length === 1 && named.length === 0;
  return [...named, ...emails.map((email) => ({ email, recruiter_name: isRow ? others : '' }))];
}

function reasonAgainst({ email, recruiter_name }: Required<Invitee>, seen: ReadonlySet<string>) {
  if (!Email.safeParse(email).success) return texts.emailInvalid;
  if (recruiter_name && !FullName.safeParse(recruiter_name).success)
    return texts.fullNameTooLong(limits.fullNameShell);
  return seen.has(email.toLowerCase()) ? texts.invitedTwice : undefined;
}

/** Reads addresses that were typed or pasted: separated by lines, commas or semicolons, with names or as a CSV. */
export function parseInvitees(text: string): { invitees: Invitee[]; unread: Unread[] } {
  const invitees: Invitee[] = [];
  const unread: Unread[] = [];
  const seen = new Set<string>();
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (line === '' || (at === 0 && !line.includes('@') && HEADER.test(line))) continue;
    const people = readLine(line);
    if (people.length === 0) unread.push({ text: line, reason: texts.noEmailFound });
    for (const { email, recruiter_name = '' } of people) {
      const reason = reasonAgainst({ email, recruiter_name }, seen);
      if (reason) unread.push({ text: email || line, reason });
      else invitees.push({ email, ...(recruiter_name && { recruiter_name }) });
      seen.add(email.toLowerCase());
    }
  }
  return { invitees, unread };
}
