import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareTitle, titleSimilarity } from '@placewell/matching';
import { mean, type Quality, qualityOf } from './measures.ts';
import { userPath, vocabularyFrom } from './vocabulary-files.ts';

// Measures title similarity: every query ranks all titles of the corpus; ties stay in file order. A folder holds
// queries.tsv and corpus_elements.tsv (id, title; a header line is recognised), and the judgements as TREC qrels in
// qrels.tsv or annotations.tsv. A title that stands several times in the corpus is ranked each time.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { vocabulary: { type: 'string', multiple: true, default: [] } },
});
if (positionals.length === 0) {
  console.error('usage: npm run --silent titles -- FOLDER… [--vocabulary DIR…]');
  process.exit(2);
}

function rows(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

function titles(file: string): [id: string, title: string][] {
  return rows(file)
    .filter(([id], at) => !(at === 0 && /^[a-z]+_id$/.test(id ?? '')))
    .map(([id = '', title = '']) => [id, title]);
}

const vocabulary = await vocabularyFrom(values.vocabulary);
console.log(`vocabulary  ${vocabulary.version} (${vocabulary.occupations.length} occupations)`);
for (const folder of positionals) {
  const path = userPath(folder);
  const judged = ['qrels.tsv', 'annotations.tsv']
    .map((name) => join(path, name))
    .find((name) => existsSync(name));
  if (judged === undefined) throw new Error(`${folder} holds neither qrels.tsv nor annotations.tsv`);
  const relevant = new Map<string, Set<string>>();
  for (const [query = '', , element = '', gain] of rows(judged)) {
    if (Number(gain) <= 0) continue;
    relevant.set(query, (relevant.get(query) ?? new Set()).add(element));
  }
  const corpus = titles(join(path, 'corpus_elements.tsv')).map(([id, title]) => ({
    id,
    features: prepareTitle(vocabulary, title),
  }));
  const qualities: Quality[] = [];
  for (const [id, title] of titles(join(path, 'queries.tsv'))) {
    const wanted = relevant.get(id);
    if (wanted === undefined) continue;
    const query = prepareTitle(vocabulary, title);
    const gains = corpus
      .map((element, at) => ({
        at,
        id: element.id,
        value:
          query === undefined || element.features === undefined
            ? 0
            : titleSimilarity(query, element.features),
      }))
      .sort((a, b) => b.value - a.value || a.at - b.at)
      .map((element) => wanted.has(element.id));
    qualities.push(qualityOf(gains, wanted.size));
  }
  console.log(`\n${folder}`);
  console.log(`queries     ${qualities.length}`);
  console.log(`corpus      ${corpus.length}`);
  console.log(`MAP         ${mean(qualities, 'average_precision')}`);
  console.log(`MRR         ${mean(qualities, 'reciprocal_rank')}`);
  console.log(`success@10  ${mean(qualities, 'success10')}`);
}
