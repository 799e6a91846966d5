import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { Body, IdListFilter, IdOf, Nullable, OneOf, Page, Search, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

const NOTE_LENGTH = 500
const MOST = 2_147_483_647

/** Why staff change stock by hand. */
const adjustmentReasons = ['received', 'counted', 'damaged', 'lost', 'other'] as const
const reasons = ['created', 'edited', 'sold', 'restocked', ...adjustmentReasons] as const

const meaning = {
  threshold: 'At this stock or below, it is low; null: only when nothing is left',
  quantity: 'How many are in stock; below zero while backorders wait',
  note: 'What staff wrote about it',
}

const StockItem = Type.Object({
  id: IdOf('variant'),
  product_id: IdOf('product'),
  product_title: text('Title of its product', 'Kopi Gayo'),
  title: text('What tells it from the other variants of its product', '200 g'),
  thumbnail: Nullable(text('Address of the picture of its product', 'https://cdn.example.com/kopi-gayo.jpg')),
  sku: Nullable(text('Stock keeping unit', 'KPG-200')),
  inventory_quantity: about(meaning.quantity, Type.Integer(), 40),
  allow_backorder: about('Whether it can be ordered when stock is out', Type.Boolean()),
  low_stock_threshold: Nullable(about(meaning.threshold, Type.Integer(), 5)),
  is_low: about('Whether its stock is at the threshold or below', Type.Boolean()),
})

export const StockPage = Page('stock', StockItem)
export const StockItemReply = Type.Object({ stock: about('The variant with its stock', StockItem) })

export const stockFilters = {
  q: about('Part of its title or SKU, or of the title of its product, in either case', Search),
  id: IdListFilter,
  is_low: Type.Optional(about('Only those whose stock is low, or only the others', Type.Boolean())),
  is_out: Type.Optional(about('Only those of which none is left, or only the others', Type.Boolean())),
}

const colleague = (description: string, name: string) =>
  shownToAll('colleagues know each other by name', Nullable(about(description, Type.String(), name)))

const StockMovement = Type.Object({
  id: about('Number of the movement, in the order they happened', Type.Integer(), 5120),
  variant_id: IdOf('variant'),
  change: about('How many came or, below zero, went', Type.Integer(), -2),
  quantity: about('The stock after it', Type.Integer(), 38),
  reason: about(
    'Why: `sold` and `restocked` by orders, `edited` in the product or by an import, others by hand',
    OneOf(reasons),
  ),
  note: shownTo('staff', Nullable(text(meaning.note, 'Two bags torn'))),
  order_id: Nullable(IdOf('order', 'The order that it is of')),
  created_at: about('When it happened', Timestamp),
  actor: Nullable(
    about(
      'Who of the staff did it; null for orders of shoppers',
      Type.Object({
        id: IdOf('user'),
        first_name: colleague('First name', 'Dewi'),
        last_name: colleague('Last name', 'Lestari'),
      }),
    ),
  ),
})

export const StockMovementsPage = Page('stock_movements', StockMovement)

export const AdjustStockBody = Body({
  change: Type.Optional(
    about(
      'How many come or, below zero, go; instead of `quantity`',
      Type.Integer({ minimum: -MOST, maximum: MOST }),
      -2,
    ),
  ),
  quantity: Type.Optional(
    about('The stock as it was counted; instead of `change`', Type.Integer({ minimum: -MOST, maximum: MOST }), 38),
  ),
  reason: about('Why', OneOf(adjustmentReasons)),
  note: Type.Optional(about(meaning.note, Type.String({ maxLength: NOTE_LENGTH }), 'Two bags torn')),
})
export type AdjustStockInput = Static<typeof AdjustStockBody>

export const UpdateStockBody = Body({
  low_stock_threshold: Nullable(about(meaning.threshold, Type.Integer({ minimum: 0, maximum: MOST }), 5)),
})
