import { occupationVector } from '../features/occupation-vector.ts';
import type { Profile } from '../features/profile.ts';
import { profileShape } from '../features/profile.ts';
import { quantise } from '../features/sparse.ts';
import {
  AD_KINDS,
  type CandidateFeatures,
  DEFAULT_REACH,
  FEATURES_VERSION,
  type JobFeatures,
} from '../features/types.ts';
import { requirementWords } from '../features/words.ts';
import { prepareTitle, type TitleFeatures } from '../titles/title-features.ts';
import { neighboursOf } from '../vocabulary/neighbours.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** The words of a resume of a page: those of its profile and as many others. */
function wordsAround(profile: Profile | null, whole: (below: number) => number): number[] {
  const words = new Set(profile?.terms.ids ?? []);
  while (words.size < PAGE_WORDS) words.add(whole(65_536));
  return [...words].sort((a, b) => a - b);
}
const PAGE_WORDS = 90;

const NOTHING_ASKED = { country: null, own_reach: {}, must_haves: [], entry: [] };
const NOTHING_SAID = {
  has_full_text: true,
  has_dated_work: true,
  denied: [],
  presumed: ['english'],
  entries: [],
};

/**
 * Generates the same synthetic candidates and jobs on every run. Each has an occupation with its titles and skills,
 * some unrelated skills, a profile around the occupation and random terms.
 */
export function createSyntheticGenerator(vocabulary: Vocabulary): {
  candidate: () => CandidateFeatures;
  job: () => JobFeatures;
} {
  let state = 20_260_101;
  function random(): number {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  }
  const whole = (below: number) => Math.floor(random() * below);
  const pick = <Item>(list: readonly Item[]) => list[whole(list.length)] as Item;
  /** Small numbers are far more likely than large ones, like the frequency of skills in resumes. */
  const skewed = (below: number) => Math.floor(below * random() ** 3);

  /** A limited list of cities, so that many candidates share one. */
  const places = Array.from({ length: 20_000 }, (): [number, number] => [
    3500 + whole(3000),
    -1000 + whole(4000),
  ]);
  const skillIds = [...vocabulary.skills.keys()];
  const titles = vocabulary.occupations.map((one) =>
    [one.title, ...one.alternate_titles].flatMap((title) => prepareTitle(vocabulary, title) ?? []),
  );

  function profileAround(occupation: number) {
    const near = neighboursOf(vocabulary.documents, occupation);
    const entries = near.map(([id, cosine]) => [id, cosine * (0.3 + random())] as const);
    const terms = new Map<number, number>();
    for (const [term, weight] of vocabulary.documents.vectors[occupation] ?? []) {
      if (random() < 0.3) terms.set((term.length * 7919 + term.charCodeAt(0) * 104_729) & 0xffff, weight);
    }
    while (terms.size < 48) terms.set(whole(65_536), random() * 0.1);
    return {
      occupations: occupationVector(vocabulary, entries, { limit: profileShape(vocabulary).occupations }),
      terms: quantise([...terms], 48),
    };
  }

  function titlesOf(occupation: number): (TitleFeatures & { current: boolean })[] {
    const list: (TitleFeatures & { current: boolean })[] = [];
    for (let at = whole(3); at >= 0; at--) {
      const variants = titles[at === 0 ? occupation : whole(titles.length)] as TitleFeatures[];
      if (variants.length > 0) list.push({ ...pick(variants), current: at === 0 });
    }
    return list;
  }

  function skillsOf(occupation: number): [string, number][] {
    const skills = new Map<string, number>();
    for (const id of vocabulary.occupations[occupation]?.skills ?? []) {
      if (random() < 0.5) skills.set(id, random() < 0.6 ? 100 : 60);
    }
    for (let at = whole(10); at > 0; at--)
      skills.set(skillIds[skewed(skillIds.length)] as string, random() < 0.6 ? 100 : 60);
    return [...skills];
  }

  function candidate(): CandidateFeatures {
    const occupation = whole(vocabulary.occupations.length);
    const skills = skillsOf(occupation);
    const profile = random() < 0.95 ? profileAround(occupation) : null;
    return {
      features_version: FEATURES_VERSION,
      vocabulary_version: vocabulary.version,
      inputs_hash: '',
      titles: titlesOf(occupation),
      skills,
      has_text: random() < 0.95,
      ...NOTHING_SAID,
      words: wordsAround(profile, whole),
      profile,
      experience: random() < 0.8 ? whole(300) : null,
      place: random() < 0.7 ? (places[skewed(places.length)] as [number, number]) : null,
      relocation: random() < 0.3 ? random() < 0.5 : null,
      work_modes: whole(8),
      salary: random() < 0.5 ? 1040 + whole(200) : null,
      notice_days: random() < 0.5 ? whole(120) : null,
      job_types: whole(4),
      work_permits: {},
      written_in: null,
    };
  }

  function job(): JobFeatures {
    const occupation = whole(vocabulary.occupations.length);
    const skillsOfJob = (vocabulary.occupations[occupation]?.skills ?? []).filter(() => random() < 0.5);
    const requirements = skillsOfJob.map((id) => ({
      id,
      name: id,
      must_have: random() < 0.05,
      words: requirementWords(vocabulary, id),
    }));
    return {
      features_version: FEATURES_VERSION,
      vocabulary_version: vocabulary.version,
      inputs_hash: '',
      kind: pick(AD_KINDS),
      title: pick(titles[occupation] as TitleFeatures[]) ?? null,
      required: requirements.slice(0, 8),
      preferred: requirements.slice(8, 12),
      languages: [],
      profile: profileAround(occupation),
      experience_min: random() < 0.8 ? whole(80) : null,
      experience_max: null,
      place: random() < 0.8 ? (places[skewed(places.length)] as [number, number]) : null,
      work_mode: pick([1, 2, 4]),
      salary_max: random() < 0.6 ? 1080 + whole(160) : null,
      notice_days: random() < 0.4 ? 30 : null,
      job_type: 1,
      reach: DEFAULT_REACH,
      ...NOTHING_ASKED,
    };
  }

  return { candidate, job };
}
