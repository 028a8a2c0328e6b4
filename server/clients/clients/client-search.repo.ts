import type { UserId } from '@placewell/contract/ids.ts';
import type { ClientSearchField } from '@placewell/contract/search/client-search-fields.ts';
import type { SearchTerm } from '@placewell/contract/search/search-tree.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/lists/like.ts';
import { containsOr, isPerson, type SearchColumns } from '../../platform/db/lists/search.ts';
import { hasTags, hasTagThatBegins, isInPlace } from './client-filters.repo.ts';

/** The name that is shown of an owner. */
export const shownOwner = sql<string>`coalesce(nullif(u.fullname, ''), u.email)`;

/** Whether the text, or one of the client's other names, contains the term. */
const inTextOrAlias =
  (text: RawBuilder<unknown>) =>
  (term: SearchTerm): RawBuilder<SqlBool> => {
    const pattern = containsPattern(term.text.replace(/\s+/g, ' '));
    return sql`(lower(${text}) like ${pattern}
      or cl.client_id in (select ca.client_id from client_aliases ca where lower(ca.alias) like ${pattern}))`;
  };

/**
 * The searched columns; queries alias clients as `cl` and owners as `u`; `me` is the searching user. What only some
 * readers see is none of them: a search would let others guess it.
 */
export const searchColumns = (me: UserId | undefined): SearchColumns<ClientSearchField> => ({
  anywhere: inTextOrAlias(sql`concat_ws(' ', cl.client_name, cl.domain, cl.location, ${shownOwner})`),
  fields: {
    name: inTextOrAlias(sql`cl.client_name`),
    domain: sql`cl.domain`,
    location: containsOr(sql`concat_ws(' ', cl.location, cl.city, cl.state, cl.country)`, isInPlace),
    owner: isPerson(me, { id: sql`cl.recruiter_id`, name: shownOwner }),
    tag: ({ text, prefix }) => (prefix ? hasTagThatBegins(text) : hasTags([text], 'all')),
    status: sql`cl.client_status`,
  },
});
