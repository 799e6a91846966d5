import { LARGEST_PRICE, LARGEST_SALE } from '@shopkey/domain/money.ts'
import Type, { type TProperties, type TSchema } from 'typebox'

/** A record or a part of one: properties that are not named are refused. */
const Part = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description && { description }) })
const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const OneOf = <const Values extends readonly string[]>(values: Values, description?: string) =>
  Type.Enum(values, description ? { description } : {})

const LONGEST_TEXT = 100_000
const text = (description: string) => Type.String({ maxLength: LONGEST_TEXT, description })
const id = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })
const own = id('Its id in the shop that it comes from. It gets a new one where it arrives')
const key = id('By what the record is known when the file is read again: the same as id')
const flag = (description: string) => Type.Boolean({ description })
const whole = (description: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, description })
const sum = (description: string) => Type.Integer({ minimum: 0, maximum: LARGEST_SALE, description })
const price = (description: string) => Type.Integer({ minimum: 0, maximum: LARGEST_PRICE, description })
const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description })
const moment = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?(Z|[+-]\\d{2}:\\d{2})$',
    description: `${description}; ISO 8601`,
  })
const currency = Type.String({ pattern: '^[a-z]{3}$', description: 'ISO 4217, lower case' })
const country = Type.String({
  pattern: '^([a-z]{2})?$',
  description: 'ISO 3166 alpha-2, lower case; empty where unknown',
})
const metadata = Nullable(
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'What integrations keep with it' }),
)
const row = whole('The number of the record within its kind, from 1')
const measure = (name: string) => Type.Optional(Nullable(Type.Number({ minimum: 0, description: name })))
const detail = (name: string) => Type.Optional(Nullable(text(name)))

const measures = {
  weight: measure('Grams'),
  length: measure('Millimetres'),
  height: measure('Millimetres'),
  width: measure('Millimetres'),
  hs_code: detail('Customs tariff number'),
  origin_country: detail('ISO 3166 alpha-2'),
  mid_code: detail('Manufacturer for customs'),
  material: detail('Material'),
  metadata: Type.Optional(metadata),
}

export const CollectionRecord = Part({
  id: own,
  external_id: key,
  title: text('Title; a collection of the same title is the same'),
  handle: Nullable(text('Part of its address')),
  metadata,
  created_at: moment('When it was made'),
  row,
})

export const CategoryRecord = Part({
  id: own,
  external_id: key,
  name: text('Name'),
  handle: text('Part of its address'),
  description: text('Description'),
  is_active: flag('Whether it is shown'),
  is_internal: flag('Whether only staff see it'),
  parent_id: Nullable(id('Of the category above it, which stands before it')),
  rank: whole('Its place among its siblings, from 0'),
  metadata,
  created_at: moment('When it was made'),
  row,
})

const Region = Part(
  { currency_code: currency, country_codes: Type.Array(country, { maxItems: 300 }) },
  'Where it may be used: the shop’s region with the currency and one of the countries',
)

const Variant = Part({
  id: Type.Optional(own),
  option_values: Type.Array(text('A value for each option of the product, in their order'), { maxItems: 20 }),
  sku: text('SKU; empty where there is none'),
  barcode: text('Barcode; empty where there is none'),
  price: Nullable(price('Minor units of the currency of the manifest; null: it cannot be sold')),
  prices: Type.Optional(
    Type.Array(Part({ currency_code: currency, amount: price('Minor units'), region: Type.Optional(Region) }), {
      maxItems: 500,
      description: 'Its price in each currency, and those of regions; without it, there is only price',
    }),
  ),
  compare_at_price: Nullable(price('Minor units; the crossed-out price')),
  sale: Nullable(
    Part({
      price: price('Minor units'),
      starts_at: Nullable(text('A day or a time of the shop’s clock: 2026-03-01 or 2026-03-01 08:30')),
      ends_at: Nullable(text('As starts_at')),
    }),
  ),
  weight_grams: Nullable(Type.Number({ minimum: 0, description: 'Weight' })),
  stock: Nullable(whole('Quantity that can be sold; null: not counted')),
  allows_backorders: flag('Whether it is sold without stock'),
  requires_shipping: flag('Whether it is sent'),
  is_taxable: flag('Whether it is taxed'),
  picture_url: text('Of its picture; empty where it has none'),
  picture_urls: Type.Optional(
    Type.Array(text('Pictures of the product that show it, the first of which is picture_url'), { maxItems: 100 }),
  ),
  details: Type.Optional(
    Part({
      title: detail('Title'),
      ean: detail('EAN'),
      upc: detail('UPC'),
      ...measures,
    }),
  ),
  row,
})

