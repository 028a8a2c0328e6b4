import type { BooleanTree } from '@placewell/contract/search/search-tree.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The SQL condition of a tree of terms. Unknown (null) is not met, so a row meets a condition or its negation. */
export function treeCondition<Term>(
  tree: BooleanTree<Term>,
  conditionOf: (term: Term) => Expression<SqlBool>,
): RawBuilder<SqlBool> {
  if (tree.type === 'term') return sql<SqlBool>`(${conditionOf(tree.term)})`;
  if (tree.type === 'not') return sql<SqlBool>`(${treeCondition(tree.child, conditionOf)} is not true)`;
  const children = tree.children.map((child) => treeCondition(child, conditionOf));
  return sql<SqlBool>`(${sql.join(children, tree.type === 'and' ? sql` and ` : sql` or `)})`;
}
