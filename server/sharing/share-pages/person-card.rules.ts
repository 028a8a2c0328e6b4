import { DOCUMENT_FORMATS, type DocumentSection } from '@placewell/contract/sharing/documents.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { type Html, type HtmlValue, html } from '../../platform/html/html.ts';
import { answerPart } from './answer-form.rules.ts';
import { payOf, periodOf } from './formats.rules.ts';
import { icon } from './icons.rules.ts';
import { addressOf, type Making } from './layout.rules.ts';
import type { AnswerNotice, SharePagePerson } from './page-data.rules.ts';
import { passageId } from './quoted-passages.rules.ts';
import { breakdownTable, requirementsList, scoreRing } from './requirements.rules.ts';
import type { SharePageTexts } from './texts/messages.rules.ts';

type Shown = { candidate: SharedCandidate; texts: SharePageTexts; position: number };

/** What a client asks first of a person: where, how long, from when, for how much. */
export function factsOf({
  candidate: { content, pay },
  texts,
}: Omit<Shown, 'position'>): [label: string, value: string][] {
  const { location, experience_years: years, notice_period_days: days } = content;
  const facts: [string, string | null][] = [
    [texts.location, location],
    [texts.experience, !years ? null : texts.years({ count: years })],
    [texts.notice, days === null ? null : days === 0 ? texts.availableNow : texts.days({ count: days })],
    [texts.pay, payOf(pay, texts)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** A part of the resume that opens; what it holds is hinted at beside its title. */
const folded = (title: string, hint: string, body: HtmlValue) =>
  html`<details class="fold"><summary class="row"><span class="name">${title}</span><span class="hint aside" dir="auto">${hint}</span>${icon('more')}</summary><div class="unfolded">${body}</div></details>`;

type EntryFacts = { id: string; title: string; place: string; period: string };
const entry = (facts: EntryFacts, body: HtmlValue = null) =>
  html`
<li><h4 id="${facts.id}"><span dir="auto">${facts.title || facts.place}</span>${facts.period && html`<span class="aside">${facts.period}</span>`}</h4>${facts.title && facts.place && html`<p class="muted" dir="auto">${facts.place}</p>`}${body}</li>`;

const joined = (parts: readonly string[], by = ', ') => parts.filter(Boolean).join(by);

function workHistory({ candidate: { content }, texts, position }: Shown) {
  const [latest] = content.work_history;
  if (!latest) return null;
  const entries = content.work_history.map((one, index) => {
    const idOf = (bullet: number) => passageId(position, { section: 'work_history', index, bullet });
    return entry(
      { id: idOf(-1), title: one.job_title, place: one.company_name, period: periodOf(one, texts) },
      one.bullets.length > 0 &&
        html`<ul>${one.bullets.map((text, bullet) => html`<li dir="auto" id="${idOf(bullet)}">${text}</li>`)}</ul>`,
    );
  });
  const hint = joined([latest.job_title, latest.company_name]);
  return folded(texts.workHistory, hint, html`<ol role="list" class="entries">${entries}</ol>`);
}

function education({ candidate: { content }, texts, position }: Shown) {
  const [latest] = content.education;
  if (!latest) return null;
  const title = ({ degree, field }: typeof latest) => joined([degree, field]);
  const entries = content.education.map((one, index) =>
    entry({
      id: passageId(position, { section: 'education', index, bullet: -1 }),
      title: title(one),
      place: one.school_name,
      period: periodOf(one, texts),
    }),
  );
  const hint = joined([title(latest), latest.school_name]);
  return folded(texts.education, hint, html`<ol role="list" class="entries">${entries}</ol>`);
}

const chips = (words: readonly HtmlValue[]) =>
  html`<ul role="list" class="chips row wrap">${words.map((word) => html`<li dir="auto">${word}</li>`)}</ul>`;

function skills({ candidate: { content }, texts }: Shown) {
  if (content.skills.length === 0) return null;
  return folded(texts.skills, content.skills.slice(0, 6).join(', '), chips(content.skills));
}

function languages({ candidate: { content }, texts }: Shown) {
  if (content.languages.length === 0) return null;
  const hint = content.languages.map(({ name }) => name).join(', ');
  const words = content.languages.map(
    ({ name, level }) => html`${name}${level && html` <span class="muted">${level}</span>`}`,
  );
  return folded(texts.languages, hint, chips(words));
}

const SECTIONS: Record<DocumentSection, (shown: Shown) => Html | null> = {
  pitch: ({ candidate: { pitch }, texts }) =>
    pitch === ''
      ? null
      : html`<section class="pitch"><h3>${texts.pitch}</h3><p class="lines" dir="auto">${pitch}</p></section>`,
  requirements: requirementsList,
  work_history: workHistory,
  education,
  skills,
  languages,
};

const FORMAT_NAMES = { pdf: 'PDF', docx: 'Word' } as const;

function downloads({ page, texts }: Making, position: number, name: string) {
  if (!page.may_download) return null;
  return html`<p class="downloads row wrap">${DOCUMENT_FORMATS.map((format) => {
    const label = html`${icon('download')}<span aria-hidden="true">${FORMAT_NAMES[format]}</span><span class="hidden">${texts.downloadOf({ name, format: FORMAT_NAMES[format] })}</span>`;
    const address = addressOf(page, `/${position}.${format}`);
    return address === null
      ? html`<span class="button inline quiet">${label}</span>`
      : html`<a class="button inline quiet" href="${address}" download>${label}</a>`;
  })}</p>`;
}

const compareBox = ({ page, texts }: Making, position: number, name: string) =>
  page.people.length > 1 &&
  page.base_path !== null &&
  html`<label class="tick button inline quiet"><input type="checkbox" name="p" value="${position}" form="compare"><span aria-hidden="true">${texts.compare}</span><span class="hidden">${texts.compareThis({ name })}</span></label>`;

/** The card of a person: who they are, why they are proposed, what they did, and the answer. */
export function personCard(making: Making, person: SharePagePerson, notice: AnswerNotice | undefined) {
  const { texts } = making;
  const { position, candidate } = person;
  if (!candidate)
    return html`
<article class="card gone" id="person-${position}" tabindex="-1" aria-labelledby="name-${position}"><h2 id="name-${position}">${icon('gone')}${texts.gone}</h2></article>`;
  const { content, score } = candidate;
  const shown = { candidate, texts, position };
  const sum = breakdownTable(candidate, texts);
  return html`
<article class="card" id="person-${position}" tabindex="-1" aria-labelledby="name-${position}">
<header><div class="who"><span class="number strong" aria-hidden="true">${position}</span><div><h2 id="name-${position}"><bdi>${content.display_name}</bdi></h2>${content.headline && html`<p class="headline muted" dir="auto">${content.headline}</p>`}</div>${score !== null && scoreRing(score, texts)}</div>
<div class="acts row wrap">${compareBox(making, position, content.display_name)}${downloads(making, position, content.display_name)}</div></header>
<dl class="facts">${factsOf(shown).map(([label, value]) => html`<div><dt class="note">${label}</dt><dd dir="auto">${value}</dd></div>`)}</dl>
${candidate.sections.map((section) => SECTIONS[section](shown))}
${sum && folded(texts.breakdown, '', sum)}
${answerPart(making, person, notice)}
</article>`;
}