export const ProductRecord = Part({
  id: Type.Optional(own),
  external_id: key,
  handle: text('Part of its address'),
  title: text('Title'),
  description_html: text('Description as HTML; it becomes text'),
  description: Type.Optional(text('Description as text, instead of description_html')),
  vendor: text('Who makes it'),
  type: text('Product type'),
  status: OneOf(['published', 'draft', 'archived']),
  is_gift_card: flag('Whether a gift card is made where it is bought'),
  options: Type.Array(text('Names of the options; none for a product of one variant'), { maxItems: 20 }),
  variants: Type.Array(Variant, { maxItems: 10_000 }),
  pictures: Type.Array(
    Part({
      url: text('Its address, from which it is downloaded'),
      alt: text('What it shows'),
      metadata: Type.Optional(metadata),
    }),
    { maxItems: 1000, description: 'In the order in which they are shown' },
  ),
  collections: Type.Array(text('Title of the collection that it is in'), { maxItems: 100 }),
  categories: Type.Array(
    Type.Array(text('Names from the top of the tree to the category itself'), { minItems: 1, maxItems: 50 }),
    { maxItems: 1000 },
  ),
  tags: Type.Array(text('Tag'), { maxItems: 1000 }),
  seo_title: text('Title for search engines'),
  seo_description: text('Description for search engines'),
  details: Type.Optional(
    Part({
      external_id: detail('Its id in another system, such as an ERP'),
      subtitle: detail('Subtitle'),
      thumbnail: detail('Address of the picture that lists show'),
      discountable: Type.Optional(flag('Whether discounts count')),
      translations: Type.Optional(
        Nullable(
          Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Record(Type.String(), text('Text')), {
            description: 'Title, subtitle and description by language',
          }),
        ),
      ),
      ...measures,
    }),
  ),
  created_at: Type.Optional(moment('When it was made')),
  row,
})

export const CustomerGroupRecord = Part({
  id: own,
  external_id: key,
  name: text('Name; a group of the same name is the same'),
  metadata,
  created_at: moment('When it was made'),
  row,
})

const addressParts = {
  first_name: Type.Optional(text('Of the recipient, where it is another than the customer')),
  last_name: Type.Optional(text('Of the recipient')),
  company: text('Company'),
  address_1: text('Street and number'),
  address_2: text('Second line'),
  city: text('City'),
  province_code: text('Province'),
  country_code: country,
  postal_code: text('Postal code'),
  phone: text('Phone number'),
  metadata: Type.Optional(metadata),
}

export const CustomerRecord = Part({
  id: Type.Optional(own),
  account: Type.Optional(
    Part(
      { password_hash: Type.Null({ description: 'Passwords do not leave a shop: people sign in by a code or link' }) },
      'Of someone who signs in; without it, a guest',
    ),
  ),
  groups: Type.Optional(Type.Array(Part({ id: id('Of the group'), name: text('Of the group') }), { maxItems: 1000 })),
  created_at: Type.Optional(moment('Since when the shop knows them')),
  external_id: key,
  email: Type.String({ minLength: 3, maxLength: 320, description: 'E-mail address' }),
  first_name: text('First name'),
  last_name: text('Last name'),
  phone: text('Phone number'),
  accepts_email: flag('Whether they want e-mails beside those about their orders'),
  accepts_sms: flag('Whether they want text messages'),
  is_tax_exempt: flag('Whether they pay no taxes'),
  note: text('Note of staff'),
  tags: Type.Array(text('Tag'), { maxItems: 1000 }),
  metadata: Type.Optional(metadata),
  addresses: Type.Array(Part(addressParts), { maxItems: 1000 }),
  total_spent: sum('Minor units; not read, since orders say it'),
  total_orders: whole('Not read, since orders say it'),
  row,
})

