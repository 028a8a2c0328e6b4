import type { BooleanTree } from '@placewell/contract/search/search-tree.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The condition that a tree of terms means. A term that is unknown (null) for a row is not met, so that every row meets
 * either a condition or its negation.
 */
export function treeCondition<Term>(
  tree: BooleanTree<Term>,
  conditionOf: (term: Term) => Expression<SqlBool>,
): RawBuilder<SqlBool> {
  if (tree.type === 'term') return sql<SqlBool>`(${conditionOf(tree.term)})`;
  if (tree.type === 'not') return sql<SqlBool>`(${treeCondition(tree.child, conditionOf)} is not true)`;
  const children = tree.children.map((child) => treeCondition(child, conditionOf));
  return sql<SqlBool>`(${sql.join(children, tree.type === 'and' ? sql` and ` : sql` or `)})`;
}
