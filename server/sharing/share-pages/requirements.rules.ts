import type { SharedCandidate, SharedRequirement } from '@placewell/contract/sharing/shared-candidates.ts';
import { html } from '../../platform/html/html.ts';
import { icon } from './icons.rules.ts';
import { passageId, passageOf } from './quoted-passages.rules.ts';
import { askedFor, shownOf } from './requirement-words.rules.ts';
import type { SharePageTexts } from './texts/messages.rules.ts';

const RING = 2 * Math.PI * 19;

type Shown = { candidate: SharedCandidate; position: number; texts: SharePageTexts };

/**
 * The evidence of a requirement: a quote that links to its passage on the page of the share, a list entry or stated facts.
 * `address`: of that page, from another one.
 */
export function proofOf(requirement: SharedRequirement, { candidate, position, texts }: Shown, address = '') {
  const { quote, source } = shownOf(requirement, texts);
  if (!quote) return source && html`<p class="stated muted" dir="auto">${source}</p>`;
  const passage = passageOf(quote, candidate.content);
  const words = html`<q>${quote}</q>`;
  const linked = passage ? html`<a href="${address}#${passageId(position, passage)}">${words}</a>` : words;
  return html`<blockquote><p dir="auto">${linked}</p>${source && html`<footer class="note" dir="auto">${source}</footer>`}</blockquote>`;
}

export const statusOf = (
  { requirement_status, section }: Pick<SharedRequirement, 'requirement_status' | 'section'>,
  texts: SharePageTexts,
) =>
  html`<span class="status inline ${requirement_status}${section === 'skills' && ' listed'}">${icon(requirement_status)}${texts.statuses[requirement_status]}</span>`;

/** What the job asks for, each beside the sentence that shows it. */
export function requirementsList(shown: Shown) {
  const { texts } = shown;
  const { requirements } = shown.candidate;
  if (requirements.length === 0) return null;
  // Wishes stand on the page only where they are met: counting them would flatter.
  const required = requirements.filter(({ kind }) => kind !== 'wish');
  const met = required.filter(({ requirement_status }) => requirement_status === 'met').length;
  return html`<section class="requirements">
<h3>${texts.requirements} ${required.length > 0 && html`<span class="count aside">${texts.metOf({ count: met, total: required.length })}</span>`}</h3>
<ul role="list">${requirements.map(
    (one) => html`
<li><div class="asked"><p class="label"><span dir="auto">${askedFor(one, texts)}</span>${one.is_must && html` <span class="must muted">${texts.must}</span>`}</p>${statusOf(one, texts)}</div>${proofOf(one, shown)}</li>`,
  )}
</ul>
</section>`;
}

/** The score as a ring with its number. */
export const scoreRing = (score: number, { score: label }: SharePageTexts) =>
  html`<p class="score"><svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true"><circle class="track" cx="22" cy="22" r="19"/><circle class="value" cx="22" cy="22" r="19" stroke-dasharray="${((RING * score) / 100).toFixed(1)} ${RING.toFixed(1)}" transform="rotate(-90 22 22)"/></svg><span class="hidden">${label}: </span><b>${score}</b></p>`;

const points = (value: number, { locale }: SharePageTexts) =>
  value.toLocaleString(locale, { maximumFractionDigits: 1 });

/** The name of a criterion, with how it was judged: that is written in English only. */
function criterionOf(
  { label, detail }: SharedCandidate['breakdown'][number],
  { criteria, locale }: SharePageTexts,
) {
  const name = (criteria as Readonly<Record<string, string>>)[label] ?? label;
  return html`${name}${detail && locale.startsWith('en') && html`<small>${detail}</small>`}`;
}

/** How the score adds up; null where it is not shown. */
export function breakdownTable({ breakdown, score }: SharedCandidate, texts: SharePageTexts) {
  if (score === null || breakdown.length === 0) return null;
  return html`<table class="breakdown"><tbody>${breakdown.map(
    (row) => html`
<tr><th scope="row" dir="auto">${criterionOf(row, texts)}</th><td class="bar">${row.weight > 0 && bar(row.score / row.weight)}</td><td class="points">${points(row.score, texts)}${row.weight > 0 && html`<span class="muted"> / ${points(row.weight, texts)}</span>`}</td></tr>`,
  )}
<tr class="sum"><th scope="row">${texts.score}</th><td></td><td class="points">${score}<span class="muted"> / 100</span></td></tr>
</tbody></table>`;
}

const bar = (share: number) =>
  html`<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6" rx="3"/><rect class="value" width="${Math.round(Math.min(Math.max(share, 0), 1) * 100)}" height="6" rx="3"/></svg>`;
