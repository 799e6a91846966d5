import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ScopeKind, scopeWord } from '../../../catalogue/search-index/search-scope.ts'

/** Maximum number of values per facet, those with most products. */
const maxValues = 50

/**
 * The facets of the rows of `found`, as JSON; the values of a facet are counted under the filters of the others. The
 * words of all scopes are counted in one pass, equal scopes together: products of one collection and category in the
 * usual sizes have equal scopes.
 */
export function facetsOf(language: ContentLanguage) {
  const named = (id: RawBuilder<unknown>, field: string, stored: RawBuilder<unknown>) => sql`coalesce((
    select t.fields ->> ${field} from translations t where t.resource_id = ${id} and t.language = ${language}
  ), ${stored})`
  return sql`(
    with counted as materialized (
      select e.word, e.missed, sum(e.count)::bigint as count, max(e.labels ->> e.word) as label
      from (
        select unnest(f.scope) as word, f.missed, f.labels, count(*) as count
        from found f where f.missed is distinct from 'several' group by f.scope, f.missed, f.labels
      ) e group by 1, 2
    )
    select json_build_object(
      'collections', (select coalesce(json_agg(json_build_object(
          'id', c.id, 'name', ${named(sql`c.id`, 'title', sql`c.title`)}, 'count', x.count
        ) order by x.count desc, c.title), '[]')
        from (${valuesOf('collection', 'collections')}) x
        join product_collections c on c.id = x.value and c.deleted_at is null),
      'categories', (select coalesce(json_agg(json_build_object(
          'id', c.id, 'name', ${named(sql`c.id`, 'name', sql`c.name`)}, 'count', x.count
        ) order by x.count desc, c.name), '[]')
        from (${valuesOf('category', 'categories')}) x
        join product_categories c on c.id = x.value),
      'sizes', ${labelled(valuesOf('size', 'sizes'))},
      'colours', ${labelled(valuesOf('colour', 'colours'))},
      'prices', (select coalesce(json_agg(json_build_object('from', x.value, 'count', x.count) order by x.value), '[]')
        from (
          select ${bandOf(sql`f.price`)} as value, count(*) as count from found f
          where f.price is not null and ${countsFor('prices')}
          group by 1 order by 2 desc, 1 limit ${sql.lit(maxValues)}
        ) x)
    )
  )`
}

function valuesOf(kind: ScopeKind, facet: string) {
  const begin = scopeWord(kind, '')
  return sql`
    select substr(f.word, ${sql.lit(begin.length + 1)}) as value, sum(f.count)::bigint as count, max(f.label) as label
    from counted f where f.word ^@ ${sql.lit(begin)} and ${countsFor(facet)}
    group by 1 order by 2 desc, 1 limit ${sql.lit(maxValues)}`
}

const countsFor = (facet: string) => sql`(f.missed is null or f.missed = ${sql.lit(facet)})`

function labelled(values: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object(
      'value', x.value, 'count', x.count, 'label', coalesce(x.label, x.value)
    ) order by x.count desc, x.value), '[]') from (${values}) x)`
}

/** Lower ends of the price bands: 0, and 1, 2 or 5 times a power of ten. */
const bands = sql.lit(`{0,${Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((lead) => lead * 10 ** power))}}`)

/** The lower end of the band of a price. */
function bandOf(price: RawBuilder<unknown>) {
  return sql`(${bands}::bigint[])[width_bucket(${price}, ${bands}::bigint[])]`
}
