/**
 * What the Next.js storefront that v1 gives as a start, its newest version for v1, asks while its own browser tests use
 * it: pages and clicks in their order, the properties that its pages read from each reply, and what those tests expect
 * to see. Its requests to a server were recorded, and are written here without their repetitions: each page also asks
 * for regions, collections and categories again.
 */

import {
  addressFields,
  addToCart,
  anyPage,
  type Conversation,
  cart,
  checkout,
  chooseDelivery,
  delivery,
  denver,
  type Exchange,
  inside,
  orderPage,
  placeOrder,
  productPage,
  stranger,
} from './starter-pages.ts'

/** What the tests prepare through the admin's API. */
export const preparation: Conversation = {
  title: 'the tests prepare a customer, a gift card and a discount',
  exchanges: [
    {
      ask: 'POST /admin/auth/token',
      body: { email: '{staffEmail}', password: '{staffPassword}' },
      by: 'fetch',
      names: { staffToken: 'access_token' },
    },
    { ask: 'GET /admin/regions', by: 'staff', names: { region: 'regions.[currency_code=usd].id' } },
    ...[200, 422].map(
      (status): Exchange => ({
        ask: 'POST /store/customers',
        body: { first_name: 'Test', last_name: 'User', email: 'test@example.com', password: 'password' },
        status,
        by: 'fetch',
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

export const conversations: readonly Conversation[] = [
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
        body: {
          first_name: 'first',
          last_name: 'last',
          email: 'test-reg@example.com',
          password: 'password',
          phone: '',
        },
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
