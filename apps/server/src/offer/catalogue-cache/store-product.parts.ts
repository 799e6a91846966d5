import { type RawBuilder, sql } from 'kysely'
import { jsonList } from '../../db/json-list.ts'
import type { Expandable, ExpandTree } from '../../db/relations.ts'
import { candidatePrices } from '../pricing/price-candidates.ts'

type Sql = RawBuilder<unknown>

/** A relation of a Store API product: SQL for one JSON value, in a select that knows the parent row by its alias. */
interface Part extends Expandable {
  /** columns: the nested relations. */
  json: (columns: Sql) => Sql
  relations?: () => Parts
}
type Parts = Record<string, Part>

/** The requested relations, as further columns of a select. */
export function columnsOf(parts: Parts, tree: ExpandTree): Sql {
  const columns = Object.entries(tree).map(([name, subtree]) => {
    const part = parts[name]
    if (!part) throw new Error(`unknown part ${name}: pass paths through expandTree first`)
    return sql`, ${part.json(columnsOf(part.relations?.() ?? {}, subtree))} as ${sql.id(name)}`
  })
  return sql.join(columns, sql``)
}

const rows = (columns: Sql, from: Sql): Sql => jsonList(sql`select x from (select ${columns} from ${from}) x`)
const row = (columns: Sql, from: Sql): Sql => sql`(select row_to_json(x) from (select ${columns} from ${from}) x)`

/** Rows of a table that are not deleted. which: the condition that relates them to the parent, and their order. */
function liveRows(table: string, alias: string, which: Sql, relations?: () => Parts): Part {
  const name = sql.id(alias)
  const from = sql`${sql.table(table)} ${name}`
  return {
    json: (columns) => rows(sql`${name}.*${columns}`, sql`${from} where ${name}.deleted_at is null and ${which}`),
    relations,
  }
}

// Aliases: p products, v variants, o options, w option values, b the bare product of a variant.

const option: Part = {
  json: (columns) => row(sql`o.*${columns}`, sql`product_options o where o.id = w.option_id and o.deleted_at is null`),
}

const bareProduct: Part = {
  json: (columns) => row(sql`b.*${columns}`, sql`products b where b.id = v.product_id`),
  relations: () => ({ profiles: profilesOf(sql`b.profile_id`) }),
}

const variantParts: Parts = {
  options: liveRows('product_option_values', 'w', sql`w.variant_id = v.id order by w.option_id`, () => ({ option })),
  product: bareProduct,
  prices: { json: () => candidatePrices(sql`v.id`, sql`asked.now`) },
}

const optionParts: Parts = {
  values: liveRows('product_option_values', 'w', sql`w.option_id = o.id order by w.id`),
}

/** The relations that shoppers may see of a product. `prices` are all candidates, for the pricing to choose from. */
export const productParts: Parts = {
  variants: liveRows(
    'product_variants',
    'v',
    sql`v.product_id = p.id order by v.variant_rank, v.id`,
    () => variantParts,
  ),
  options: liveRows('product_options', 'o', sql`o.product_id = p.id order by o.rank, o.id`, () => optionParts),
  images: {
    json: () =>
      rows(
        // The storage puts the same address before the keys of all its public files.
        sql`i.*, u.alt_texts ->> asked.language as alt_text,
          left(i.url, -length(u.file_key)) || v.file_key as video_url,
          u.color, nullif(u.preview, '') as preview`,
        sql`product_images i
          left join uploads u on u.file_key = file_key_of(i.url) and u.store_id = p.store_id
          left join uploads v on v.poster_key = u.file_key
          where i.product_id = p.id and i.deleted_at is null order by i.rank, i.id`,
      ),
  },
  tags: {
    json: () =>
      rows(
        sql`t.*`,
        sql`product_tag_links l join product_tags t on t.id = l.product_tag_id and t.deleted_at is null
          where l.product_id = p.id order by t.value`,
      ),
  },
  type: { json: () => row(sql`t.*`, sql`product_types t where t.id = p.type_id and t.deleted_at is null`) },
  collection: {
    json: () => row(sql`c.*`, sql`product_collections c where c.id = p.collection_id and c.deleted_at is null`),
  },
  profiles: profilesOf(sql`p.profile_id`),
  sales_channels: {
    json: () =>
      rows(
        sql`s.*`,
        sql`product_sales_channels l join sales_channels s on s.id = l.sales_channel_id and s.deleted_at is null
          where l.product_id = p.id order by s.created_at, s.id`,
      ),
  },
  categories: {
    json: () =>
      rows(
        sql`c.id, c.store_id, c.name, c.description, c.handle, c.rank, c.parent_category_id, c.metadata, c.created_at,
          c.updated_at`,
        sql`product_category_links l join product_categories c on c.id = l.product_category_id
          where l.product_id = p.id and c.is_active and not c.is_internal order by c.rank, c.id`,
      ),
  },
}

/** The wire returns the one profile of a product as a list. */
function profilesOf(profile_id: Sql): Part {
  return {
    json: () => rows(sql`s.*`, sql`shipping_profiles s where s.id = ${profile_id} and s.deleted_at is null`),
  }
}
