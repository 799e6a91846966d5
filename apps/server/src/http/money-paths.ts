import type { Permission } from '@shopkey/domain/staff-roles.ts'

/** What is worth money, or changes what is paid. The shop has no store credit: what is given back goes where it came from. */
export const moneyThings = [
  'gift card',
  'code of a gift card',
  'points',
  'store credit',
  'agreed price',
  'price',
  'discount',
  'refund',
  'claim',
  'replacement',
  'draft total',
  'cash on delivery',
] as const
export type MoneyThing = (typeof moneyThings)[number]

export const moneyWays = ['order', 'draft', 'open cart', 'return', 'swap', 'claim', 'import', 'record'] as const
export type MoneyWay = (typeof moneyWays)[number]

export interface MoneyPath {
  thing: MoneyThing
  /** `record`: the thing's own page. */
  way: MoneyWay
  /** Method and path of its route; of a batch job, the one that creates it. */
  call: string
  /** The right that lets it move value, in addition to the one of its guard. */
  right: Permission
  what: string
}

/**
 * Each way by which staff move value, with the right that it takes. docs/rights-to-money.md is written from it, and
 * http/rights-to-money.test.ts tries each as each role, by session and by API key.
 */
export const moneyPaths: readonly MoneyPath[] = [
  path('gift card', 'record', 'POST /admin/gift-cards', 'money.move', 'Issue a card'),
  path('gift card', 'record', 'POST /admin/gift-cards/:id', 'money.move', 'Raise a balance'),
  path('gift card', 'order', 'POST /admin/orders/:id/capture', 'money.move', 'Activate a card that the order bought'),
  path('gift card', 'draft', 'POST /admin/draft-orders', 'money.move', 'Sell a card'),
  path('gift card', 'open cart', 'POST /admin/carts/:id/complete', 'money.move', 'Spend a card of the shopper'),
  path(
    'gift card',
    'draft',
    'POST /admin/draft-orders/:id/pay',
    'money.move',
    'Spend a card that its customer entered',
  ),
  path('code of a gift card', 'order', 'POST /admin/orders/:id', 'codes.read', 'Send it to another address'),
  path('code of a gift card', 'open cart', 'POST /admin/carts/:id/line-items', 'codes.read', 'Name its recipient'),
  path('code of a gift card', 'open cart', 'POST /admin/carts/:id', 'codes.read', 'Enter the address that gets it'),
  path('points', 'record', 'POST /admin/loyalty/customers/:id/adjust', 'money.move', 'Give points'),
  path('points', 'record', 'POST /admin/loyalty', 'money.move', 'Raise what orders earn'),
  path('points', 'order', 'POST /admin/orders/:id', 'people.manage', 'Assign an order to an account; it earns none'),
  path('agreed price', 'draft', 'POST /admin/draft-orders', 'money.move', 'Set a price by hand'),
  path('agreed price', 'draft', 'POST /admin/draft-orders/:id/line-items', 'money.move', 'Add a line with a price'),
  path(
    'agreed price',
    'draft',
    'POST /admin/draft-orders/:id/line-items/:line_id',
    'money.move',
    'Sell more at a price that was set by hand',
  ),
  path('agreed price', 'draft', 'POST /admin/draft-orders/:id', 'money.move', 'Set the price of delivery'),
  path('price', 'record', 'POST /admin/price-lists', 'prices.write', 'Lower prices by a list'),
  path('price', 'import', 'POST /admin/batch-jobs', 'prices.write', 'Import a price list'),
  path('discount', 'record', 'POST /admin/discounts', 'discounts.write', 'Create a discount'),
  path(
    'discount',
    'record',
    'POST /admin/discounts/:id/dynamic-codes',
    'discounts.write',
    'Create a code of a discount',
  ),
  path(
    'discount',
    'record',
    'POST /admin/customer-groups/:id/customers/batch',
    'discounts.write',
    'Put a customer into a group that pays less',
  ),
  path('discount', 'record', 'POST /admin/customers/:id', 'discounts.write', 'Give a customer a group that pays less'),
  path(
    'discount',
    'record',
    'POST /admin/customer-groups/:id',
    'discounts.write',
    'Open a group that pays less by a rule',
  ),
  path('discount', 'draft', 'POST /admin/draft-orders', 'orders.write', 'Enter a code that there is in a draft'),
  path('discount', 'open cart', 'POST /admin/carts/:id', 'carts.write', 'Enter a code that there is'),
  path('refund', 'order', 'POST /admin/orders/:id/refund', 'money.move', 'Refund an amount'),
  path('refund', 'order', 'POST /admin/orders/:id/cancel', 'money.move', 'Give back what was captured'),
  path('refund', 'return', 'POST /admin/returns/:id/receive', 'money.move', 'Refund received items'),
  path('refund', 'swap', 'POST /admin/orders/:id/swaps/:swap_id/process-payment', 'money.move', 'Refund a difference'),
  path('claim', 'claim', 'POST /admin/orders/:id/claims', 'money.move', 'Settle it with money'),
  path('replacement', 'claim', 'POST /admin/orders/:id/claims', 'money.move', 'Send items of more value'),
  path('draft total', 'draft', 'POST /admin/draft-orders/:id/pay', 'money.move', 'Mark it as paid'),
  path('cash on delivery', 'order', 'POST /admin/orders/:id/capture', 'money.move', 'Mark it as collected'),
]

function path(thing: MoneyThing, way: MoneyWay, call: string, right: Permission, what: string): MoneyPath {
  return { thing, way, call, right, what }
}

/** Routes of staff with an amount in their body that are no path of their own, and why. */
export const movesNoValue: Readonly<Record<string, string>> = {
  'POST /admin/products': 'a price of the catalogue, for everybody; see price',
  'POST /admin/products/:id': 'a price of the catalogue, for everybody; see price',
  'POST /admin/products/:id/variants': 'a price of the catalogue, for everybody; see price',
  'POST /admin/products/:id/variants/:variant_id': 'a price of the catalogue, for everybody; see price',
  'POST /admin/variants/rows': 'a price of the catalogue, for everybody; see price',
  'POST /admin/price-lists/:id': 'as creating one',
  'POST /admin/price-lists/:id/prices/batch': 'as creating one',
  'POST /admin/shipping-options': 'the price of an option for everybody',
  'POST /admin/shipping-options/:id': 'the price of an option for everybody',
  'POST /admin/discounts/:id': 'as creating one',
  'POST /admin/orders/:id/shipping-methods': 'nobody is charged for a method that is added later',
  'POST /admin/orders/:id/capture-part': 'as a capture',
  'POST /admin/orders/:id/return': 'a refund is named and paid only with `money.move`; see return',
  'POST /admin/orders/:id/return/preview': 'changes nothing',
  'POST /admin/returns/:id/receive/preview': 'changes nothing',
  'POST /admin/orders/:id/swaps': 'the shopper pays the difference; a difference back is a refund',
  'POST /admin/orders/:id/swaps/preview': 'changes nothing',
  'POST /admin/orders/:id/claims/preview': 'changes nothing',
  'POST /admin/orders/:id/claims/:claim_id': 'nobody is charged for the delivery of a replacement',
}
