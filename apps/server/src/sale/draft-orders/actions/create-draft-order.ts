import type { CreateDraftOrderInput } from '@shopkey/contract/draft-order.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { QuotedTaxes } from '../../../offer/tax/quoted-taxes.ts'
import { noteContact } from '../../cart/access/contact-by.ts'
import { setCartAddress } from '../../cart/delivery/cart-addresses.ts'
import { requireCountable } from '../../cart/lines/cart.rules.ts'
import { setDiscounts } from '../../cart/payment/cart-codes.ts'
import { quoteTaxes } from '../../cart/quote-taxes.ts'
import { findSaleRegion, insertCart } from '../../cart/repository/cart.queries.ts'
import { editable } from '../../cart/repository/cart-document.ts'
import { saveCart } from '../../cart/repository/save-cart.ts'
import type { Services } from '../../services.ts'
import { customerOfDraft } from '../draft-customer.ts'
import { addDraftLines } from '../draft-lines.ts'
import { draftStartsOpen } from '../draft-order.errors.ts'
import type { DraftRights } from '../draft-rights.ts'
import { requireOptionPrices, setDraftShipping } from '../draft-shipping.ts'

/**
 * Creates a draft order for a customer: a cart of its own with lines, addresses, codes and shipping. Returns the
 * draft's id.
 */
export async function createDraftOrder(
  { db, taxes, now }: Services,
  store: CurrentStore,
  input: CreateDraftOrderInput,
  { mayMoveMoney, mayReadCodes }: DraftRights,
): Promise<string> {
  if (input.status === 'completed') throw draftStartsOpen()
  requireOptionPrices(input.shipping_methods, mayMoveMoney)
  const at = now()
  const quoted = new QuotedTaxes(taxes)
  return inTransaction(
    db,
    async (trx) => {
      const opened = await insertDraftCart(trx, store, input, at)
      const cart = editable(opened)
      if (input.shipping_address) await setCartAddress(trx, cart, 'shipping', input.shipping_address, at)
      if (input.billing_address) await setCartAddress(trx, cart, 'billing', input.billing_address, at)
      noteContact(cart, input, mayReadCodes ? 'shopper' : 'staff')
      addDraftLines(cart, input.items ?? [], { mayMoveMoney, now: at })
      const codes = input.discounts?.map(({ code }) => code) ?? []
      if (codes.length > 0) await setDiscounts(trx, cart, codes, at)
      await setDraftShipping(trx, cart, input.shipping_methods, at)
      requireCountable(cart)
      quoteTaxes(cart, quoted, at)
      await saveCart(trx, opened, cart, at)
      return insertDraft(trx, store.id, cart.id, input, at)
    },
    quoted.askFor,
  )
}

async function insertDraftCart(trx: Trx, store: CurrentStore, input: CreateDraftOrderInput, now: Date) {
  const region = await findSaleRegion(trx, store.id, { region_id: input.region_id })
  if (!region) throw notFound('Region', input.region_id)
  const customer = await customerOfDraft(trx, store.id, input, now)
  const cart = {
    id: newId('cart'),
    store_id: store.id,
    type: 'draft_order',
    email: input.email.trim().toLowerCase(),
    region_id: region.id,
    sales_channel_id: store.default_sales_channel_id,
    customer_id: customer?.id ?? null,
    metadata: input.metadata ?? null,
    is_visitor_known: false,
    revision: 0,
    created_at: now,
    updated_at: now,
  }
  const variant_ids = (input.items ?? []).flatMap((item) => item.variant_id ?? [])
  return insertCart(trx, { cart }, { variant_ids })
}

/** The store's counter is locked last: from there on its other drafts wait for their number. */
async function insertDraft(
  trx: Trx,
  store_id: string,
  cart_id: string,
  { no_notification_order, metadata }: CreateDraftOrderInput,
  now: Date,
): Promise<string> {
  const id = newId('dorder')
  const { last_draft_order_display_id: display_id } = await trx
    .insertInto('store_counters')
    .values({ store_id, last_draft_order_display_id: 1 })
    .onConflict((oc) =>
      oc.column('store_id').doUpdateSet((eb) => ({
        last_draft_order_display_id: eb('store_counters.last_draft_order_display_id', '+', 1),
      })),
    )
    .returning('last_draft_order_display_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('draft_orders')
    .values({
      id,
      store_id,
      cart_id,
      display_id,
      no_notification_order: no_notification_order ?? null,
      ...newMetadata(metadata),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
