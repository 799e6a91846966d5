import { orderNumber } from '@shopkey/domain/order-number.ts'
import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { formatDate } from '@shopkey/i18n/format-date.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import type { NotificationTopic } from '@shopkey/i18n/notification-messages.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { storeAddress } from '../../http/store-address.ts'
import type { SampleItem } from '../lookups.ts'
import type { ActionName, MessageParts } from '../notifications/message-content.ts'
import { reasonText } from '../notifications/reason-text.ts'
import type { Services } from '../services.ts'

/** The person that a sample is written to. */
export const sampleNames: Readonly<Record<UiLanguage, string>> = { en: 'Sari', bh: 'Sari', ar: 'ساري' }

const sampleGreetings: Readonly<Record<UiLanguage, string>> = {
  en: 'Happy birthday!',
  bh: 'Selamat ulang tahun!',
  ar: 'عيد ميلاد سعيد!',
}
const sampleBanks: Readonly<Record<UiLanguage, string>> = { en: 'Example Bank', bh: 'Bank Contoh', ar: 'بنك المثال' }

const listsItems: ReadonlySet<NotificationTopic> = new Set([
  'order_placed',
  'gift_cards_ordered',
  'transfer_awaited',
  'payment_awaited',
  'draft_order_link',
  'cart_reminder',
])

const canUnsubscribe: ReadonlySet<NotificationTopic> = new Set(['cart_reminder', 'wishlist_changed'])
/** Prices may have changed before the message is read. */
const withoutAmounts: ReadonlySet<NotificationTopic> = new Set(['cart_reminder'])

/** Label of each message's button, and the page of the storefront or back-office that it opens. */
const actions: Readonly<Partial<Record<NotificationTopic, { name: ActionName; page: string; isOfStaff?: boolean }>>> = {
  order_placed: { name: 'order', page: '/order/sample' },
  gift_cards_ordered: { name: 'order', page: '/order/sample' },
  transfer_awaited: { name: 'order', page: '/order/sample' },
  transfer_reminder: { name: 'order', page: '/order/sample' },
  payment_awaited: { name: 'pay', page: '/order/sample' },
  payment_reminder: { name: 'pay', page: '/order/sample' },
  payment_received: { name: 'order', page: '/order/sample' },
  payment_part_charged: { name: 'order', page: '/order/sample' },
  payment_proof_rejected: { name: 'order', page: '/order/sample' },
  payment_declined: { name: 'pay_again', page: '/order/sample' },
  payment_expired: { name: 'pay_again', page: '/order/sample' },
  order_reopened: { name: 'order', page: '/order/sample' },
  late_payment_returned: { name: 'order', page: '/order/sample' },
  order_shipped: { name: 'order', page: '/order/sample' },
  order_picked_up: { name: 'order', page: '/order/sample' },
  order_canceled: { name: 'order', page: '/order/sample' },
  order_refunded: { name: 'order', page: '/order/sample' },
  return_requested: { name: 'order', page: '/order/sample' },
  items_returned: { name: 'order', page: '/order/sample' },
  swap_created: { name: 'confirm_swap', page: '/order/sample' },
  draft_order_link: { name: 'pay', page: '/checkout/sample' },
  gift_card: { name: 'shop', page: '/store/gift-cards' },
  gift_card_with_message: { name: 'shop', page: '/store/gift-cards' },
  cart_reminder: { name: 'cart', page: '/cart' },
  wishlist_changed: { name: 'wishlist', page: '/wishlist' },
  welcome: { name: 'account', page: '/account' },
  customer_invitation: { name: 'account', page: '/account' },
  order_claim: { name: 'claim_orders', page: '/order/claim' },
  customer_password: { name: 'password', page: '/account/reset-password' },
  email_changed: { name: 'password', page: '/account/reset-password' },
  phone_changed: { name: 'password', page: '/account/reset-password' },
  password_changed: { name: 'password', page: '/account/reset-password' },
  invite: { name: 'invite', page: '/invite', isOfStaff: true },
  staff_order_placed: { name: 'open_order', page: '/orders', isOfStaff: true },
  staff_low_stock: { name: 'open_stock', page: '/inventory', isOfStaff: true },
  payment_disputed: { name: 'check_dispute', page: '/orders', isOfStaff: true },
  payment_proof_waiting: { name: 'check_proof', page: '/orders', isOfStaff: true },
  webhook_disabled: { name: 'webhook', page: '/settings/webhooks', isOfStaff: true },
  staff_confirm: { name: 'password', page: '/reset-password', isOfStaff: true },
  staff_password: { name: 'password', page: '/reset-password', isOfStaff: true },
  staff_password_changed: { name: 'password', page: '/forgot-password', isOfStaff: true },
  staff_email_confirm: { name: 'confirm_email', page: '/confirm-email', isOfStaff: true },
  merchant_sign_up: { name: 'open_store', page: '/sign-up', isOfStaff: true },
  merchant_known: { name: 'sign_in', page: '/sign-in', isOfStaff: true },
}

