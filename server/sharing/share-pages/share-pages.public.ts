import type { DocumentLanguage } from '@placewell/contract/sharing/documents.ts';
import type { HtmlPage } from '../../platform/html/html.ts';
import { plainDocument } from './layout.rules.ts';
import type { SharePageData } from './page-data.rules.ts';
import { sharePage } from './share-page.rules.ts';
import { sharePageTexts } from './texts/languages.rules.ts';

export { comparePage } from './compare-page.rules.ts';
export { SCRIPT_PATH } from './layout.rules.ts';
export type { SharePageData, SharePagePerson } from './page-data.rules.ts';
export { pageScript } from './page-files.rules.ts';
export { inOneLine, passageOf } from './quoted-passages.rules.ts';
export { askedFor, shownOf } from './requirement-words.rules.ts';
export { sharePage } from './share-page.rules.ts';
export { acceptedLanguage, sharePageTexts } from './texts/languages.rules.ts';
export type { SharePageTexts } from './texts/messages.rules.ts';

/** The document of a share's page, as a contact sees it; with `base_path` null a preview that leads nowhere. */
export const renderSharePage = (page: SharePageData): string => sharePage(page).html;

/** What every link answers that opens nothing, whatever the reason. */
export function closedPage(language: DocumentLanguage): HtmlPage {
  const { closedTitle, closedText } = sharePageTexts(language);
  return plainDocument(language, closedTitle, closedText);
}

/** The page for a request that is refused or fails. */
export function busyPage(language: DocumentLanguage): HtmlPage {
  const { busyTitle, busyText } = sharePageTexts(language);
  return plainDocument(language, busyTitle, busyText);
}
