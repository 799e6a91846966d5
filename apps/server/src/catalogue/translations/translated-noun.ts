import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/relations.ts'
import type { DB } from '../../db/tables.ts'
import { findOne, listPage, type PageQuery, type Shape } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { translateRows, translationsRelation } from './translations.ts'

type Conditions = RawBuilder<SqlBool>[]

interface TranslatedNoun<ForAdmin extends TObject, ForShoppers extends TObject> {
  /** The noun's name in refusals. */
  name: string
  /** A table with a store and soft deletion. */
  table: keyof DB & string
  sortable: readonly string[]
  /** Staff get the other languages, too: `translations` is one of its default relations. */
  forAdmin: Resource<ForAdmin>
  forShoppers: Resource<ForShoppers>
  /** The rows of a reply that have translated names: itself by default. */
  namedIn?: (row: Static<ForShoppers>) => Row[]
}

/** Reads a noun for staff, with its names in every language, and for shoppers, in theirs. */
export function translatedNoun<ForAdmin extends TObject, ForShoppers extends TObject>({
  name,
  table,
  sortable,
  forAdmin,
  forShoppers,
  namedIn = (row) => [row],
}: TranslatedNoun<ForAdmin, ForShoppers>) {
  const withTranslations: Resource<ForAdmin> = {
    ...forAdmin,
    relations: { ...forAdmin.relations, translations: translationsRelation },
  }

  async function find<Schema extends TObject>(
    db: Database,
    store_id: string,
    id: string,
    resource: Resource<Schema>,
    shape: Shape,
  ) {
    const conditions = [
      sql<SqlBool>`id = ${id}`,
      sql<SqlBool>`store_id = ${store_id}`,
      sql<SqlBool>`deleted_at is null`,
    ]
    const row = await findOne(db, { table, conditions, resource }, shape)
    if (!row) throw notFound(name, id)
    return row
  }

  return {
    /** conditions: already scoped to a store, as with `listPage`. */
    list: (db: Database, conditions: Conditions, query: PageQuery) =>
      listPage(db, { table, conditions, resource: withTranslations, sortable }, query),

    async listPublished(db: Database, conditions: Conditions, query: PageQuery, language: ContentLanguage | undefined) {
      const page = await listPage(db, { table, conditions, resource: forShoppers, sortable }, query)
      if (language) await translateRows(db, page.rows.flatMap(namedIn), language)
      return page
    },

    get: (db: Database, store_id: string, id: string, shape: Shape = {}) =>
      find(db, store_id, id, withTranslations, shape),

    async getShown(db: Database, store_id: string, id: string, shape: Shape, language: ContentLanguage | undefined) {
      const row = await find(db, store_id, id, forShoppers, shape)
      if (language) await translateRows(db, namedIn(row), language)
      return row
    },
  }
}
