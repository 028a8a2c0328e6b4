import { readFileSync } from 'node:fs';
import { brandColors, contrast } from '@placewell/contract/sharing/brand-colors.ts';
import { DOCUMENT_LANGUAGES } from '@placewell/contract/sharing/documents.ts';
import { describe, expect, it } from 'vitest';
import { aRequirement } from '../../testing/shared-candidate.ts';
import { aSharedCandidate, aSharePage, aSharePerson } from '../../testing/shared-people.ts';
import { pageScript, pageStyle } from './page-files.rules.ts';
import {
  acceptedLanguage,
  closedPage,
  comparePage,
  renderSharePage,
  sharePage,
  sharePageTexts,
} from './share-pages.public.ts';
import { MESSAGES } from './texts/languages.rules.ts';

const HOSTILE = `<script>alert("x")</script><img src=x onerror='y'>&"'`;

/** The same with the hostile text in place of every text. */
function poisoned<T>(value: T): T {
  if (typeof value === 'string') return HOSTILE as T;
  if (Array.isArray(value)) return value.map(poisoned) as T;
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one)])) as T;
}

describe('the page of a share', () => {
  it('shows every text as text, whatever is in it', () => {
    const person = aSharePerson(1);
    const { content, requirements, ...rest } = aSharedCandidate();
    const candidate = {
      ...rest,
      pitch: HOSTILE,
      content: { ...poisoned(content) },
      requirements: requirements.map((one) => ({
        ...poisoned(one),
        requirement_status: one.requirement_status,
        kind: one.kind,
        section: one.section,
        facts: [],
      })),
      score: 70,
      breakdown: [{ label: HOSTILE, detail: HOSTILE, weight: 10, score: 7, status: 'met' as const }],
    };
    const own_answer = {
      answer: 'no' as const,
      reason: HOSTILE,
      comment: HOSTILE,
      times: HOSTILE,
      answered_at: new Date(),
    };
    const colleagues = [{ contact_name: HOSTILE, answer: 'yes' as const, comment: HOSTILE }];
    const page = aSharePage({
      agency: { name: HOSTILE, logo_url: '/logo"><script>', brand_color: '#fff}</style>', footer: HOSTILE },
      title: HOSTILE,
      message: HOSTILE,
      job_title: HOSTILE,
      client_name: HOSTILE,
      sender_name: HOSTILE,
      people: [
        { ...person, candidate, own_answer, colleagues },
        { ...person, position: 2, candidate },
      ],
    });
    const typed = { comment: `</textarea>${HOSTILE}`, times: `</textarea>${HOSTILE}` };
    for (const { html } of [
      sharePage(page, { position: 1, notice: 'refused', typed }),
      comparePage(page, [1, 2]),
    ]) {
      expect(html).not.toMatch(/<script>|<img src=x|onerror='/);
      expect(html.match(/<\/style>/g)).toHaveLength(2);
      expect(html.match(/<script\b/g)).toHaveLength(1);
    }
  });

  it('has every choice and presets none, also for who has answered', () => {
    const own_answer = {
      answer: 'meet' as const,
      reason: '',
      comment: 'Soon',
      times: '',
      answered_at: new Date(),
    };
    const html = renderSharePage(aSharePage({ people: [aSharePerson(1), aSharePerson(2, { own_answer })] }));
    expect(html.match(/type="radio"/g)).toHaveLength(8);
    expect(html).not.toMatch(
      /\bchecked\b|\bselected\b/.exec(html.replace(/<style>.*?<\/style>/gs, ''))?.[0] ?? '\u0000',
    );
  });

  it('has neither answers of colleagues nor downloads where the sender does not wish it', () => {
    const colleagues = [{ contact_name: 'Tom Reed', answer: 'yes' as const, comment: 'Mine' }];
    const shown = aSharePage({ people: [aSharePerson(1, { colleagues })] });
    expect(renderSharePage(shown)).toMatch(/Tom Reed[\s\S]*Mine/);
    expect(renderSharePage(shown)).toContain('1.pdf');
    const hidden = renderSharePage({ ...shown, shows_answers: false, may_download: false });
    expect(hidden).not.toMatch(/Tom Reed|Mine|1\.pdf|1\.docx/);
  });

  it('as a preview leads nowhere and runs nothing', () => {
    const html = renderSharePage(aSharePage({ base_path: null, people: [aSharePerson(1), aSharePerson(2)] }));
    expect(html).not.toMatch(/<form|<script|href="\/|src="\//);
  });

  it('says nothing of a person who is no longer available', () => {
    const html = renderSharePage(
      aSharePage({ people: [aSharePerson(1, { candidate: null }), aSharePerson(2)] }),
    );
    expect(html).toContain('no longer available');
    expect(html).not.toMatch(/id="comment-1"|\/1\.pdf/);
  });

  it('names the last day, not the instant after it', () => {
    const page = aSharePage({ expires_at: new Date('2026-12-27T00:00:00Z') });
    expect(renderSharePage(page)).toContain('Open until 26 December 2026');
  });

  it.each(DOCUMENT_LANGUAGES)('is written in %s throughout', (language) => {
    const texts = sharePageTexts(language);
    const valuesIn = (message: unknown) => JSON.stringify(message).match(/\{\w+\}/g) ?? [];
    for (const [key, message] of Object.entries(MESSAGES.en))
      expect(['{count}', ...valuesIn(message)], key).toEqual(
        expect.arrayContaining(valuesIn(MESSAGES[language][key as keyof typeof MESSAGES.en])),
      );
    const counted = [1, 2, 5, 22].map((count) => texts.years({ count }));
    expect(JSON.stringify([texts, counted])).not.toMatch(/undefined|NaN|[{]count/);
    if (language !== 'en') expect(texts.choiceMissing).not.toBe(sharePageTexts('en').choiceMissing);
    expect(renderSharePage(aSharePage({ language }))).toContain(`<html lang="${language}">`);
  });

  it('is in English for other languages, and by the browser where no contact is known', () => {
    expect(sharePageTexts('fi').send).toBe(sharePageTexts('en').send);
    expect(acceptedLanguage('fi, de-CH;q=0.9, en;q=0.8')).toBe('de');
    expect(acceptedLanguage('*')).toBe('en');
    expect(closedPage('de').html).toContain('lang="de"');
  });
});

describe('what the job asks for', () => {
  it('counts what the job requires, and no wishes, which stand there only where they are met', () => {
    const candidate = aSharedCandidate();
    const countOf = (requirements: (typeof candidate)['requirements']) => {
      const people = [{ ...aSharePerson(1), candidate: { ...candidate, requirements } }];
      return /<span class="count aside">([^<]*)/.exec(sharePage(aSharePage({ people })).html)?.[1];
    };
    const wish = aRequirement({ kind: 'wish', requirement_status: 'met' });
    expect(countOf([aRequirement({ requirement_status: 'met' }), aRequirement(), wish])).toBe('1 of 2 met');
    expect(countOf([wish])).toBeUndefined();
  });
});

describe('what shows that a requirement is met', () => {
  const shown = (more: Partial<ReturnType<typeof aRequirement>>) => {
    const requirements = [aRequirement({ requirement_status: 'met', ...more })];
    return aSharePage({
      people: [1, 2].map((position) =>
        aSharePerson(position, { candidate: aSharedCandidate({}, { requirements }) }),
      ),
    });
  };

  it.each([
    [
      'Prepared year-end  returns',
      'work_history',
      'job-1-1-0',
      'Prepared year-end returns and P11D for 900 employees.',
    ],
    ['Payroll officer Ridings Housing', 'work_history', 'job-1-1', '<span dir="auto">Payroll officer</span>'],
    ['BA, Accounting', 'education', 'study-1-0', '<span dir="auto">BA, Accounting</span>'],
  ] as const)('leads from the quote "%s" to where it stands', (quote, section, id, text) => {
    const page = shown({ quote, section });
    expect(renderSharePage(page)).toContain(`<a href="#${id}"><q>${quote}</q></a>`);
    expect(renderSharePage(page)).toMatch(new RegExp(`id="${id}">${text}`));
    expect(comparePage(page, [1, 2]).html).toContain(`<a href="${page.base_path}#${id}">`);
  });

  it('has no link for a quote that stands in no part of the page', () => {
    const html = renderSharePage(shown({ quote: 'Speaks to the board each quarter', section: null }));
    expect(html).toContain('<p dir="auto"><q>Speaks to the board each quarter</q></p>');
  });

  it('is no quote where the skill is only listed', () => {
    const html = renderSharePage(shown({ label: 'Excel', quote: 'Excel', section: 'skills' }));
    expect(html).toContain('<p class="stated muted" dir="auto">Listed as a skill</p>');
    expect(html).toContain('class="status inline met listed"');
    expect(html).not.toContain('<q>');
  });
});

describe('who is on it', () => {
  it('are no list, and nothing to compare, where it is one person', () => {
    const one = renderSharePage(aSharePage());
    expect(one).toContain('class="columns single"');
    expect(one).not.toMatch(/id="rail"|0 of 1|id="compare"/);
    const two = aSharePage({ people: [aSharePerson(1), aSharePerson(2)] });
    expect(renderSharePage(two)).toMatch(/id="rail"[\s\S]*0 of 2 answered/);
  });

  it('have a score whose parts are named in the language of the reader, with the reason in English only', () => {
    const breakdown = [
      { label: 'Required skills', detail: '3 of 4 skills', weight: 10, score: 7, status: 'met' as const },
    ];
    const people = [aSharePerson(1, { candidate: aSharedCandidate({}, { score: 70, breakdown }) })];
    expect(renderSharePage(aSharePage({ people }))).toMatch(/Required skills<small>3 of 4 skills/);
    const german = renderSharePage(aSharePage({ people, language: 'de' }));
    expect(german).toContain('Geforderte Kenntnisse');
    expect(german).not.toMatch(/Required skills|3 of 4 skills/);
  });
});

describe('its colours', () => {
  it.each(['#ffd400', '#000000', '#ffffff', '#0f766e', '#e11d48', '#7dd3fc', null])(
    'of the brand %s can be read in both themes',
    (brand) => {
      const { light, dark } = brandColors(brand);
      for (const surface of ['#ffffff', '#fbfbfa'])
        expect(contrast(light.accent, surface)).toBeGreaterThan(4.4);
      for (const surface of ['#191a1d', '#121315', '#202125'])
        expect(contrast(dark.accent, surface)).toBeGreaterThan(4.4);
      for (const { accent, soft, on } of [light, dark]) {
        expect(contrast(accent, soft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('are those of the product, but for the accents', () => {
    const tokens = readFileSync(new URL('../../../web/ui/theme/tokens.ts', import.meta.url), 'utf8');
    const [light = '', dark = ''] = tokens.split('export const dark');
    const [ours = '', oursDark = ''] = pageStyle.split('@media (prefers-color-scheme:dark)');
    const read = (css: string) =>
      [...(css.split('}')[0] ?? '').matchAll(/--([a-z-]+):([^;}]+)/g)].map(
        ([, name, value]) => [name, value] as const,
      );
    expect(read(ours).length).toBeGreaterThan(15);
    for (const [theirs, own] of [
      [light, read(ours)],
      [dark, read(oursDark)],
    ] as const)
      for (const [name, value] of own) {
        const [, expected = ''] = new RegExp(`[\\s']${name}'?: '([^']+)'`).exec(theirs) ?? [];
        expect(value?.replace(/, /g, ','), name).toBe(expected.replace(/, /g, ','));
      }
  });
});

it('is small: style, script and a page of ten people', () => {
  expect(pageStyle.length + pageScript.text.length).toBeLessThan(24_000);
  const people = Array.from({ length: 10 }, (_, at) => aSharePerson(at + 1));
  expect(renderSharePage(aSharePage({ people })).length).toBeLessThan(140_000);
});
