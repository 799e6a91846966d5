/** What the pages and buttons of v1's Next.js storefront ask; the conversations are in starter-conversation.ts. */

/** One request and its reply. `{name}` stands for a value that an earlier reply gave. */
export interface Exchange {
  ask: `${'GET' | 'POST' | 'DELETE'} /${string}`
  body?: object
  /** 200 where absent. */
  status?: number
  /** Paths of what a page shows or decides by: the reply has them, if only as null. `[key=value]` finds a row of a list. */
  reads?: readonly string[]
  /** What a page shows, by its path. */
  shows?: Readonly<Record<string, unknown>>
  /** Values that later requests contain, by their path. */
  names?: Readonly<Record<string, string>>
  /** Two addresses that the storefront compares property by property, to show the chosen one. */
  sameAddress?: readonly [here: string, named: string]
  /** `staff`: with the admin's token. `fetch`: without the client of v1, by which everything else is asked. */
  by?: 'staff' | 'fetch'
}

export interface Conversation {
  title: string
  exchanges: readonly Exchange[]
}

const totals = ['subtotal', 'discount_total', 'gift_card_total', 'tax_total', 'shipping_total', 'total']
export const inside = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`)
const line = [
  'id',
  'title',
  'thumbnail',
  'quantity',
  'total',
  'unit_price',
  'created_at',
  'variant_id',
  'variant.title',
]
export const addressFields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'country_code',
  'phone',
]

export const denver = {
  first_name: 'First',
  last_name: 'Last',
  address_1: '123 Fake street',
  address_2: '',
  company: 'MyCorp',
  postal_code: '80010',
  city: 'Denver',
  country_code: 'us',
  province: 'Colorado',
  phone: '3031112222',
}

const regions: Exchange = {
  ask: 'GET /store/regions',
  reads: inside('regions.[currency_code=usd]', ['id', 'name', 'tax_rate', 'countries.0.display_name']),
  shows: { 'regions.[currency_code=usd].countries.[iso_2=us].iso_2': 'us' },
  names: { region: 'regions.[currency_code=usd].id' },
}

export const anyPage: readonly Exchange[] = [
  { ...regions, by: 'fetch' },
  { ask: 'GET /store/collections?limit=3&offset=0', shows: { collections: [] } },
  regions,
  { ask: 'GET /store/collections?limit=6&offset=0', reads: ['collections', 'count'] },
  {
    ask: 'GET /store/product-categories?limit=6&offset=0',
    reads: inside('product_categories.0', ['id', 'name', 'handle', 'parent_category', 'category_children']),
  },
]

const listed = ['id', 'title', 'handle', 'thumbnail', 'collection', 'collection_id', 'created_at']
const priced = ['id', 'calculated_price', 'original_price', 'inventory_quantity', 'allow_backorder', 'manage_inventory']

/** The list of the store, then each of its products by its id for the price; the product's page asks the same again. */
export const productPage: readonly Exchange[] = [
  {
    ask: 'GET /store/products?limit=100&offset=0&region_id={region}',
    reads: ['count', ...inside('products.[handle=sweatshirt]', listed)],
    names: { product: 'products.[handle=sweatshirt].id' },
  },
  {
    ask: 'GET /store/products?handle=sweatshirt',
    reads: [
      ...inside('products.0', ['id', 'description', 'images', 'tags', 'type', 'material', 'weight', 'origin_country']),
      ...inside('products.0.options.0', ['id', 'title', 'values']),
    ],
    shows: { 'products.0.title': 'Medusa Sweatshirt' },
  },
  {
    ask: 'GET /store/products/{product}?region_id={region}',
    reads: [
      ...inside('product.variants.[title=M]', [...priced, 'calculated_price_type']),
      ...inside('product.variants.[title=M].options.0', ['option_id', 'value']),
    ],
    shows: { 'product.variants.[title=M].calculated_price': 3350 },
    names: { variant: 'product.variants.[title=M].id' },
  },
  {
    ask: 'GET /store/products?limit=12&offset=0&region_id={region}&currency_code=usd&is_giftcard=false',
    reads: inside('products.0', listed),
  },
]

export const cart = (shows: Record<string, unknown> = {}): Exchange => ({
  ask: 'GET /store/carts/{cart}',
  reads: [
    ...inside('cart', [...totals, 'id', 'email', 'region_id', 'region.currency_code', 'region.countries.0.iso_2']),
    ...inside('cart', ['shipping_address', 'billing_address', 'shipping_methods', 'discounts', 'gift_cards']),
    ...inside('cart.items.0', [...line, 'variant.product.handle', 'variant.inventory_quantity']),
  ],
  shows: { 'cart.subtotal': 3350, ...shows },
})
/** Pictures and handles of what is in the cart or the order. */
const itsProducts: Exchange = {
  ask: 'GET /store/products?id[0]={product}&region_id={region}',
  shows: { 'products.0.id': '{product}' },
}

export const addToCart: readonly Exchange[] = [
  { ask: 'POST /store/carts', body: { region_id: '{region}' }, names: { cart: 'cart.id' } },
  { ask: 'POST /store/carts/{cart}/line-items', body: { variant_id: '{variant}', quantity: 1 } },
  cart({ 'cart.items.0.quantity': 1, 'cart.items.0.variant.title': 'M' }),
  itsProducts,
]

export const stranger: Exchange = { ask: 'GET /store/customers/me', status: 401 }

/** Each step of the checkout asks for the whole page again. */
export const checkout = (shows: Record<string, unknown> = {}, customer: Exchange = stranger): readonly Exchange[] => [
  cart(shows),
  itsProducts,
  {
    ask: 'POST /store/carts/{cart}/payment-sessions',
    body: {},
    // Nothing is to be chosen where a gift card pays for everything.
    reads: inside('cart', ['payment_session', 'payment_sessions', 'shipping_methods']),
  },
  {
    ask: 'GET /store/shipping-options/{cart}',
    reads: inside('shipping_options.[name=FakeEx Standard]', ['id', 'amount']),
    names: { option: 'shipping_options.[name=FakeEx Standard].id' },
  },
  customer,
]

export const chooseDelivery: Exchange = {
  ask: 'POST /store/carts/{cart}/shipping-methods',
  body: { option_id: '{option}' },
}
export const delivery = {
  'cart.shipping_methods.0.shipping_option_id': '{option}',
  'cart.shipping_methods.0.shipping_option.name': 'FakeEx Standard',
  'cart.shipping_methods.0.price': 800,
}

export const placeOrder: readonly Exchange[] = [
  {
    ask: 'POST /store/carts/{cart}/complete',
    body: {},
    shows: { type: 'order', 'data.shipping_address.country_code': 'us' },
    names: { order: 'data.id' },
  },
]
export const orderPage = (shows: Record<string, unknown>): readonly Exchange[] => [
  {
    ask: 'GET /store/orders/{order}',
    reads: [
      ...inside('order', [...totals, 'id', 'display_id', 'created_at', 'currency_code', 'region.currency_code']),
      ...inside('order', ['payment_status', 'fulfillment_status', 'payments']),
      ...inside('order.items.0', line),
      ...inside('order.shipping_address', addressFields),
      'order.shipping_methods.0.price',
    ],
    shows: {
      'order.subtotal': 3350,
      'order.shipping_total': 800,
      'order.shipping_methods.0.shipping_option.name': 'FakeEx Standard',
      'order.items.0.variant.title': 'M',
      'order.shipping_address.phone': '3031112222',
      ...shows,
    },
  },
  itsProducts,
]
