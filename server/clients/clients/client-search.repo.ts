import type { UserId } from '@placewell/contract/ids.ts';
import type { ClientSearchField } from '@placewell/contract/search/client-search-fields.ts';
import type { SearchTerm } from '@placewell/contract/search/search-tree.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/lists/like.ts';
import { containsOr, isPerson, type SearchColumns } from '../../platform/db/lists/search.ts';
import { hasTags, hasTagThatBegins, isInPlace } from './client-filters.repo.ts';

/** The name that is shown of an owner. */
export const shownOwner = sql<string>`coalesce(nullif(u.fullname, ''), u.email)`;

const patternOf = ({ text }: SearchTerm) => containsPattern(text.normalize('NFKC').replace(/\s+/g, ' '));

/** Whether the client's name, or another name of it, contains the term. The other names are read once for all clients. */
const isNamed = (term: SearchTerm): RawBuilder<SqlBool> => sql`(cl.name_key like ${patternOf(term)}
  or cl.client_id in (select ca.client_id from client_aliases ca where ca.name_key like ${patternOf(term)}))`;

/** Whether anything that everyone sees contains the term. */
const isAnywhere = (term: SearchTerm): RawBuilder<SqlBool> => sql`(${isNamed(term)}
  or cl.domain like ${patternOf(term)} or lower(cl.location) like ${patternOf(term)}
  or cl.recruiter_id in (select u.user_id from users u where lower(${shownOwner}) like ${patternOf(term)}))`;

/**
 * The searched columns; queries alias clients as `cl` and owners as `u`; `me` is the searching user. What only some
 * readers see is none of them: a search would let others guess it.
 */
export const searchColumns = (me: UserId | undefined): SearchColumns<ClientSearchField> => ({
  anywhere: isAnywhere,
  fields: {
    name: isNamed,
    domain: sql`cl.domain`,
    location: containsOr(sql`concat_ws(' ', cl.location, cl.city, cl.state, cl.country)`, isInPlace),
    owner: isPerson(me, { id: sql`cl.recruiter_id`, name: shownOwner }),
    tag: ({ text, prefix }) => (prefix ? hasTagThatBegins(text) : hasTags([text], 'all')),
    status: sql`cl.client_status`,
  },
});
