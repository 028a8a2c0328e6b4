import { MODE_HYBRID } from '../../features/work-terms.ts';
import { lackingEntry } from '../../gates/entry-trades.ts';
import { knownCap, LITTLE_KNOWN_BELOW, shownCoverage } from '../caps.ts';
import { cityOf } from './details.ts';
import { formatKm, formatList, formatPercent } from './formats.ts';
import { type AssessedPair, capped, RISK_ORDER, type RiskKind, type Sentences } from './sentences.ts';
import { names, skillSentences } from './skill-sentences.ts';
import { placeSentences, termsSentences } from './terms-sentences.ts';
import { stepUpSentence, workSentences } from './work-sentences.ts';

const MAX_SENTENCES = 6;

/** Reasons for the match and risks to check, as sentences, most important first. */
export function reasonsAndRisks(pair: AssessedPair): { reasons: string[]; risks: string[] } {
  const sentences: Sentences = { reasons: [], risks: [] };
  capSentences(pair, sentences);
  stuffingSentences(pair, sentences);
  skillSentences(pair, sentences);
  workSentences(pair, sentences);
  placeSentences(pair, sentences);
  termsSentences(pair, sentences);
  if (pair.coverage < LITTLE_KNOWN_BELOW) {
    const known = formatPercent(shownCoverage(pair.coverage));
    const text = `Little known: only ${known} of what the job asks for, so ${knownCap(pair.coverage)} at most.`;
    sentences.risks.push({ kind: 'little_known', text });
  }
  const order = ({ kind }: { kind: RiskKind }) => RISK_ORDER.indexOf(kind);
  return {
    reasons: sentences.reasons.slice(0, MAX_SENTENCES),
    risks: sentences.risks
      .sort((a, b) => order(a) - order(b))
      .slice(0, MAX_SENTENCES)
      .map(({ text }) => text),
  };
}

function capSentences(pair: AssessedPair, sentences: Sentences): void {
  const { job, assessment, explain } = pair;
  const { risks } = sentences;
  const { is_out_of_reach, distance, failed_must_haves, required, lacking_entry, to_confirm, unsaid } =
    assessment;
  if (is_out_of_reach) {
    const city = cityOf(explain) ?? 'the job';
    const mode = job.work_mode === MODE_HYBRID ? 'a hybrid job' : 'an on-site job';
    const text = `Lives ${formatKm(distance ?? 0)} from ${city}, for ${mode}, with no mention of relocating.`;
    risks.push({ kind: 'reach', text: text + capped(assessment, 'reach') });
  }
  const skills = required.filter((match) => failed_must_haves.includes(match.requirement.name));
  const others = job.must_haves.filter((criterion) => failed_must_haves.includes(criterion));
  const failed = [
    skills.length > 0 ? `Must-have not found: ${formatList(names(skills))}.` : '',
    others.length > 0
      ? `Must-have not met: ${formatList(others.map((name) => name.replace(/_/g, ' ')))}.`
      : '',
  ].filter((text) => text !== '');
  if (failed.length > 0)
    risks.push({ kind: 'must_have', text: failed.join(' ') + capped(assessment, 'must_have') });
  if (lacking_entry !== null) {
    const text = `Not qualified for this trade: ${lackingEntry(lacking_entry)}.`;
    risks.push({ kind: 'entry', text: text + capped(assessment, 'entry') });
  }
  stepUpSentence(pair, sentences);
  if (to_confirm.length > 0) {
    const [is, they] = to_confirm.length === 1 ? ['is', 'it'] : ['are', 'them'];
    const text = `The must-have ${formatList(to_confirm)} ${is} mentioned only in passing; please confirm ${they}.`;
    risks.push({ kind: 'to_confirm', text });
  }
  if (unsaid.length > 0)
    risks.push({ kind: 'to_confirm', text: `${formatList(unsaid)} not confirmed: the record does not say.` });
}

/** First, because it says how far everything else can be trusted. */
function stuffingSentences({ stuffing, candidate, assessment }: AssessedPair, { risks }: Sentences): void {
  if (stuffing === undefined) return;
  const { copied, every_bullet, listed_only, too_many } = stuffing;
  const asked = assessment.required.length + assessment.preferred.length;
  if (copied > 0)
    risks.push({
      kind: 'stuffing',
      text: `${copied} words are copied from the advertisement: “${candidate.copied?.quote}”. They do not count.`,
    });
  if (every_bullet > 0)
    risks.push({
      kind: 'stuffing',
      text: `Every line of one job names a skill of this job, ${every_bullet} of ${asked} in all; ask for details of that work.`,
    });
  if (listed_only > 0) {
    risks.push({
      kind: 'stuffing',
      text: `${listed_only} of ${asked} skills are only listed, never used in a job.`,
    });
  }
  if (too_many > 0)
    risks.push({
      kind: 'stuffing',
      text: `Lists ${too_many} skills that no job or study of the resume shows, more than anyone could use; ask where they were used.`,
    });
}