const withCode: ReadonlySet<NotificationTopic> = new Set(['gift_card', 'gift_card_with_message'])

/** The secret of a topic's sample. */
export function sampleCodeOf(topic: NotificationTopic): string | undefined {
  if (topic === 'one_time_code') return '123 456'
  return withCode.has(topic) ? 'ABCD-EFGH-JKLM' : undefined
}

const sampleNumber = 1042
const day = 24 * 3_600_000

/** A message with sample values: products and currency are the store's, persons and numbers are made up. */
export async function sampleMessage(
  { config, db, lookups, now }: Services,
  store: CurrentStore,
  topic: NotificationTopic,
  language: UiLanguage,
): Promise<MessageParts> {
  const currency = store.default_currency_code
  const money = (amount: number) => formatMoney(amount, currency, language)
  const { lines, total } = linesOf(await lookups.sampleItems(db, store, language))
  const shown = money(total)
  const soon = formatDate(new Date(now().getTime() + 2 * day), language, store.time_zone)
  const action = actions[topic]
  return {
    topic,
    values: {
      number:
        topic === 'draft_order_link' ? String(sampleNumber) : orderNumber(sampleNumber, store.order_number_prefix),
      numbers: [sampleNumber, sampleNumber + 5]
        .map((number) => orderNumber(number, store.order_number_prefix))
        .join(', '),
      total: shown,
      amount: shown,
      value: shown,
      date: soon,
      until: soon,
      accounts: `${sampleBanks[language]} · 1234567890 · ${store.name}`,
      account: 'sari@example.com',
      email: 'sari@example.com',
      message: sampleGreetings[language],
      reason: await reasonText('not_received', language),
      changes: lines.map(({ title }) => title).join('\n\n'),
      product: lines[0]?.title ?? '',
      quantity: '2',
      url: 'https://erp.example.com/webhooks',
    },
    addresses: { host: new URL(config.apiUrl).host },
    ...(action && {
      action: {
        name: action.name,
        link: action.isOfStaff ? `${config.apiUrl}/app${action.page}` : `${storeAddress(config, store)}${action.page}`,
      },
    }),
    ...(sampleCodeOf(topic) && { code: { secret: true } }),
    ...(canUnsubscribe.has(topic) && {
      unsubscribe_link: `${storeAddress(config, store)}/unsubscribe/sample`,
    }),
    ...(topic === 'order_shipped' && { tracking: [{ number: 'JNE0012345678', link: null }] }),
    ...(listsItems.has(topic) && {
      items: {
        lines: lines.map(({ amount, ...line }) => ({
          ...line,
          amount: withoutAmounts.has(topic) ? null : money(amount),
        })),
        sums: [],
        total: withoutAmounts.has(topic) ? null : shown,
      },
    }),
  }
}

const samplePrice = 9_800_00

/** Two lines of the store's products; made up where it has none yet. */
function linesOf(items: readonly SampleItem[]) {
  const shown = items.length > 0 ? items : [{ title: '…', description: null, thumbnail: null, amount: samplePrice }]
  const lines = shown.map((item, index) => {
    const quantity = index === 0 ? 2 : 1
    return { ...item, quantity, amount: item.amount * quantity }
  })
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) }
}
