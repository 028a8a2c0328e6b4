import { limits } from '@placewell/contract/limits.ts';
import { SHARE_ANSWER_REASONS } from '@placewell/contract/sharing/share-answers.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';
import { type HtmlValue, html } from '../../platform/html/html.ts';
import { momentOf } from './formats.rules.ts';
import { icon } from './icons.rules.ts';
import { addressOf, type Making } from './layout.rules.ts';
import type { AnswerNotice, OwnAnswer, SharePagePerson } from './page-data.rules.ts';

/** In the order of the form. */
const CHOICES: readonly ShareAnswerValue[] = ['yes', 'maybe', 'meet', 'no'];

export const answerWord = (answer: ShareAnswerValue, { texts }: Pick<Making, 'texts'>) =>
  html`<span class="said inline strong ${answer}">${icon(answer)}${texts.answers[answer]}</span>`;

const reasonText = (reason: string, { texts: { reasons } }: Making) =>
  reason in reasons ? reasons[reason as keyof typeof reasons] : reason;

/** The form of an answer. No choice is preset: a person makes it. */
function answerForm(making: Making, { position, name, notice }: Named) {
  const { page, texts } = making;
  const address = addressOf(page, '/answer');
  const id = (field: string) => `${field}-${position}`;
  const typed = notice?.position === position ? notice.typed : undefined;
  const label = (field: string, text: string, more: HtmlValue = null) =>
    html`<label for="${id(field)}">${text} <span class="note">${texts.optional}</span></label>${more}`;
  const fields = html`<input type="hidden" name="person" value="${position}">
<fieldset class="choices"${address === null && html` disabled`}><legend>${texts.answerTo({ name })}</legend><div class="grid">${CHOICES.map(
    (choice) => html`
<label class="choice ${choice}"><input type="radio" name="answer" value="${choice}" required><span class="face row">${icon(choice)}<span><b>${texts.answers[choice]}</b><small>${texts.answerHints[choice]}</small></span></span></label>`,
  )}
</div></fieldset>
<div class="then">
<div class="field if-no">${label('reason', texts.reason)}<select id="${id('reason')}" name="reason"><option value="">${texts.noReason}</option>${SHARE_ANSWER_REASONS.map((reason) => html`<option value="${reason}">${texts.reasons[reason]}</option>`)}</select></div>
<div class="field if-meet">${label('times', texts.times, html`<p class="note" id="${id('times-help')}">${texts.timesHint}</p>`)}<textarea id="${id('times')}" name="times" rows="2" maxlength="${limits.shareTimes}" aria-describedby="${id('times-help')}">${typed?.times}</textarea></div>
<div class="field">${label('comment', texts.comment)}<textarea id="${id('comment')}" name="comment" rows="2" maxlength="${limits.shareComment}">${typed?.comment}</textarea></div>
<button class="button inline" data-busy="${texts.sending}" data-failed="${texts.sendFailed}"${address === null && html` disabled`}>${texts.send}</button>
</div>`;
  return address === null
    ? html`<div class="form">${fields}</div>`
    : html`<form class="form" method="post" action="${address}">${fields}</form>`;
}

/** What the contact has answered, and the way to change it. */
function givenAnswer(making: Making, own: OwnAnswer, named: Named) {
  const { page, texts } = making;
  const { answer, reason, comment, times, answered_at } = own;
  const parts = [reason && reasonText(reason, making), times, comment].filter(Boolean);
  const isOpen = named.notice?.position === named.position && named.notice.notice !== 'sent';
  return html`<div class="given"><h3>${texts.yourAnswer}</h3><p class="row wrap">${answerWord(answer, making)}<time class="aside" datetime="${answered_at.toISOString()}">${momentOf(answered_at, texts, page.time_zone)}</time></p>${parts.map((part) => html`<p class="lines" dir="auto">${part}</p>`)}</div>
<details class="change"${isOpen && html` open`}><summary class="button inline quiet">${texts.change}</summary>${answerForm(making, named)}</details>`;
}

function colleagues(making: Making, { colleagues: answers }: SharePagePerson) {
  if (!making.page.shows_answers || answers.length === 0) return null;
  return html`<section class="colleagues"><h3>${making.texts.colleagues}</h3><ul role="list">${answers.map(
    ({ contact_name, answer, comment }) =>
      html`<li><p class="row wrap"><bdi>${contact_name}</bdi>${answerWord(answer, making)}</p>${comment && html`<p class="lines" dir="auto">${comment}</p>`}</li>`,
  )}</ul></section>`;
}

type Named = { position: number; name: string; notice: AnswerNotice | undefined };

function noticeOf({ texts }: Making, notice: AnswerNotice['notice']) {
  if (notice === 'sent')
    return html`<p class="notice row sent" role="status">${icon('yes')}${texts.sent}</p>`;
  const text = {
    choice_missing: texts.choiceMissing,
    refused: texts.inputRefused,
    too_many: texts.answeredOften,
  }[notice];
  return html`<p class="notice row wrong" role="alert">${text}</p>`;
}

/** The foot of a card: the colleagues' answers, the contact's own answer, and the form. */
export function answerPart(making: Making, person: SharePagePerson, notice: AnswerNotice | undefined) {
  const { position, candidate, own_answer } = person;
  const named = { position, name: candidate?.content.display_name ?? '', notice };
  return html`<div class="answer">
${notice?.position === position && noticeOf(making, notice.notice)}
${colleagues(making, person)}
${own_answer ? givenAnswer(making, own_answer, named) : answerForm(making, named)}
</div>`;
}
