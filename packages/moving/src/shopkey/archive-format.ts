import Type, { type Static } from 'typebox'
import type { RecordKind } from '../read-file.ts'
import {
  CategoryRecord,
  CollectionRecord,
  CustomerGroupRecord,
  CustomerRecord,
  DiscountRecord,
  GiftCardRecord,
  NoteRecord,
  OrderRecord,
  PriceListRecord,
  ProductRecord,
  RedirectRecord,
  ReturnReasonRecord,
} from './record-schemas.ts'

/** The version of the form that is written and read. It grows with a change that readers of the version before cannot read. */
export const ARCHIVE_VERSION = 1
export const ARCHIVE_FORMAT = 'shopkey-shop'
/** Its first file. */
export const MANIFEST_FILE = 'manifest.json'
/** Its last file: an archive without it is cut off. */
export const TOTALS_FILE = 'totals.json'

/** The kinds of records in the order in which an archive has them, each with its folder: a record stands behind those that it names. */
export const archiveFolders = {
  collection: 'collections',
  category: 'categories',
  product: 'products',
  customer_group: 'customer-groups',
  customer: 'customers',
  price_list: 'price-lists',
  discount: 'discounts',
  gift_card: 'gift-cards',
  return_reason: 'return-reasons',
  order: 'orders',
  note: 'notes',
  redirect: 'redirects',
} as const satisfies Partial<Record<RecordKind, string>>

/** The kinds of records that an archive has. */
export type ArchiveKind = keyof typeof archiveFolders

export const archiveKinds = Object.keys(archiveFolders) as ArchiveKind[]

export const recordSchemas = {
  collection: CollectionRecord,
  category: CategoryRecord,
  product: ProductRecord,
  customer_group: CustomerGroupRecord,
  customer: CustomerRecord,
  price_list: PriceListRecord,
  discount: DiscountRecord,
  gift_card: GiftCardRecord,
  return_reason: ReturnReasonRecord,
  order: OrderRecord,
  note: NoteRecord,
  redirect: RedirectRecord,
}

/** `products/0001.jsonl`: of large shops, a kind has several files. number: from 1. */
export const partName = (kind: ArchiveKind, number: number): string =>
  `${archiveFolders[kind]}/${String(number).padStart(4, '0')}.jsonl`

export const Manifest = Type.Object({
  format: Type.Literal(ARCHIVE_FORMAT),
  version: Type.Integer({ minimum: 1, description: 'Of this form' }),
  made_by: Type.String({ maxLength: 200, description: 'The program that wrote it' }),
  made_at: Type.String({ maxLength: 40, description: 'The moment whose shop it is, ISO 8601' }),
  store: Type.Object({
    id: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Its id there; the same shop moves under the same id',
    }),
    name: Type.String({ maxLength: 255, description: 'Its name' }),
    view_code: Type.String({
      pattern: '^([a-z0-9-]{1,100})?$',
      description: 'The first segment of its addresses there; empty where its addresses have none',
    }),
    currency_code: Type.String({ pattern: '^[a-z]{3}$', description: 'Of amounts without a currency of their own' }),
  }),
})
export type Manifest = Static<typeof Manifest>

const count = Type.Integer({ minimum: 0 })
const amounts = (description: string) =>
  Type.Record(Type.String({ pattern: '^[a-z]{3}$' }), Type.Integer({ minimum: 0 }), { description })

/** Counts are compared with what was read; sums are for people and for comparing two archives. */
export const Totals = Type.Object({
  counts: Type.Object(
    Object.fromEntries(archiveKinds.map((kind) => [kind, count])) as Record<ArchiveKind, typeof count>,
    { description: 'Records of each kind' },
  ),
  sums: Type.Optional(
    Type.Object({
      stock: Type.Integer({ minimum: 0, description: 'Pieces of all variants whose stock is counted' }),
      order_totals: amounts('Minor units of all orders, by currency'),
      refunded_totals: amounts('Minor units that were given back, by currency'),
      gift_card_balances: amounts('Minor units that are left on gift cards, by currency'),
    }),
  ),
})
export type Totals = Static<typeof Totals>
