import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import { minorUnits, quantityInput, text } from './scalars.ts'
import { Body, Id, IdInput, IdOf, LowerCurrencyCode, Nullable, OneOf } from './schema.ts'

/** Either an open cart by its id, or a cart that exists only in the request. */
export const TryDiscountBody = Body({
  cart_id: Type.Optional(
    IdInput(
      'open cart',
      'An open cart of the store, by its id for staff or its own. Either it, or region_id with items',
    ),
  ),
  region_id: Type.Optional(IdInput('region', 'The region that a described cart is in')),
  items: Type.Optional(
    about(
      'The lines of a described cart',
      Type.Array(Body({ variant_id: IdInput('variant', 'The variant'), quantity: quantityInput('Its quantity', 2) }), {
        minItems: 1,
        maxItems: 100,
      }),
    ),
  ),
  customer_group_ids: Type.Optional(
    about(
      'The groups of the customer of a described cart; an empty list for a customer of no group. Without it, an unknown guest',
      Type.Array(Id, { maxItems: 50 }),
      [exampleId('customer group')],
    ),
  ),
})
export type TryDiscountInput = Static<typeof TryDiscountBody>

const refusals = [
  'usage_limit_reached',
  'not_started',
  'expired',
  'disabled',
  'customer_required',
  'not_in_region',
  'customer_group_not_met',
] as const
const obstacles = ['not_discountable', 'products', 'product_types', 'product_collections', 'product_tags'] as const

export const DiscountTryOutReply = Type.Object({
  try_out: about(
    'What the discount would do',
    Type.Object({
      currency_code: LowerCurrencyCode,
      refusal: Nullable(
        about(
          'Why the code would be refused in this cart now; null where it would be taken. The amounts are as if it were taken',
          OneOf(refusals),
        ),
      ),
      free_shipping: about('Whether it would make delivery free', Type.Boolean()),
      items: about(
        'The lines, in the order of the cart',
        Type.Array(
          Type.Object({
            variant_id: Nullable(IdOf('variant')),
            title: text('Title of the product', 'Kopi Gayo'),
            description: Nullable(text('Title of the variant', '200 g')),
            thumbnail: Nullable(text('Address of the picture', 'https://cdn.example.com/kopi-gayo.jpg')),
            quantity: about('Its quantity', Type.Integer(), 2),
            unit_price: minorUnits('Price of one unit, as the rules for prices give it'),
            includes_tax: about('Whether that price includes tax', Type.Boolean()),
            obstacle: Nullable(
              about(
                'Why the discount does not count on the line: it takes no discounts, or a condition does not hold. Null where it counts',
                OneOf(obstacles),
              ),
            ),
            obstacle_operator: Nullable(
              about('`in`: the line is none of what the condition names. `not_in`: it is one', OneOf(['in', 'not_in'])),
            ),
            subtotal: minorUnits('Price of the line without tax, before the discount'),
            discount_total: minorUnits('What the discount takes off, without tax', 9800),
            tax_total: minorUnits('Tax after the discount', 9702),
            total: minorUnits('What the line costs in the end', 97902),
            original_total: minorUnits('What it costs without discounts, with tax', 108780),
          }),
        ),
      ),
      subtotal: minorUnits('Items without tax, before discounts'),
      discount_total: minorUnits('What this and other discounts of the cart take off, without tax', 9800),
      shipping_total: minorUnits('Delivery without tax', 0),
      shipping_tax_total: minorUnits('Tax on delivery', 0),
      tax_total: minorUnits('Tax on items and delivery', 9702),
      total: minorUnits('What the cart would cost with the discount', 97902),
      total_before: minorUnits('What it costs without it', 108780),
    }),
  ),
})
