/** What messages are about, by whom they concern. A store may write its own texts for those to its customers, and for its invitations. */
export const MESSAGE_TOPICS = [
  'order_placed',
  'gift_cards_ordered',
  'transfer_awaited',
  'transfer_reminder',
  'payment_awaited',
  'payment_reminder',
  'payment_received',
  'payment_part_charged',
  'payment_proof_rejected',
  'payment_declined',
  'payment_expired',
  'order_reopened',
  'late_payment_returned',
  'order_shipped',
  'order_picked_up',
  'order_canceled',
  'order_refunded',
  'return_requested',
  'items_returned',
  'swap_created',
  'cart_reminder',
  'wishlist_changed',
  'draft_order_link',
  'gift_card',
  'gift_card_with_message',
  'welcome',
  'customer_invitation',
  'order_claim',
  'customer_password',
  'email_changed',
  'phone_changed',
  'password_changed',
  'one_time_code',
  'invite',
  'staff_order_placed',
  'staff_low_stock',
  'payment_proof_waiting',
  'payment_disputed',
  'webhook_disabled',
  'staff_confirm',
  'staff_password',
  'staff_password_changed',
  'staff_email_confirm',
  'staff_email_changing',
  'staff_two_factor_reset',
  'merchant_sign_up',
  'merchant_known',
] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

/** orders, gifts and accounts: to customers; team: to staff; installation: about stores that are opened. */
export const MESSAGE_GROUPS = ['orders', 'gifts', 'accounts', 'team', 'installation'] as const
export type MessageGroup = (typeof MESSAGE_GROUPS)[number]

/** The parts that a store may write, with their greatest lengths in characters. */
export const MESSAGE_PARTS = { subject: 200, greeting: 200, body: 4000, closing: 1000 } as const
export type MessagePart = keyof typeof MESSAGE_PARTS
