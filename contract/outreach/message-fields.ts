// Fields in the subject and text of a message: {{candidate.first_name}}, or {{candidate.first_name | there}} with the
// text for an unknown value. Server and web read them by the same rules.
import { texts } from '../texts.ts';

/** Every field, with what it stands for. */
export const MESSAGE_FIELDS = {
  'candidate.first_name': 'First name of the candidate',
  'candidate.full_name': 'Name of the candidate',
  'candidate.job_title': 'Job title of the candidate',
  'candidate.location': 'Where the candidate lives',
  'job.title': 'Title of the job of the match',
  'job.location': 'Where that job is',
  'recruiter.first_name': 'Your first name',
  'recruiter.fullname': 'Your name',
  'recruiter.email': 'Your email address',
  'agency.name': 'Name of your agency',
} as const;
export type MessageField = keyof typeof MESSAGE_FIELDS;

/** Values by field; a field without one is not known. */
export type MessageValues = Readonly<Partial<Record<MessageField, string | null>>>;

type Field = { name: string; fallback: string | null };

const FIELD = /\{\{([^{}]*)\}\}/g;
const isField = (name: string): name is MessageField => Object.hasOwn(MESSAGE_FIELDS, name);

function readField(inner: string): Field {
  const at = inner.indexOf('|');
  if (at === -1) return { name: inner.trim(), fallback: null };
  return { name: inner.slice(0, at).trim(), fallback: inner.slice(at + 1).trim() };
}

/** A text in parts: plain words and fields. */
const split = (text: string): (string | Field)[] =>
  text.split(FIELD).map((part, at) => (at % 2 === 0 ? part : readField(part)));

/** How a field is written in a text. */
export const writtenField = (name: MessageField) => `{{${name}}}`;

/** Why a text cannot be filled in: an unknown field, or braces that enclose none; undefined if it can. */
export function messageTextError(text: string): string | undefined {
  for (const part of split(text)) {
    if (typeof part !== 'string' && !isField(part.name))
      return texts.unknownMessageField(part.name.slice(0, 60));
    if (typeof part === 'string' && (part.includes('{{') || part.includes('}}')))
      return texts.openMessageField;
  }
  return undefined;
}

/** A value on one line: what comes from a resume may have line breaks. */
const toLine = (value: string | null | undefined) => (value ?? '').replaceAll(/\s+/g, ' ').trim();

/** A text with the values; a field that is not known stays as it was written, and is among the missing. */
export function fillMessage(text: string, values: MessageValues): { text: string; missing: MessageField[] } {
  const missing = new Set<MessageField>();
  const filled = split(text).map((part) => {
    if (typeof part === 'string') return part;
    const { name, fallback } = part;
    const value = isField(name) ? toLine(values[name]) : '';
    if (value !== '') return value;
    if (fallback !== null) return fallback;
    if (isField(name)) missing.add(name);
    return `{{${name}}}`;
  });
  return { text: filled.join(''), missing: [...missing] };
}