export const DiscountRecord = Part({
  id: Type.Optional(own),
  code: Type.String({ minLength: 1, maxLength: 255, description: 'Code, in capitals; of an automatic one its name' }),
  is_automatic: Type.Optional(flag('Whether it needs no code')),
  regions: Type.Optional(Type.Array(Region, { maxItems: 300 })),
  conditions: Type.Optional(
    Type.Array(
      Part({
        type: OneOf(['products', 'product_types', 'product_collections', 'product_tags', 'customer_groups']),
        operator: OneOf(['in', 'not_in']),
        names: Type.Array(text('Ids of products, else titles, values or names'), { maxItems: 10_000 }),
      }),
      { maxItems: 100, description: 'What items or customers have to be' },
    ),
  ),
  template: Type.Optional(
    Part(
      { valid_duration: Nullable(text('How long codes made of it last; ISO 8601 duration, null: for ever')) },
      'Of a discount of which codes are made',
    ),
  ),
  parent_code: Type.Optional(text('Of the discount that this code was made of')),
  description: Type.Optional(text('Description')),
  metadata: Type.Optional(metadata),
  kind: OneOf(['percentage', 'amount', 'free_shipping']),
  value: sum('Hundredths of a percent, or minor units; 0 for free shipping'),
  applies_to: OneOf(['order', 'products']),
  minimum_amount: sum('Minor units that the cart has to come to; 0: none'),
  usage_limit: Nullable(whole('How often it can be used; null: without limit')),
  used: whole('How often it was used'),
  is_once_per_customer: flag('Whether each customer can use it once'),
  is_disabled: flag('Whether it is switched off'),
  starts_at: Nullable(moment('From when it can be used')),
  ends_at: Nullable(moment('Until when; null: for ever')),
  row,
})

export const GiftCardRecord = Part({
  id: own,
  external_id: key,
  code: text('Code, which is as good as money'),
  value: price('Minor units that it was worth when it was made'),
  balance: price('Minor units that are left on it'),
  region: Region,
  is_disabled: flag('Whether it is switched off'),
  ends_at: Nullable(moment('Until when; null: for ever')),
  tax_rate: Nullable(percent('Percent of the tax that it covers in addition')),
  created_at: moment('When it was made'),
  metadata,
  row,
})

export const PriceListRecord = Part({
  id: own,
  external_id: key,
  name: text('Name'),
  description: text('Description'),
  type: OneOf(['sale', 'override'], 'sale: beside the usual price, as a reduction; override: in its place'),
  status: OneOf(['active', 'draft']),
  includes_tax: flag('Whether the prices are those with tax'),
  starts_at: Nullable(moment('From when it holds')),
  ends_at: Nullable(moment('Until when it holds')),
  group_ids: Type.Array(id('Of a group of customers that it is for; none: for everybody'), { maxItems: 10_000 }),
  prices: Type.Array(
    Part({
      id: own,
      variant_id: id('Of the variant'),
      currency_code: currency,
      region: Nullable(Region),
      amount: price('Minor units'),
      min_quantity: Nullable(whole('The smallest quantity that it is for')),
      max_quantity: Nullable(whole('The largest quantity that it is for')),
    }),
    { maxItems: 1_000_000 },
  ),
  created_at: moment('When it was made'),
  row,
})

export const ReturnReasonRecord = Part({
  id: own,
  external_id: key,
  value: text('Name for programs; a reason of the same value is the same'),
  label: text('Name for people'),
  description: Nullable(text('Description')),
  parent_id: Nullable(id('Of the reason above it, which stands before it')),
  metadata,
  row,
})

export const RedirectRecord = Part({
  from: text('Path at the old shop, unescaped; with /* at its end for all paths below'),
  to: text('Path or address that it leads to, unescaped'),
  row,
})

const Tax = Part({
  name: text('Name'),
  code: Nullable(text('Code')),
  rate: percent('Percent'),
  charged_amount: Nullable(sum('Minor units; null: what the rate makes of the price')),
})
const items = { maxItems: 10_000 }
const recipient = Nullable(Part({ ...addressParts, name: text('Full name') }))

const lines = Type.Array(
  Part({
    id: own,
    variant_id: Nullable(id('Of the variant that was sold')),
    title: text('Title of the product'),
    description: Nullable(text('Title of the variant')),
    thumbnail: Nullable(text('Address of its picture')),
    is_giftcard: flag('Whether a gift card was sold'),
    allow_discounts: flag('Whether discounts counted'),
    unit_price: price('Minor units of one piece'),
    includes_tax: flag('Whether the price is one with tax'),
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Quantity' }),
    fulfilled_quantity: whole('Quantity that was packed'),
    shipped_quantity: whole('Quantity that was sent'),
    returned_quantity: whole('Quantity that came back'),
    metadata,
    taxes: Type.Array(Tax, items),
    discounts: Type.Array(
      Part({
        id: own,
        discount_id: Nullable(id('Of the discount')),
        description: text('What it was'),
        amount: sum('Minor units without tax'),
        amount_incl_tax: Nullable(sum('Minor units that it takes off a price with tax')),
      }),
      items,
    ),
  }),
  items,
)

