import { expect, test } from 'vitest';
import { mayBeTurned, mendLamAlef } from '../../formats/lam-alef.ts';
import { type ParsedResume, type Place, parseResume } from '../../index.ts';
import { plainLine } from '../../page-lines.ts';
import {
  READ_SETS,
  renderWritten,
  type SetName,
  UNREAD_SETS,
  type WrittenResume,
  writtenResumes,
} from './sets.ts';

/** A look-up of the towns of one resume: the home, and what stands after its employers. */
const placesOf = ({ truth, source }: WrittenResume) => {
  const after = truth.jobs.flatMap(({ company }) => {
    const rest = source.split(company)[1] ?? '';
    return /^(?:,| –) ([\p{L}'’ -]+?)(?=$|\n|\*| \(| \|)/u.exec(rest)?.[1] ?? [];
  });
  const towns = [...(truth.city ? [truth.city] : []), ...after];
  return (text: string): Place | undefined => {
    const names = text.split(/[^\p{L}\p{M}'’ -]+/u).map((name) => name.trim().replace(/^\p{Lu}{2} /u, ''));
    const city = towns.find((town) => names.includes(town));
    if (!city || text.length > 60) return undefined;
    return {
      city,
      state: null,
      country: null,
      country_code: null,
      latitude: null,
      longitude: null,
      formatted_address: city,
      place_id: city,
      location_types: ['locality'],
      viewport: null,
    };
  };
};

interface Read {
  written: WrittenResume;
  resume: ParsedResume;
}

const readSet = (set: SetName): Promise<Read[]> =>
  Promise.all(
    writtenResumes(set).map(async (written) => ({
      written,
      resume: await parseResume(await renderWritten(written), {
        resolvePlace: placesOf(written),
        today: new Date('2026-06-15'),
      }),
    })),
  );

const plain = (text: string | null | undefined) => (text ?? '').normalize('NFC').toLowerCase();

/** Shares of the wanted values that are found, and of the found ones that are wanted. */
function rates(
  read: Read[],
  wanted: (one: WrittenResume) => string[],
  found: (one: ParsedResume) => (string | null | undefined)[],
) {
  let [hits, all, given] = [0, 0, 0];
  for (const { written, resume } of read) {
    const left = wanted(written).map(plain);
    all += left.length;
    for (const value of found(resume)) {
      if (value === null || value === undefined) continue;
      given++;
      const at = left.indexOf(plain(value));
      if (at < 0) continue;
      left.splice(at, 1);
      hits++;
    }
  }
  return { recall: hits / all, precision: hits / given };
}

test.each(READ_SETS)('reads resumes in a further language: %s', async (set) => {
  const read = await readSet(set);
  for (const { written, resume } of read) {
    expect(resume.is_language_read, written.key).toBe(true);
    expect(resume.language, written.key).toBe(written.language);
    expect(resume.fields.email?.value, written.key).toBe(written.truth.email);
  }
  const names = rates(
    read,
    ({ truth }) => [truth.name],
    ({ fields }) => [fields.candidate_name?.value],
  );
  expect(names.recall).toBeGreaterThanOrEqual(0.95);
  const cities = rates(
    read,
    ({ truth }) => [truth.city ?? ''],
    ({ fields }) => [fields.location?.value.place?.city],
  );
  expect(cities.recall).toBeGreaterThanOrEqual(0.9);
  const titles = rates(
    read,
    ({ truth }) => truth.jobs.map(({ title }) => title),
    ({ work_history }) => work_history.map(({ job_title }) => job_title),
  );
  expect(titles.recall).toBeGreaterThanOrEqual(0.95);
  expect(titles.precision).toBeGreaterThanOrEqual(0.97);
  const dates = rates(
    read,
    ({ truth }) => truth.jobs.map(({ start, end }) => `${start}..${end}`),
    ({ work_history }) => work_history.map(({ start, end }) => `${start}..${end}`),
  );
  expect(dates.recall).toBeGreaterThanOrEqual(0.95);
  const employers = rates(
    read,
    ({ truth }) => truth.jobs.map(({ company }) => company),
    ({ work_history }) => work_history.map(({ company_name }) => company_name),
  );
  expect(employers.recall).toBeGreaterThanOrEqual(0.85);
  const schools = rates(
    read,
    ({ truth }) => truth.schools,
    ({ education }) => education.map(({ school_name }) => school_name),
  );
  expect(schools.recall).toBeGreaterThanOrEqual(0.8);
});

/** What a resume in a language that is not read may give at all. */
const GIVEN = new Set(['candidate_name', 'email', 'phone', 'linkdedin', 'links']);
const lastDigits = (text: string | undefined) => (text ?? '').replace(/\D/g, '').slice(-8);

test.each(UNREAD_SETS)('says that a language is not read, and gives no wrong value: %s', async (set) => {
  const read = await readSet(set);
  for (const { written, resume } of read) {
    const { key, truth } = written;
    expect(resume.is_language_read, key).toBe(false);
    expect(resume.language, key).toBe(written.language === 'hr' ? 'sh' : written.language);
    const { fields } = resume;
    expect(
      Object.keys(fields).filter((name) => !GIVEN.has(name)),
      key,
    ).toEqual([]);
    expect([resume.work_history, resume.education, resume.skills, resume.languages], key).toEqual([
      [],
      [],
      [],
      [],
    ]);
    if (fields.candidate_name) expect(fields.candidate_name.value, key).toBe(truth.name);
    expect(fields.email?.value, key).toBe(truth.email);
    if (fields.phone) expect(lastDigits(fields.phone.value), key).toBe(lastDigits(truth.phone));
  }
  expect(read.filter(({ resume }) => resume.fields.candidate_name).length).toBeGreaterThanOrEqual(
    0.8 * read.length,
  );
});

/** Titles, states and lists where a name is expected. */
const TRAPS: [about: string, format: WrittenResume['format'], source: string, name: string | undefined][] = [
  [
    'a Chinese title in the largest letters',
    'pdf',
    '# 高级产品经理\n王芳\n电话：13800001111\nwf@example.com\n## 工作经历\n2019年 - 至今 产品经理 北方公司\n## 教育背景\n本科',
    undefined,
  ],
  [
    'a Chinese programmer, whose title begins with a surname',
    'docx',
    '# 简历\n程序员\n李强 | liqiang@example.com | 13800001111\n## 技能\nJava, Python, MySQL, Spring Boot, Docker, Kubernetes',
    '李强',
  ],
  [
    'an Indian state in the largest letters',
    'pdf',
    '# उत्तर प्रदेश\nरमा देवी\nrama@example.com\n+91 98555 50142\n## अनुभव\nअध्यापिका 2015 - वर्तमान',
    undefined,
  ],
  [
    'Arabic skills with the name of an island',
    'txt',
    'مهارات\nجافا Java SQL\nالاسم: كريم\nkarim@example.com\n+20 100 555 0142\nالخبرة\n2019 - الآن مطور',
    'كريم',
  ],
  [
    'an Arabic title in the largest letters',
    'pdf',
    '# سائق خاص\nمصطفى كمال\nmk99@example.com | 0100 555 0142\n## الخبرة\nسائق || 2015 - الآن',
    undefined,
  ],
  [
    'a Czech title in the largest letters',
    'pdf',
    '# Programátor\nJan Novák\njan.novak@example.com\n## Pracovní zkušenosti\nPraha Systems s.r.o. 2019 – současnost\n## Vzdělání\nČVUT Praha\n## Jazyky\nangličtina',
    'Jan Novák',
  ],
];
test.each(TRAPS)('takes no other text for the name: %s', async (_, format, source, name) => {
  const written: WrittenResume = {
    key: 'trap',
    language: '',
    format,
    source,
    truth: { name: '', email: '', phone: '', city: undefined, jobs: [], schools: [] },
  };
  const resume = await parseResume(await renderWritten(written), { resolvePlace: () => undefined });
  expect(resume.is_language_read).toBe(false);
  expect(resume.fields.candidate_name?.value).toBe(name);
  expect(resume.fields.location).toBeUndefined();
});

test.each([
  [
    'an English resume with a name in two scripts',
    'Wang Fang 王芳\nProduct manager with ten years of experience in retail and in payments, working for teams in Shanghai.\nExperience\n2019 - present Product Manager at Northern Goods',
  ],
  [
    'an English resume of a person from Sweden',
    'Lovisa Ek\nVasagatan 3, Göteborg\nTeacher for nine years. I teach Swedish and English to adults.\nEducation\nGöteborgs universitet',
  ],
  ['a list of skills', 'Ana Lima\nWelder\nMIG, TIG, MMA'],
  [
    'a German resume of a person with Hungarian schools',
    'Eszter Nagy\nPflegefachkraft mit Erfahrung in der Geriatrie und im Nachtdienst.\nAusbildung\n2010 Egészségügyi Szakközépiskola, Pécs',
  ],
])('reads %s', async (_, text) => {
  const resume = await parseResume(new TextEncoder().encode(text));
  expect(resume.is_language_read).toBe(true);
});

test('Arabic letters that a PDF turns round are put right where that is plain, and leave a name out elsewhere', () => {
  const lineOf = (text: string) => plainLine(text);
  const lines = ['صلاح', 'األحمد واإلدارة', 'عبد هللا', 'العلاج'].map(lineOf);
  expect(mendLamAlef(lines)).toBe(true);
  expect(lines.map(({ text }) => text)).toEqual(['صلاح', 'الأحمد والإدارة', 'عبد الله', 'العلاج']);
  expect(mendLamAlef([lineOf('خالد الأحمد')])).toBe(false);
  expect(['صالح', 'عالء', 'والأحمد', 'الأحمد', 'ليلى'].map(mayBeTurned)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
