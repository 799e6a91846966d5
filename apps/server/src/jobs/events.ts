/** What happens in a store that other modules react to. The name is the wire's (webhooks, notifications). */
export type EventName =
  | 'order.placed'
  | 'payment.reply_missing'
  | 'payment_account.dropped'
  | 'order.payment_captured'
  | 'order.payment_expired'
  | 'order.payment_reminder'
  | 'order.payment_disputed'
  | 'order.payment_proof_sent'
  | 'order.payment_proof_rejected'
  | 'order.shipment_created'
  | 'order.refund_created'
  | 'order.return_requested'
  | 'order.items_returned'
  | 'order.canceled'
  | 'order.reopened'
  | 'order.late_payment_returned'
  | 'order.completed'
  | 'order.claim_requested'
  | 'draft_order.link_requested'
  | 'sandbox_gateway.charge_decided'
  | 'customer.created'
  | 'customer.password_reset'
  | 'customer.password_reset_requested'
  | 'customer.one_time_code'
  | 'customer.invited'
  | 'customer.invitation'
  | 'customer.email_changed'
  | 'customer.phone_changed'
  | 'customer.password_changed'
  | 'user.created'
  | 'user.password_reset'
  | 'user.password_reset_requested'
  | 'user.password_changed'
  | 'user.email_change_requested'
  | 'user.two_factor_reset'
  | 'invite.created'
  | 'merchant.sign_up_requested'
  | 'merchant.sign_up_sent'
  | 'swap.created'
  | 'swap.payment_completed'
  | 'claim.created'
  | 'claim.refund_processed'
  | 'gift_card.created'
  | 'gift_card.activated'
  | 'gift_card.due'
  | 'variant.low_stock'
  | 'product.created'
  | 'product.updated'
  | 'product.deleted'
  | 'webhook_endpoint.disabled'
  | 'wishlist.changed'
  | 'cart.abandoned'
  | 'store.export_requested'
  | 'store.deletion_requested'
  | 'batch.created'
  | 'batch.confirmed'
  | 'batch.completed'
  | 'batch.canceled'
  | 'batch.failed'

export interface ShopEvent {
  name: EventName
  store_id: string
  /**
   * Ids and amounts; handlers load the rest, since the rows may have changed. Secrets only where the handler must
   * deliver them.
   */
  data: Record<string, unknown>
}

/** An event as handlers receive it. A repeat, after a fault or a crash, has the same id. */
export interface EmittedEvent extends ShopEvent {
  id: string
  /** ISO 8601; ids of later events sort after those of earlier ones. */
  occurred_at: string
}