const deliveries = Type.Array(
  Part({
    id: own,
    name: text('Name of the delivery'),
    return_id: Nullable(id('Of the return that is sent back with it')),
    price: price('Minor units'),
    includes_tax: flag('Whether the price is one with tax'),
    data: Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'What the courier keeps with it' }),
    taxes: Type.Array(Tax, items),
  }),
  items,
)

const payments = Type.Array(
  Part({
    id: own,
    provider: text('By what it was paid. It arrives as a manual payment, which is refunded by hand'),
    amount: sum('Minor units'),
    captured_at: Nullable(moment('When the money came')),
    canceled_at: Nullable(moment('When it was canceled')),
    created_at: moment('When it was made'),
    refunds: Type.Array(
      Part({
        id: own,
        amount: sum('Minor units'),
        reason: OneOf(['discount', 'return', 'swap', 'claim', 'other']),
        note: Nullable(text('Note of staff')),
        created_at: moment('When it was given back'),
      }),
      items,
    ),
  }),
  items,
)

const parcels = Type.Array(
  Part({
    id: own,
    shipped_at: Nullable(moment('When it was sent')),
    canceled_at: Nullable(moment('When it was unpacked again')),
    created_at: moment('When it was packed'),
    metadata,
    tracking: Type.Array(
      Part({ id: own, number: text('Tracking number'), url: Nullable(text('Where it is followed')) }),
      items,
    ),
    items: Type.Array(Part({ line_id: id('Of the line'), quantity: whole('Quantity') }), items),
  }),
  items,
)

const returns = Type.Array(
  Part({
    id: own,
    swap_id: Type.Optional(Nullable(id('Of the exchange whose items come back'))),
    claim_id: Type.Optional(Nullable(id('Of the claim whose items come back'))),
    status: OneOf(['requested', 'received', 'requires_action', 'canceled']),
    refund_amount: sum('Minor units that are given back for it'),
    received_at: Nullable(moment('When it came back')),
    created_at: moment('When it was asked for'),
    metadata,
    items: Type.Array(
      Part({
        line_id: id('Of the line'),
        quantity: whole('Quantity'),
        requested_quantity: Type.Optional(
          Nullable(whole('Quantity that was asked for; null where nobody asked for it, and the quantity without it')),
        ),
        received_quantity: Nullable(whole('Quantity that came back')),
        reason_id: Nullable(id('Of the return reason')),
        note: Nullable(text('Note')),
        metadata,
      }),
      items,
    ),
  }),
  items,
)

/** What was sent for items of the order. */
const replacement = {
  id: own,
  lines,
  deliveries,
  parcels,
  shipping_address: recipient,
  no_notification: Nullable(flag('Whether the customer gets no messages about it')),
  metadata,
  canceled_at: Nullable(moment('When it was canceled')),
  created_at: moment('When it was made'),
}

const Swap = Part({
  ...replacement,
  payment_status: OneOf([
    'not_paid',
    'awaiting',
    'captured',
    'confirmed',
    'canceled',
    'difference_refunded',
    'partially_refunded',
    'refunded',
    'requires_action',
  ]),
  difference_due: Nullable(
    Type.Integer({
      minimum: -LARGEST_SALE,
      maximum: LARGEST_SALE,
      description: 'Minor units that its customer pays in addition; below zero: gets back',
    }),
  ),
  confirmed_at: Nullable(moment('When its customer agreed; before that it has no lines')),
  allow_backorder: flag('Whether more may be sent than there is'),
  payments,
})

const Claim = Part({
  ...replacement,
  type: OneOf(['refund', 'replace']),
  payment_status: OneOf(['na', 'not_refunded', 'refunded']),
  refund_amount: Nullable(sum('Minor units that are given back')),
  items: Type.Array(
    Part({
      id: own,
      line_id: id('Of the line'),
      variant_id: id('Of the variant'),
      reason: OneOf(['missing_item', 'wrong_item', 'production_failure', 'other']),
      note: Nullable(text('Note')),
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Quantity' }),
      metadata,
      created_at: moment('When it was claimed'),
      images: Type.Array(
        Part({ id: own, url: Type.String({ pattern: '^https?://', maxLength: 2000, description: 'Address' }) }),
        items,
      ),
      tags: Type.Array(text('Tag'), items),
    }),
    items,
  ),
})

