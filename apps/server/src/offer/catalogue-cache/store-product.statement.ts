import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { AttachedTaxRate } from '@shopkey/domain/tax.ts'
import { sql } from 'kysely'
import { type TranslatedTexts, textsOf } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import { fixedStatement, parameter } from '../../db/fixed-statement.ts'
import { jsonList } from '../../db/json-list.ts'
import type { ExpandTree, Row } from '../../db/relations.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { ratesOfProduct } from '../tax/attached-rates.ts'
import type { StockFigures } from './priced-variants.ts'
import { columnsOf, productParts } from './store-product.parts.ts'

/** A published product with the requested relations, as PostgreSQL returned them. */
export interface LoadedProduct {
  product: Row & {
    id: string
    type_id: string | null
    variants?: (Row & StockFigures & { id: string })[]
    options?: (Row & { values?: Row[] })[]
    categories?: Row[]
    collection?: Row | null
    type?: Row | null
  }
  sales_channel_ids: string[]
  /** Of the context's region; those attached to the product or its type. */
  tax_rates: AttachedTaxRate[]
  /** Translations of its rows into the context's language. */
  texts: TranslatedTexts[]
  /** The snapshot that it was read in. */
  as_of: string
}

interface Question {
  ids: readonly string[]
  context: ResolvedPriceContext
  language: ContentLanguage | undefined
}

/** The published ones of these products of a store, in no order; one statement, for any relations. */
export function loadProducts(
  db: Database,
  tree: ExpandTree,
  { ids, context, language }: Question,
): Promise<LoadedProduct[]> {
  return statementFor(tree)(db, [ids, context.store_id, context.now, context.region?.id, language])
}

type Statement = ReturnType<typeof statementOf>

const maxStatements = 20
const statements = new Map<string, Statement>()

// Nearly all requests have the same relations; statements for others need not be cached.
function statementFor(tree: ExpandTree): Statement {
  const key = JSON.stringify(tree)
  const statement = statements.get(key) ?? statementOf(tree)
  if (statements.size < maxStatements) statements.set(key, statement)
  return statement
}

const resourceIds = sql`
  array[x.id, x.type_id, x.collection_id]
    || array(select o.id from product_options o where o.product_id = x.id and o.deleted_at is null)
    || array(select l.product_category_id from product_category_links l where l.product_id = x.id)`

function statementOf(tree: ExpandTree) {
  return fixedStatement(sql<LoadedProduct>`
    select row_to_json(x) as product,
      ${jsonList(sql`select l.sales_channel_id from product_sales_channels l where l.product_id = x.id`)} as sales_channel_ids,
      ${ratesOfProduct(sql`asked.region_id`, sql`x.id`, sql`x.type_id`)} as tax_rates,
      ${textsOf(resourceIds, sql`asked.language`)} as texts,
      pg_current_snapshot()::text as as_of
    from (
      select ${parameter(1)}::text[] as ids, ${parameter(2)}::text as store_id, ${parameter(3)}::timestamptz as now,
        ${parameter(4)}::text as region_id, ${parameter(5)}::text as language
    ) asked
    cross join lateral (
      select p.*${columnsOf(productParts, tree)} from products p
      where p.id = any(asked.ids) and p.store_id = asked.store_id and p.deleted_at is null and p.status = 'published'
    ) x`)
}
