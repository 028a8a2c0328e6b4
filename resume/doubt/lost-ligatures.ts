import { fold } from '../words/fold.ts';

/** Letters that fonts draw as one sign, which some programs write without saying what it stands for. */
const LIGATURES = ['ffi', 'ffl', 'ti', 'tt', 'ft', 'fi', 'fl', 'ff'];
/** Words that are in most resumes. */
const COMMON =
  'education application administration certification certificate communication information operations production position international national activities executive marketing accounting consulting testing motivated organization organisation participation presentation solution motivation office finance financial profile specific first field staff software shift committee attention committed platform workflow effective efficient different offer attended letter written'.split(
    ' ',
  );
/** Shorter spellings may be words themselves. */
const MIN_LENGTH = 6;
const BROKEN = new Set(
  COMMON.flatMap((word) =>
    LIGATURES.filter((letters) => word.includes(letters)).map((letters) => word.replaceAll(letters, '')),
  ).filter((word) => word.length >= MIN_LENGTH),
);
/** One may be a slip of the pen. */
const MIN_BROKEN = 2;

/** Whether the text of the file lacks letters that its reader sees: "Educaon", "Operaons". */
export function hasLostLigatures(text: string): boolean {
  const found = new Set(
    fold(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => BROKEN.has(word)),
  );
  return found.size >= MIN_BROKEN;
}
