export {
  type CopiedCandidate,
  sketchOfAd,
  sketchOfCandidate,
  withoutCopied,
} from './copied/without-copied.ts';
export { US_DOLLARS } from './features/money.ts';
export {
  hashInput,
  type JobNumbers,
  prepareCandidate,
  prepareJob,
  withAgencyReach,
  withJobNumbers,
} from './features/prepare.ts';
export {
  type CandidateFeatures,
  type CandidateInput,
  DEFAULT_REACH,
  FEATURES_VERSION,
  type JobFeatures,
  type JobInput,
  MUST_HAVE_CRITERIA,
  type MustHaveCriterion,
  PASSAGE_KINDS,
  type Passage,
  type Place,
  type Reach,
} from './features/types.ts';
export { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from './features/unknown.ts';
export { warmUp } from './features/warm-up.ts';
export {
  createIndex,
  type MatchIndex,
  type ReplacedCandidates,
  type ReplacedJobs,
  type TopOptions,
} from './ranking/match-index.ts';
export { IdNumbers } from './ranking/structures/id-numbers.ts';
export type { Ranked } from './ranking/structures/top.ts';
export { bandOf, SCORER_VERSION, type ScoreBand } from './scoring/calibration.ts';
export { LITTLE_KNOWN_BELOW } from './scoring/caps.ts';
export { scoreExact, scoreNumber } from './scoring/exact-score.ts';
export type {
  BreakdownRow,
  CriterionStatus,
  Evidence,
  ExplainSource,
  Gate,
  MatchResult,
  WouldChange,
} from './scoring/result.ts';
export { type ScoreOptions, score } from './scoring/score.ts';
export type { Stuffing } from './scoring/stuffing.ts';
export {
  CRITERIA,
  CRITERION_LABELS,
  type Criterion,
  DEFAULT_WEIGHTS,
  normaliseWeights,
  type Weights,
} from './scoring/weights.ts';
export { isAcronym } from './skills/acronyms.ts';
export { alternativesOf } from './skills/alternatives.ts';
export { type FindOptions, findSkills, type SkillMention } from './skills/free-text.ts';
export { resolveSkill, skillId } from './skills/resolve.ts';
export {
  type SkillSuggestion,
  suggestionSteps,
  suggestSkills,
  suggestTitles,
  type TitleSuggestion,
} from './skills/suggest.ts';
export { hashText, normalise, stems } from './text/normalise.ts';
export { tokenise } from './text/tokenise.ts';
export { writtenLanguage } from './text/written-language.ts';
export { rankGap } from './titles/rank.ts';
export { compareTitles, titleSimilarity } from './titles/similarity.ts';
export { prepareTitle, type TitleFeatures } from './titles/title-features.ts';
export { buildVocabulary, slug, vocabularySteps } from './vocabulary/build.ts';
export { builtInVocabularySource, loadBuiltInVocabulary } from './vocabulary/built-in.ts';
export { csvRows, tsvRows } from './vocabulary/csv.ts';
export { ESCO_ATTRIBUTION, importEsco } from './vocabulary/esco.ts';
export { importOnet, ONET_ATTRIBUTION } from './vocabulary/onet.ts';
export { runInSlices } from './vocabulary/steps.ts';
export { parseOccupationTable, parseSkillTable } from './vocabulary/tables.ts';
export type {
  Occupation,
  OccupationRow,
  Skill,
  SkillKind,
  SkillRow,
  VocabularySource,
} from './vocabulary/types.ts';
export type { Vocabulary } from './vocabulary/vocabulary.ts';
