import { limits } from '@placewell/contract/limits.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { type HtmlPage, type HtmlValue, html } from '../../platform/html/html.ts';
import { answerWord } from './answer-form.rules.ts';
import { icon } from './icons.rules.ts';
import { addressOf, type Making, shareDocument } from './layout.rules.ts';
import type { SharePageData } from './page-data.rules.ts';
import { factsOf } from './person-card.rules.ts';
import { askedFor } from './requirement-words.rules.ts';
import { proofOf, scoreRing, statusOf } from './requirements.rules.ts';
import { sharePageTexts } from './texts/languages.rules.ts';

type Row = { label: HtmlValue; cells: readonly HtmlValue[] };
type Column = SharePageData['people'][number] & { candidate: SharedCandidate };

/** One row for each fact that any candidate has, in the order of the cards. */
function factRows(columns: readonly Column[], { texts }: Making): Row[] {
  const facts = columns.map(({ candidate }) => new Map(factsOf({ candidate, texts })));
  const known = [texts.location, texts.experience, texts.notice, texts.pay];
  return known
    .filter((label) => facts.some((one) => one.has(label)))
    .map((label) => ({ label, cells: facts.map((one) => one.get(label) ?? '–') }));
}

/** One row for each thing that the job asks for. */
function requirementRows(columns: readonly Column[], { page, texts }: Making): Row[] {
  const requirements = columns.map(
    ({ candidate }) => new Map(candidate.requirements.map((one) => [askedFor(one, texts), one] as const)),
  );
  const labels = [...new Set(requirements.flatMap((one) => [...one.keys()]))];
  return labels.map((label) => {
    const isMust = requirements.some((one) => one.get(label)?.is_must);
    return {
      label: html`<span dir="auto">${label}</span>${isMust && html` <span class="must muted">${texts.must}</span>`}`,
      cells: columns.map(({ candidate, position }, at) => {
        const found = requirements[at]?.get(label);
        const shown = { candidate, position, texts };
        return found ? [statusOf(found, texts), proofOf(found, shown, addressOf(page) ?? '')] : '–';
      }),
    };
  });
}

/** Up to four people of a share side by side; fewer than two are asked for again. */
export function comparePage(page: SharePageData, positions: readonly number[]): HtmlPage {
  const texts = sharePageTexts(page.language);
  const making = { page, texts };
  const columns = page.people
    .filter((person): person is Column => person.candidate !== null && positions.includes(person.position))
    .slice(0, limits.comparedPeople);
  const back = html`<p class="back"><a class="inline" href="${addressOf(page)}">${icon('back')}${texts.allCandidates}</a></p>`;
  const table =
    columns.length > 1 ? tableOf(columns, making) : html`<p class="message">${texts.compareHint}</p>`;
  return shareDocument(making, {
    title: `${texts.sideBySide}: ${page.title}`,
    body: html`<header class="hero">${back}<h1>${texts.sideBySide}</h1><p class="by aside" dir="auto">${page.title}</p></header>
<div id="candidates" tabindex="-1">${table}</div>`,
    isWide: true,
  });
}

function tableOf(columns: readonly Column[], making: Making) {
  const { page, texts } = making;
  const hasScores = columns.some(({ candidate }) => candidate.score !== null);
  const rows: Row[] = [
    ...(hasScores
      ? [
          {
            label: texts.score,
            cells: columns.map(({ candidate: { score } }) =>
              score === null ? '–' : scoreRing(score, texts),
            ),
          },
        ]
      : []),
    ...factRows(columns, making),
    ...requirementRows(columns, making),
    {
      label: texts.yourAnswer,
      cells: columns.map(({ position, own_answer, candidate: { content } }) => [
        own_answer && answerWord(own_answer.answer, making),
        html`<a class="button inline quiet" href="${addressOf(page)}#person-${position}">${own_answer ? texts.change : texts.answerTo({ name: content.display_name })}</a>`,
      ]),
    },
  ];
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${texts.sideBySide}"><table class="compare of-${columns.length}">
<thead><tr><td></td>${columns.map(({ candidate: { content } }) => html`<th scope="col"><bdi>${content.display_name}</bdi>${content.headline && html`<small dir="auto">${content.headline}</small>`}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ label, cells }) => html`
<tr><th scope="row">${label}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}
</tbody></table></div>`;
}
