import { splitMentions } from '@placewell/contract/outreach/activities.ts';
import { Fragment } from 'react';
import shared from '../../ui/theme/shared.module.css';

type Link = { href: string };
const ADDRESS = /(https?:\/\/[^\s<>"']+)/g;
const ENDING = /[.,;:!?)\]]+$/;

/** Text and the web addresses in it; nothing else becomes a link, whatever its scheme. */
export function linkParts(text: string): (string | Link)[] {
  const parts: (string | Link)[] = [];
  const addText = (more: string) => {
    const last = parts.at(-1);
    if (more === '') return;
    if (typeof last === 'string') parts[parts.length - 1] = last + more;
    else parts.push(more);
  };
  for (const [at, part] of text.split(ADDRESS).entries()) {
    const href = at % 2 === 1 ? part.replace(ENDING, '') : '';
    if (URL.canParse(href)) parts.push({ href });
    addText(URL.canParse(href) ? part.slice(href.length) : part);
  }
  return parts;
}

type LinkedTextProps = { text: string; people: readonly { user_id: string; name: string }[] };

/** A text with its line breaks, links to the web, and mentioned people. */
export function LinkedText({ text, people }: LinkedTextProps) {
  return (
    <p dir="auto" className={`${shared.pre} ${shared.anywhere}`}>
      {splitMentions(text, people).map((part, at) => {
        // The parts of a text have no ids, and never change places.
        const key = `part-${at}`;
        if (typeof part !== 'string')
          return (
            <span key={key} className={`${shared.accent} ${shared.strong}`}>
              {`@${part.name}`}
            </span>
          );
        return (
          <Fragment key={key}>
            {linkParts(part).map((piece) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <a
                  key={piece.href}
                  className={shared.inText}
                  href={piece.href}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                >
                  {piece.href}
                </a>
              ),
            )}
          </Fragment>
        );
      })}
    </p>
  );
}
