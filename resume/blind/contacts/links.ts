import type { Cut } from '../identity.ts';

const WITH_SCHEME =
  /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+]{1,14}:\/\/|mailto:|tel:|sms:|skype:|callto:|www\d?\.)[^\s<>"“”«»]{1,2000}/giu;
const TLD =
  'com|org|net|edu|gov|info|biz|name|pro|dev|io|co|me|ai|app|tech|design|page|site|online|xyz|blog|art|eu|de|at|ch|fr|es|it|nl|be|pl|pt|br|uk|ie|us|ca|au|nz|in|mx|ar|cl|pe|cz|sk|hu|ro|bg|gr|tr|ru|ua|se|no|dk|fi|is|lt|lv|ee|si|hr|rs|lu|li|cat|tv|cc|ly|gl|to|so|sh|gg|im|work|works|world|cloud|digital|studio|agency|media|live|life|space|website|link|bio|social|photography|software|solutions|consulting|berlin|koeln|wien|london|paris|academy|jobs|store|shop|network|systems|zone|club|care|health|email|example|test|invalid';
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}(?:${TLD})(?![\p{L}\p{N}_-]|\.\p{L})(?::\d{2,5})?(?:[/?#][^\s<>"“”«»|]{0,2000})?`,
  'giu',
);
/** A path on a site that is named without its address: "in/rose-baker". */
const PROFILE_PATH = /(?<![\p{L}\p{N}/.])\/?(?:in|pub|profile)\/[\p{L}\p{N}%_-]{3,100}\/?(?![\p{L}\p{N}])/giu;
/** A label of a profile with what follows it. */
const LABELLED =
  /(?<![\p{L}\p{N}])(?:linked\s?in|github|gitlab|bitbucket|xing|skype|telegram|whatsapp|wechat|signal|discord|twitter|instagram|facebook|mastodon|threads|bluesky|tiktok|youtube|stack\s?overflow|behance|dribbble|medium|kaggle|orcid)(?:[ \u00a0](?:id|name|handle|profile|profil|user|username|account|nick))?[ \u00a0]?[:：][ \u00a0]{0,2}([\p{L}\p{N}][\p{L}\p{N}._/-]{1,60})(?=$|[\s,;|)])/giu;
/** Chat services, whose label is followed by nothing else. */
const CHAT = /^(?:skype|telegram|whatsapp|wechat|signal|discord)/iu;

/** Names in Skype: behind its label up to a separator, behind the bare word with a digit or dot, or with their prefix. */
const SKYPE =
  /(?<![\p{L}\p{N}])(?:(?:usuario[ ]de[ ]|identifiant[ ]|nom[ ])?(?:skype|скайп)(?:[ -]?(?:id|name|username|handle|konto))?(?:[ ]?[:：][ ]{0,2}(?:live:)?\.?[\p{L}\p{N}][\p{L}\p{N}._-]{1,60}(?=[ ]{0,3}(?:$|[|,;)\n]))|[ ](?=[\p{N}._-]{0,60}\p{L})(?=[\p{L}-]{0,60}[\p{N}._])[\p{L}\p{N}][\p{L}\p{N}._-]{2,60}(?![\p{L}\p{N}]))|live:\.?(?=[\p{L}-]{0,60}[\p{N}._])[\p{L}\p{N}][\p{L}\p{N}._-]{2,60})/giu;

/** Names of firms and tools that look like an address. */
const KNOWN = new Set(
  `asp.net vb.net ado.net ml.net c.net paint.net socket.io draw.io diagrams.net monday.com booking.com amazon.com salesforce.com
  hotels.com trip.com fast.ai h2o.ai scale.ai make.com wix.com wordpress.com bol.com otto.de mobile.de web.de last.fm move.com
  cars.com expedia.com force.com check24.de cal.com change.org deeplearning.ai github.io crates.io cloud.gov auth.js zoom.us
  cognos.net terraform.io readme.io figma.com notion.so miro.com`.split(/\s+/),
);
const TRAIL = /[.,;:!?'’)\]}]/u;
const OPEN: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** A link without the punctuation of the sentence, and without a bracket that was not opened in it. */
function withoutTrail(found: string): string {
  let end = found.length;
  while (end > 0 && TRAIL.test(found[end - 1] ?? '')) {
    const open = OPEN[found[end - 1] ?? ''];
    if (open && found.slice(0, end - 1).includes(open) && found[end - 1] === ')') break;
    end--;
  }
  return found.slice(0, end);
}

/** All links, with and without a scheme, and names of profiles behind their label. */
export function linkCuts(
  text: string,
  links: readonly string[],
  isOwn: (word: string) => boolean,
  isFirm: (name: string) => boolean,
): Cut[] {
  const cuts: Cut[] = [];
  const add = (index: number, found: string) => {
    const kept = withoutTrail(found);
    if (kept !== '') cuts.push({ start: index, end: index + kept.length, by: '' });
  };
  for (const { 0: found, index } of text.matchAll(WITH_SCHEME)) add(index, found);
  for (const { 0: found, index } of text.matchAll(BARE))
    if (isAddress(withoutTrail(found), isOwn, isFirm)) add(index, found);
  for (const { 0: found, index } of text.matchAll(PROFILE_PATH)) add(index, found);
  for (const { 0: found, index } of text.matchAll(SKYPE)) add(index, found);
  for (const { 0: found, 1: name = '', index } of text.matchAll(LABELLED)) {
    const isAll = /^[\s|]*$/u.test(text.slice(index + found.length));
    if ((CHAT.test(found) && isAll) || /[\d._/]|[\p{L}]-\p{Ll}/u.test(name) || isOwn(name))
      cuts.push({ start: index, end: index + found.length, by: '' });
  }
  return [...cuts, ...ownLinks(text, links)];
}

function isAddress(
  found: string,
  isOwn: (word: string) => boolean,
  isFirm: (name: string) => boolean,
): boolean {
  const low = found.toLowerCase();
  if (/[/?#]/u.test(found)) return true;
  const [label = ''] = low.split('.');
  if (isOwn(label)) return true;
  if (KNOWN.has(low) || isFirm(found)) return false;
  // A missing space between sentences, or a class and its method: "done.In", "Console.Works", "Sc.no".
  return (
    !/\.\p{Lu}\p{Ll}+$/u.test(found) && !/^\p{Lu}?\p{Ll}?\.(?:so|to|in|is|it|no|me|at|us|be|as)$/u.test(found)
  );
}

/** The links of the person as written, without scheme. */
function ownLinks(text: string, links: readonly string[]): Cut[] {
  const low = text.toLowerCase();
  return links.flatMap((link) => {
    const bare = link
      .toLowerCase()
      .trim()
      .replace(/^[a-z+]{2,12}:\/\//u, '')
      .replace(/^www\./u, '')
      .replace(/\/$/u, '');
    if (bare.length < 5) return [];
    const cuts: Cut[] = [];
    for (let at = low.indexOf(bare); at >= 0; at = low.indexOf(bare, at + bare.length))
      cuts.push({ start: at, end: at + bare.length, by: '' });
    return low.length === text.length ? cuts : [];
  });
}
