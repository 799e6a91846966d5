/**
 * What the Next.js storefront that v1 gives as a start, its newest version for v1, asks while a shopper uses it, as it
 * was heard between that storefront and a server: pages and clicks in their order, the properties that its pages read
 * from each reply, and what its own browser tests expect them to show. Each page also asks for regions, collections and
 * categories again; those requests are here once.
 */

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
  /** `staff`: with the token of the tests' admin. `middleware`: by a bare `fetch`. The rest is asked by the client of v1. */
  by?: 'staff' | 'middleware'
}

export interface Visit {
  title: string
  exchanges: readonly Exchange[]
}

const totals = ['subtotal', 'discount_total', 'gift_card_total', 'tax_total', 'shipping_total', 'total']
const inside = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`)
const line = ['id', 'title', 'thumbnail', 'quantity', 'total', 'unit_price', 'created_at', 'variant_id', 'variant.title']
const addressFields = [
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

const denver = {
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

const anyPage: readonly Exchange[] = [
  { ...regions, by: 'middleware' },
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
const productPage: readonly Exchange[] = [
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

const cart = (shows: Record<string, unknown> = {}): Exchange => ({
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

const addToCart: readonly Exchange[] = [
  { ask: 'POST /store/carts', body: { region_id: '{region}' }, names: { cart: 'cart.id' } },
  { ask: 'POST /store/carts/{cart}/line-items', body: { variant_id: '{variant}', quantity: 1 } },
  cart({ 'cart.items.0.quantity': 1, 'cart.items.0.variant.title': 'M' }),
  itsProducts,
]

const stranger: Exchange = { ask: 'GET /store/customers/me', status: 401 }

/** Each step of the checkout asks for the whole page again. */
const checkout = (shows: Record<string, unknown> = {}, customer: Exchange = stranger): readonly Exchange[] => [
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

const chooseDelivery: Exchange = { ask: 'POST /store/carts/{cart}/shipping-methods', body: { option_id: '{option}' } }
const delivery = {
  'cart.shipping_methods.0.shipping_option_id': '{option}',
  'cart.shipping_methods.0.shipping_option.name': 'FakeEx Standard',
  'cart.shipping_methods.0.price': 800,
}

const placeOrder: readonly Exchange[] = [
  {
    ask: 'POST /store/carts/{cart}/complete',
    body: {},
    shows: { type: 'order', 'data.shipping_address.country_code': 'us' },
    names: { order: 'data.id' },
  },
]
const orderPage = (shows: Record<string, unknown>): readonly Exchange[] => [
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

/** What the tests prepare through the admin's API. */
export const preparation: Visit = {
  title: 'the tests prepare a customer, a gift card and a discount',
  exchanges: [
    {
      ask: 'POST /admin/auth/token',
      body: { email: '{staffEmail}', password: '{staffPassword}' },
      by: 'middleware',
      names: { staffToken: 'access_token' },
    },
    { ask: 'GET /admin/regions', by: 'staff', names: { region: 'regions.[currency_code=usd].id' } },
    ...[200, 422].map(
      (status): Exchange => ({
        ask: 'POST /store/customers',
        body: { first_name: 'Test', last_name: 'User', email: 'test@example.com', password: 'password' },
        status,
        by: 'middleware',
      }),
    ),
    {
      ask: 'POST /admin/gift-cards',
      body: { region_id: '{region}', value: 10_000 },
      by: 'staff',
      reads: inside('gift_card', ['id', 'value', 'balance']),
      names: { card: 'gift_card.code' },
    },
    {
      ask: 'POST /admin/discounts',
      body: {
        code: 'TEST_DISCOUNT_FIXED',
        regions: ['{region}'],
        rule: { type: 'fixed', value: 2000, allocation: 'total' },
      },
      by: 'staff',
      reads: inside('discount', ['id', 'code', 'rule_id']),
    },
  ],
}

const withoutCode = { 'cart.total': 3350, 'cart.discounts': [], 'cart.gift_cards': [] }

export const visits: readonly Visit[] = [
  {
    title: 'a guest tries codes, takes one out and pays with a gift card',
    exchanges: [
      ...anyPage,
      ...productPage,
      ...addToCart,
      stranger,
      ...checkout(withoutCode),
      // One field takes both kinds: what is no discount is tried as a gift card, and both refusals are shown.
      { ask: 'POST /store/carts/{cart}', body: { discounts: [{ code: '__FAKE' }] }, status: 404, reads: ['message'] },
      { ask: 'POST /store/carts/{cart}', body: { gift_cards: [{ code: '__FAKE' }] }, status: 404, reads: ['message'] },
      { ask: 'POST /store/carts/{cart}', body: { discounts: [{ code: 'TEST_DISCOUNT_FIXED' }] } },
      ...checkout({
        'cart.discounts.0.code': 'TEST_DISCOUNT_FIXED',
        'cart.discounts.0.rule.type': 'fixed',
        'cart.discounts.0.rule.value': 2000,
        'cart.discount_total': 2000,
        'cart.total': 1350,
      }),
      { ask: 'DELETE /store/carts/{cart}/discounts/TEST_DISCOUNT_FIXED', body: {} },
      ...checkout(withoutCode),
      { ask: 'POST /store/carts/{cart}', body: { discounts: [{ code: '{card}' }] }, status: 404, reads: ['message'] },
      { ask: 'POST /store/carts/{cart}', body: { gift_cards: [{ code: '{card}' }] } },
      ...checkout({
        'cart.gift_cards.0.code': '{card}',
        'cart.gift_cards.0.balance': 10_000,
        'cart.gift_card_total': 3350,
        'cart.total': 0,
      }),
      { ask: 'POST /store/carts/{cart}', body: { gift_cards: [] } },
      ...checkout(withoutCode),
      { ask: 'POST /store/carts/{cart}', body: { gift_cards: [{ code: '{card}' }] } },
      {
        ask: 'POST /store/carts/{cart}',
        body: { shipping_address: denver, billing_address: denver, email: 'test@example.com' },
      },
      ...checkout({ 'cart.email': 'test@example.com', 'cart.shipping_address.phone': '3031112222' }),
      chooseDelivery,
      ...checkout({ ...delivery, 'cart.total': 0 }),
      ...placeOrder,
      ...orderPage({ 'order.gift_card_total': 4150, 'order.total': 0, 'order.email': 'test@example.com' }),
      // The next visitor sees what is left on the card.
      ...addToCart.slice(0, 2),
      { ask: 'POST /store/carts/{cart}', body: { gift_cards: [{ code: '{card}' }] } },
      cart({ 'cart.gift_cards.0.balance': 5850 }),
    ],
  },
  {
    title: 'a new customer stores addresses, chooses one at the checkout and finds the order in the account',
    exchanges: [
      stranger,
      { ask: 'GET /store/customers/me/orders?limit=10&offset=0', status: 401 },
      {
        ask: 'POST /store/customers',
        body: { first_name: 'first', last_name: 'last', email: 'test-reg@example.com', password: 'password', phone: '' },
      },
      {
        ask: 'POST /store/auth/token',
        body: { email: 'test-reg@example.com', password: 'password' },
        names: { token: 'access_token' },
      },
      {
        ask: 'GET /store/customers/me',
        reads: inside('customer', ['id', 'last_name', 'billing_address']),
        shows: {
          'customer.email': 'test-reg@example.com',
          'customer.first_name': 'first',
          'customer.phone': null,
          'customer.shipping_addresses': [],
        },
      },
      { ask: 'GET /store/customers/me/orders?limit=10&offset=0', shows: { orders: [] } },
      {
        ask: 'POST /store/customers/me/addresses',
        body: { address: { ...denver, phone: '' } },
        names: { other: 'customer.shipping_addresses.0.id' },
      },
      {
        ask: 'POST /store/customers/me/addresses/{other}',
        body: { ...denver, first_name: 'Second', address_2: 'Unit 3', city: 'Boulder' },
        shows: { 'customer.shipping_addresses.0.city': 'Boulder' },
      },
      { ask: 'DELETE /store/customers/me/addresses/{other}', body: {} },
      { ask: 'GET /store/customers/me', shows: { 'customer.shipping_addresses': [] } },
      { ask: 'POST /store/customers/me/addresses', body: { address: denver } },
      {
        ask: 'GET /store/customers/me',
        reads: inside('customer.shipping_addresses.0', addressFields),
        names: { address: 'customer.shipping_addresses.0' },
      },
      ...productPage,
      ...addToCart,
      { ask: 'POST /store/carts/{cart}', body: { shipping_address: denver } },
      ...checkout({}, { ask: 'GET /store/customers/me', names: { address: 'customer.shipping_addresses.0' } }),
      { ask: 'GET /store/carts/{cart}', sameAddress: ['cart.shipping_address', 'address'] },
      {
        ask: 'POST /store/carts/{cart}',
        body: { shipping_address: denver, billing_address: denver, email: 'test-reg@example.com' },
      },
      chooseDelivery,
      ...checkout(
        { ...delivery, 'cart.total': 4150, 'cart.payment_session.provider_id': 'manual' },
        { ask: 'GET /store/customers/me' },
      ),
      ...placeOrder,
      ...orderPage({ 'order.total': 4150, 'order.email': 'test-reg@example.com' }),
      {
        ask: 'GET /store/customers/me/orders?limit=10&offset=0',
        reads: [
          ...inside('orders.0', ['id', 'display_id', 'created_at', 'total', 'region.currency_code']),
          ...inside('orders.0.items.0', ['id', 'title', 'thumbnail', 'quantity']),
        ],
        shows: { 'orders.0.id': '{order}' },
      },
      ...orderPage({ 'order.payments.0.amount': 4150, 'order.payments.0.provider_id': 'manual' }),
    ],
  },
  {
    title: 'a customer changes each field of the profile and signs in with what is new',
    exchanges: [
      {
        ask: 'POST /store/auth/token',
        body: { email: 'test@example.com', password: 'password' },
        names: { token: 'access_token' },
      },
      { ask: 'POST /store/customers/me', body: { first_name: 'FirstNew', last_name: 'LastNew' } },
      { ask: 'POST /store/customers/me', body: { phone: '8888888888' } },
      { ask: 'POST /store/customers/me', body: { billing_address: { ...denver, phone: null } } },
      {
        ask: 'GET /store/customers/me',
        shows: {
          'customer.first_name': 'FirstNew',
          // The digits are another number in Germany, where this store sells, too.
          'customer.phone': '8888888888',
          'customer.billing_address.city': 'Denver',
          'customer.billing_address.country_code': 'us',
        },
      },
      // The old password is tried by signing in.
      { ask: 'POST /store/auth', body: { email: 'test@example.com', password: 'password' } },
      { ask: 'POST /store/customers/me', body: { password: 'updated-password' } },
      { ask: 'POST /store/auth/token', body: { email: 'test@example.com', password: 'password' }, status: 401 },
      {
        ask: 'POST /store/auth/token',
        body: { email: 'test@example.com', password: 'updated-password' },
        names: { token: 'access_token' },
      },
      { ask: 'POST /store/customers/me', body: { email: 'test-111@example.com' } },
      { ask: 'POST /store/auth/token', body: { email: 'test@example.com', password: 'updated-password' }, status: 401 },
      {
        ask: 'POST /store/auth/token',
        body: { email: 'test-111@example.com', password: 'updated-password' },
        names: { token: 'access_token' },
      },
      { ask: 'GET /store/customers/me', shows: { 'customer.email': 'test-111@example.com' } },
    ],
  },
]
