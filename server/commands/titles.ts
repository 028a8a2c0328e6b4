import { parseArgs } from 'node:util';
import { prepareTitle, titleSimilarity } from '@placewell/matching';
import { mean, type Quality, qualityOf, ranked } from '@placewell/matching/testing/measures.ts';
import { readTitleSet } from './labelled-files.ts';
import { existingUserPath, loadVocabularyFrom } from './vocabulary-files.ts';

// Measures title similarity: every query ranks all titles of the corpus; ties keep the file order. A title that occurs
// several times in the corpus is ranked each time. See readTitleSet for the files of a folder.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { vocabulary: { type: 'string', multiple: true, default: [] } },
});
if (positionals.length === 0) {
  console.error('Usage: npm run --silent titles -- FOLDER… [--vocabulary DIR…]');
  process.exit(2);
}

const vocabulary = await loadVocabularyFrom(values.vocabulary);
console.log(`vocabulary  ${vocabulary.version} (${vocabulary.occupations.length} occupations)`);
for (const folder of positionals) {
  const { queries, corpus, relevant } = readTitleSet(existingUserPath(folder));
  const features = corpus.map(({ title }) => prepareTitle(vocabulary, title));
  const qualities: Quality[] = queries.map(({ id, title }) => {
    const query = prepareTitle(vocabulary, title);
    const relevantIds = relevant.get(id) ?? new Set();
    const order = ranked(
      features.map((one) => (query === undefined || one === undefined ? 0 : titleSimilarity(query, one))),
    );
    return qualityOf(
      order.map((at) => relevantIds.has(corpus[at]?.id ?? '')),
      relevantIds.size,
    );
  });
  console.log(`\n${folder}`);
  console.log(`queries     ${qualities.length}`);
  console.log(`corpus      ${corpus.length}`);
  console.log(`MAP         ${mean(qualities, 'average_precision').toFixed(4)}`);
  console.log(`MRR         ${mean(qualities, 'reciprocal_rank').toFixed(4)}`);
  console.log(`success@10  ${mean(qualities, 'success10').toFixed(4)}`);
}
