import type { MessageGroup } from '@shopkey/contract/message-topics.ts'
import type { Channel } from '@shopkey/extension/notification-provider.ts'
import type { NotificationTopic } from '@shopkey/i18n/notification-messages.ts'

interface TopicFacts {
  group: MessageGroup
  channels: readonly Channel[]
  /** False where the text protects an account: accounts are shared by all stores of an installation. */
  isEditable: boolean
  /** What an own body must contain, or the recipient could not act on it. */
  required?: readonly string[]
}

const both = ['email', 'phone'] as const
const order: TopicFacts = { group: 'orders', channels: both, isEditable: true }
const transfer: TopicFacts = { ...order, required: ['total', 'number', 'accounts'] }
const gift: TopicFacts = { group: 'gifts', channels: both, isEditable: true }
const account: TopicFacts = { group: 'accounts', channels: both, isEditable: false }
const team: TopicFacts = { group: 'team', channels: ['email'], isEditable: false }
const installation: TopicFacts = { group: 'installation', channels: ['email'], isEditable: false }

/** Every kind of message; the compiler compares it with the texts. */
export const messageTopics: Readonly<Record<NotificationTopic, TopicFacts>> = {
  order_placed: order,
  transfer_awaited: transfer,
  transfer_reminder: transfer,
  payment_awaited: { ...order, required: ['total', 'number', 'date'] },
  payment_reminder: { ...order, required: ['total', 'number', 'date'] },
  payment_received: order,
  payment_part_charged: { ...order, required: ['amount', 'number'] },
  payment_proof_rejected: { ...order, required: ['reason', 'number'] },
  payment_declined: order,
  payment_expired: order,
  order_reopened: order,
  late_payment_returned: order,
  order_shipped: order,
  order_picked_up: order,
  order_canceled: order,
  order_refunded: order,
  return_requested: order,
  items_returned: order,
  swap_created: order,
  draft_order_link: order,
  gift_cards_ordered: gift,
  gift_card: gift,
  gift_card_with_message: { ...gift, required: ['message'] },
  cart_reminder: { ...order, channels: ['email'] },
  wishlist_changed: { ...account, isEditable: true, required: ['changes'] },
  welcome: { ...account, isEditable: true },
  customer_invitation: { ...account, isEditable: true },
  order_claim: account,
  customer_password: account,
  email_changed: account,
  phone_changed: account,
  password_changed: account,
  one_time_code: { ...account, channels: ['phone'] },
  invite: { ...team, isEditable: true },
  staff_order_placed: team,
  staff_low_stock: team,
  payment_proof_waiting: team,
  payment_disputed: team,
  webhook_disabled: team,
  staff_confirm: team,
  staff_password: team,
  staff_password_changed: team,
  staff_email_confirm: team,
  staff_email_changing: team,
  staff_two_factor_reset: team,
  merchant_sign_up: installation,
  merchant_known: installation,
}
