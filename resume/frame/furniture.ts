/** What a printer, a browser, a program or an office adds to the edges of a page; whole short lines. */
const FURNITURE: readonly { name: string; is: RegExp }[] = [
  {
    name: 'a page number',
    is: /^[-–—\s]*(?:page|seite|página|pagina|pág\.|blatt|strona|p\.)\s*\d{1,3}(?:\s*(?:\/|of|von|de|sur|di|van|z)\s*\d{1,3})?[-–—\s]*$/iu,
  },
  {
    name: 'a mark of confidence',
    is: /^\W*(?:(?:strictly|private|in|highly|streng)\s+(?:(?:and|&|\/)\s+)?)?(?:confidential(?:ity)?|confidence|private\s*(?:&|and)\s*confidential|vertraulich|confidencial|confidentiel|riservato|vertrouwelijk|poufne)\W*$/iu,
  },
  {
    name: 'when and with what it was made',
    is: /^(?:(?:cv|resume|document)\s+)?(?:printed|generated|created|made|built|exported|downloaded|last\s+(?:updated|modified|saved)|updated|powered|gedruckt|erstellt|letzte\s+(?:änderung|aktualisierung)|actualizado|creado|mis(?:e)?\s+à\s+jour|créé|aggiornato|creato|laatst\s+bijgewerkt|gemaakt|zaktualizowano)(?:\s+(?:on|with|by|using|from|in|am|mit|el|con|le|avec|il|op|met|w|dnia))?(?:\s*:)?\s+\S.{1,50}$/iu,
  },
  {
    name: 'the name of a file',
    is: /^(?:microsoft\s+word\s+-\s+)?[^,;@/]{1,60}\.(?:docx?|pdf|rtf|odt|txt)$/iu,
  },
  { name: 'a program', is: /^microsoft\s+word\s+-\s+\S.{0,60}$/iu },
  {
    name: 'the date and title that a browser prints',
    is: /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?(?:\s.{1,80})?$/iu,
  },
  { name: 'the address and page that a browser prints', is: /^(?:https?|file):\S+\s+\d{1,3}\/\d{1,3}$/iu },
  {
    name: 'the number of a form',
    is: /^(?=[^,@]{1,60}$)(?:.*[^\p{L}])?(?:template|form|\p{L}{0,20}formular|revision|rev|version)\.?\s*(?:no\.?|nr\.?)?\s*\d[\d.]*[a-z]?$/iu,
  },
];

/** "Created with Care Ltd, Leeds" is a firm, and where it is. */
const OF_FIRM =
  /(?<!\p{L})(?:[Ll]td|LTD|[Ll]imited|LIMITED|plc|PLC|LLP|LLC|GmbH)(?!\p{L})|,\s+\p{Lu}[\p{L}' -]*$/u;

/** Longer lines are text. */
const MAX_LENGTH = 110;

/** True for a line at the edge of a page that is printed around a resume and says nothing of the person. */
export const isFurniture = (text: string): boolean =>
  text.length <= MAX_LENGTH && !OF_FIRM.test(text) && FURNITURE.some(({ is }) => is.test(text));

/** Words of placeholders in templates. */
const ASKED =
  /(?<!\p{L})(?:your|insert|enter|job\s+title|position|company|employer|degree|school|university|college|institution|major|field\s+of\s+study|(?:first\s+|last\s+|full\s+)?name|city|town|state|country|address|postcode|zip(?:\s+code)?|phone|e?-?mail|website|linkedin|dates?(?:\s+from)?|years?|month|description|skill|achievement|responsibilit\p{L}+)(?!\p{L})/iu;
const BRACKETED = /\[[^[\]]{1,60}\]|<[^<>@/]{1,60}>|\{[^{}]{1,60}\}/gu;

/** True for a line of a template that was not filled in: "[Your City, Postcode]", "[Degree], [School]". */
export const isPlaceholder = (text: string): boolean => {
  const asked = text.length <= MAX_LENGTH ? (text.match(BRACKETED) ?? []) : [];
  return asked.some((one) => ASKED.test(one)) && !/[\p{L}\d]/u.test(text.replace(BRACKETED, ''));
};
