import { handleFromTitle } from '@shopkey/domain/handle.ts'
import { keyOf, segmentsOf } from '../../catalogue/redirects/redirect.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { rowRefusal } from '../../platform/batch-jobs/row-refusal.ts'
import type { Move, Platform } from '../move.types.ts'
import { writeRecords } from '../write-records.ts'

interface Addresses {
  /** Redirects that every shop of the platform needs: path, and path here. */
  fixed: readonly (readonly [from: string, to: string])[]
  ofCollection: (handle: string) => readonly [from: string, to: string] | undefined
  /** `names`: from the top of the tree to the category itself. */
  ofCategory: (names: readonly string[], handle: string) => readonly [from: string, to: string] | undefined
}

/**
 * Where pages of a platform are that are elsewhere here, by its default settings. What Shopify has at the same path is left out; a storefront
 * of Medusa has addresses of its own.
 */
const addressesOf: Partial<Record<Platform, Addresses>> = {
  shopify: {
    fixed: [
      ['/collections/all', '/products'],
      ['/collections/all/products/*', '/products/*'],
      ['/collections/frontpage/products/*', '/products/*'],
      ['/search', '/products'],
      ['/pages/contact', '/contact'],
      ['/policies/terms-of-service', '/store/terms'],
      ['/policies/refund-policy', '/store/returns'],
      ['/policies/privacy-policy', '/store/privacy-policy'],
    ],
    ofCollection: (handle) => [`/collections/${handle}/products/*`, '/products/*'],
    ofCategory: () => undefined,
  },
  woocommerce: {
    fixed: [
      ['/product/*', '/products/*'],
      ['/shop', '/products'],
      ['/shop/*', '/products/*'],
      ['/my-account', '/account'],
      ['/basket', '/cart'],
      ['/contact-us', '/contact'],
    ],
    ofCollection: () => undefined,
    ofCategory: (names, handle) => [
      `/product-category/${names.map(handleFromTitle).join('/')}`,
      `/catalogues/${handle}`,
    ],
  },
}

/**
 * Leads from the platform's own addresses to the pages here. Those that have a redirect already, and those that staff deleted, stay so; one
 * that the store has no room for is left out.
 */
export async function writePlatformRedirects(move: Move): Promise<void> {
  const { db } = move.services
  for (const redirect of await missingRedirects(db, move)) {
    try {
      await inTransaction(db, (trx) => writeRecords(trx, move, 'redirect', [{ ...redirect, row: 0 }]))
    } catch (error) {
      if (!rowRefusal(error)) throw error
    }
  }
}

async function missingRedirects(db: Database, { store, platform }: Move): Promise<{ from: string; to: string }[]> {
  const addresses = addressesOf[platform]
  if (!addresses) return []
  const { fixed, ofCollection, ofCategory } = addresses
  const collections = await db
    .selectFrom('product_collections')
    .select('handle')
    .where('store_id', '=', store.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const categories = await categoriesOf(db, store.id)
  const all = [
    ...fixed,
    ...collections.map(({ handle }) => handle && ofCollection(handle)),
    ...categories.map(({ names, handle }) => ofCategory(names, handle)),
  ].flatMap((address) => (address ? [{ from: address[0], to: address[1], key: pathOf(address[0]) }] : []))
  const known = await db
    .selectFrom('redirects')
    .select('path')
    .where('store_id', '=', store.id)
    .where(
      'path',
      'in',
      all.map(({ key }) => key),
    )
    .execute()
  const taken = new Set(known.map(({ path }) => path))
  return all.filter(({ key }) => !taken.has(key))
}

/** As redirects are looked up; of a wildcard without its end. */
const pathOf = (from: string) => keyOf(segmentsOf(encodeURI(from.replace(/\/\*$/, ''))) ?? [])

async function categoriesOf(db: Database, store_id: string): Promise<{ names: string[]; handle: string }[]> {
  const rows = await db
    .selectFrom('product_categories')
    .select(['id', 'name', 'handle', 'parent_category_id'])
    .where('store_id', '=', store_id)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const namesOf = ({ name, parent_category_id }: (typeof rows)[number]): string[] => {
    const parent = byId.get(parent_category_id ?? '')
    return parent ? [...namesOf(parent), name] : [name]
  }
  return rows.map((row) => ({ names: namesOf(row), handle: row.handle }))
}
