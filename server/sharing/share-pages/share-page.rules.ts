import { type HtmlPage, html } from '../../platform/html/html.ts';
import { answerWord } from './answer-form.rules.ts';
import { lastDayOf } from './formats.rules.ts';
import { icon } from './icons.rules.ts';
import { addressOf, type Making, shareDocument } from './layout.rules.ts';
import type { AnswerNotice, SharePageData } from './page-data.rules.ts';
import { personCard } from './person-card.rules.ts';
import { sharePageTexts } from './texts/languages.rules.ts';

/** All people on the page, which are two at least, with the answer to each, how many are answered, and the link to compare. */
function rail({ page, texts }: Making) {
  const open = page.people.filter(({ candidate }) => candidate !== null);
  const answered = open.filter(({ own_answer }) => own_answer !== null).length;
  const compareAddress = addressOf(page, '/compare');
  return html`<nav class="rail" id="rail" aria-label="${texts.candidates({ count: page.people.length })}">
<p class="progress row strong"><span>${answered === open.length && answered > 0 ? texts.allAnswered : texts.answeredOf({ count: answered, total: open.length })}</span><progress value="${answered}" max="${Math.max(open.length, 1)}" aria-hidden="true"></progress></p>
<ol role="list">${page.people.map(
    ({ position, candidate, own_answer }) => html`
<li><a href="#person-${position}" class="row${own_answer && html` done ${own_answer.answer}`}"><span class="number strong" aria-hidden="true">${own_answer && candidate ? icon(own_answer.answer) : position}</span><span class="name">${candidate ? html`<bdi>${candidate.content.display_name}</bdi>` : texts.gone}</span>${own_answer && candidate && answerWord(own_answer.answer, { texts })}</a></li>`,
  )}
</ol>
${
  compareAddress !== null &&
  html`<form id="compare" class="row" method="get" action="${compareAddress}"><button class="button inline quiet">${texts.sideBySide}<output></output></button><p class="note">${texts.compareHint}</p></form>`
}
</nav>`;
}

/** The page of a share, for one contact. `notice`: the outcome of the form that was sent. */
export function sharePage(page: SharePageData, notice?: AnswerNotice): HtmlPage {
  const texts = sharePageTexts(page.language);
  const making = { page, texts };
  const body = html`<header class="hero">
<p class="eyebrow strong"><bdi>${page.client_name}</bdi><span aria-hidden="true"> · </span><bdi>${page.job_title}</bdi></p>
<h1 dir="auto">${page.title}</h1>
${page.message && html`<p class="message lines" dir="auto">${page.message}</p>`}
<p class="by aside">${texts.from({ sender: page.sender_name, agency: page.agency.name })}<span aria-hidden="true"> · </span><span class="until">${texts.openUntil({ day: lastDayOf(page.expires_at, texts, page.time_zone) })}</span></p>
</header>
<div class="columns${page.people.length === 1 && ' single'}">
${page.people.length > 1 && rail(making)}
<div class="cards" id="candidates" tabindex="-1">${page.people.map((person) => personCard(making, person, notice))}
</div>
</div>`;
  return shareDocument(making, { title: page.title, body });
}
