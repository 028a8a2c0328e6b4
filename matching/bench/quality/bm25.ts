// The reference for ranking: Okapi BM25 as in Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
// Beyond" (2009), with the usual k1 1.2 and b .75, and an idf that cannot be negative, as in Lucene.

const K1 = 1.2;
const B = 0.75;

type Posting = { documents: number[]; times: number[] };

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Indexes documents (as terms) and returns a function that scores them all for a query; repeated query terms count again. */
export function bm25(documents: readonly (readonly string[])[]): (query: readonly string[]) => Float64Array {
  const postings = new Map<string, Posting>();
  for (const [at, terms] of documents.entries())
    for (const [term, times] of countTerms(terms)) {
      const posting = postings.get(term) ?? { documents: [], times: [] };
      posting.documents.push(at);
      posting.times.push(times);
      postings.set(term, posting);
    }
  const mean = documents.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, documents.length);
  const lengths = documents.map((terms) => K1 * (1 - B + (B * terms.length) / (mean || 1)));
  return (query) => {
    const values = new Float64Array(documents.length);
    for (const [term, queryCount] of countTerms(query)) {
      const posting = postings.get(term);
      if (posting === undefined) continue;
      const found = posting.documents.length;
      const idf = Math.log(1 + (documents.length - found + 0.5) / (found + 0.5));
      for (const [index, at] of posting.documents.entries()) {
        const times = posting.times[index]!;
        values[at]! += queryCount * idf * ((times * (K1 + 1)) / (times + lengths[at]!));
      }
    }
    return values;
  };
}

/** Shared words divided by all words (Jaccard): the simplest way to compare two titles. */
export function wordOverlap(documents: readonly (readonly string[])[]) {
  const sets = documents.map((terms) => new Set(terms));
  return (query: readonly string[]): Float64Array => {
    const queryTerms = new Set(query);
    return Float64Array.from(sets, (terms) => {
      const shared = [...queryTerms].filter((term) => terms.has(term)).length;
      return shared === 0 ? 0 : shared / (terms.size + queryTerms.size - shared);
    });
  };
}