const Recorded = Part(
  {
    id: own,
    former_total: sum('The order’s total; minor units'),
    customer_id: text('Of the customer; empty where the order has its own e-mail address alone'),
    tax_rate: Nullable(percent('Percent, of orders without lines for taxes')),
    status: OneOf(['pending', 'completed', 'archived', 'canceled', 'requires_action']),
    no_notification: Nullable(flag('Whether its customer gets no messages')),
    payment_fee: Type.Optional(
      Nullable(
        Part(
          {
            provider_id: text('The payment provider that it was for'),
            price: price('Minor units'),
            includes_tax: flag('Whether the price is one with tax'),
            tax_lines: Type.Array(
              Part({ name: text('Name'), code: Nullable(text('Code')), rate: percent('Percent') }),
              items,
            ),
            subtotal: sum('Minor units without tax'),
            tax_total: sum('Minor units'),
            total: sum('Minor units'),
          },
          'What the payment method itself cost',
        ),
      ),
    ),
    metadata,
    lines,
    deliveries,
    payments,
    parcels,
    returns,
    swaps: Type.Optional(Type.Array(Swap, { ...items, description: 'Exchanges' })),
    claims: Type.Optional(Type.Array(Claim, { ...items, description: 'Claims' })),
    gift_card_charges: Type.Array(
      Part({
        id: own,
        gift_card_id: id('Of the gift card'),
        amount: sum('Minor units that it paid'),
        tax_amount: sum('Minor units of the tax that it covered in addition'),
        is_taxable: flag('Whether it covered tax'),
        tax_rate: Nullable(percent('Percent')),
        created_at: moment('When it paid'),
      }),
      items,
    ),
    discount_ids: Type.Array(id('Of a discount whose code was used'), items),
    gift_card_ids: Type.Array(id('Of a gift card that was bought with it'), items),
  },
  'The rows of the order. Without them, they are made of the sums and lines beside them',
)

export const OrderRecord = Part({
  external_id: key,
  name: text('The number that its customer knows, with its prefix: #1001'),
  currency_code: currency,
  email: text('E-mail address'),
  phone: text('Phone number'),
  is_anonymized: Type.Optional(
    flag('Whether its customer was anonymised: the order comes without one that has a name'),
  ),
  created_at: moment('When it was placed'),
  canceled_at: Nullable(moment('When it was canceled')),
  payment_status: OneOf([
    'pending',
    'authorized',
    'partially_paid',
    'paid',
    'partially_refunded',
    'refunded',
    'voided',
  ]),
  fulfillment_status: OneOf(['unfulfilled', 'partial', 'fulfilled']),
  subtotal: sum('Minor units'),
  shipping_total: sum('Minor units'),
  tax_total: sum('Minor units'),
  shipping_tax: Nullable(sum('Minor units; of the taxes, the delivery’s')),
  discount_total: sum('Minor units'),
  total: sum('Minor units'),
  refunded_total: sum('Minor units'),
  outstanding_total: sum('Minor units that are still to be paid'),
  includes_tax: Type.Optional(flag('Whether the prices are those with tax')),
  discount_code: text('Of an order without recorded: the code that was used'),
  shipping_method: text('Of an order without recorded: how it was sent'),
  payment_methods: Type.Array(text('By what it was paid'), items),
  taxes: Type.Array(Part({ name: text('Name'), amount: sum('Minor units') }), items),
  lines: Type.Array(
    Part({
      title: text('Title'),
      sku: text('SKU'),
      quantity: whole('Quantity'),
      unit_price: price('Minor units of one piece'),
      discount: sum('Minor units'),
      is_fulfilled: flag('Whether it was sent'),
      row,
    }),
    { ...items, description: 'Of an order without recorded' },
  ),
  billing_address: recipient,
  shipping_address: recipient,
  note: text('Note'),
  tags: Type.Array(text('Tag'), items),
  recorded: Type.Optional(Recorded),
  row,
})

export const NoteRecord = Part({
  id: own,
  external_id: key,
  order_id: id('Of the order'),
  text: text('What staff noted'),
  metadata,
  created_at: moment('When it was noted'),
  row,
})
