import type { UpdateCartInput } from '@shopkey/contract/cart.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { readTimes } from '../../../db/read-times.ts'
import { isOpenedBy } from '../../../http/link-key.ts'
import { cartOfOtherCustomer, cartOfOtherVisitor, notYourCustomer } from '../cart.errors.ts'
import type { CartState, CustomerState, OwnCustomer } from '../cart.state.ts'
import { emptyAddress } from '../delivery/cart-addresses.ts'
import { repriceLines } from '../lines/line-changes.ts'
import { reloadOffers } from '../repository/cart.queries.ts'
import { customerColumns } from '../repository/cart.statements.ts'
import { isCardHolder } from './card-holders.ts'
import { findOrCreateGuest } from './guest-customer.ts'
import type { Viewer } from './viewer.ts'

type Owned = Pick<
  CartState,
  'id' | 'store_id' | 'type' | 'customer' | 'swapped_order_id' | 'visitor_hash' | 'is_visitor_known'
>

/**
 * Whether the viewer gets all of a cart: its known owner; and for a cart without an owner, which no browser with a
 * token and no account has changed yet, every caller with its id (v1 wire rule).
 */
export function isOwnCart(cart: Owned, viewer: Viewer): boolean {
  return isKnownOwner(cart, viewer) || !hasOwner(cart)
}

/**
 * Whether the viewer is known to own the cart, by more than its id: by the account that it belongs to, by the browser
 * that opened it, by the store's link to a draft or, for the cart of a swap, to its order. The cart's metadata proves
 * nothing: every caller with the id can write it.
 */
export function isKnownOwner(cart: Owned, viewer: Viewer): boolean {
  if (viewer.is_staff || isOpenedBy(cart, viewer.opened_cart)) return true
  const isFromBrowser = cart.visitor_hash !== null && cart.visitor_hash === viewer.visitor_hash
  const { store_id, swapped_order_id } = cart
  const swapped = cart.type === 'swap' && swapped_order_id !== null ? { id: swapped_order_id, store_id } : null
  // An order is shown in full to the browser that it was bought in and by its link, and so are its swaps.
  if (swapped && (isFromBrowser || isOpenedBy(swapped, viewer.opened_order))) return true
  return cart.customer?.has_account ? cart.customer.id === viewer.customer_id : isFromBrowser
}

/**
 * Whether a reply about the cart may contain codes worth money in full: while it is open, to its owner; of a draft, whose id
 * and payment link staff have, to who entered them. Staff read codes elsewhere, with a right of its own. A cart that was
 * sold shows no codes: the person whose it is now need not be the one who entered them, and what is left on a card can
 * still be spent.
 */
export function isCodeHolder(
  cart: Owned & Pick<CartState, 'completed_at' | 'gift_cards' | 'card_holders'>,
  viewer: Viewer,
): boolean {
  if (cart.completed_at !== null || viewer.is_staff) return false
  if (cart.type === 'draft_order') return cart.gift_cards.every(({ id }) => isCardHolder(cart, id, viewer))
  return isKnownOwner(cart, viewer) || (cart.type === 'default' && !hasOwner(cart))
}

/**
 * Throws unless the viewer owns the cart. A caller with a cart's link may change its items; addresses, payment and
 * completion are for its shopper, and only they see the result.
 */
export function requireOwnCart(cart: Owned, viewer: Viewer): void {
  if (isOwnCart(cart, viewer)) return
  throw cart.customer?.has_account ? cartOfOtherCustomer() : cartOfOtherVisitor()
}

/**
 * Whether the viewer, who has a visitor token or an account, would become the owner of a cart that has none and was
 * opened by someone else. A cart that staff made for a customer cannot be claimed.
 */
export function isClaimable(cart: Owned, viewer: Viewer): boolean {
  const canOwn = !viewer.is_staff && (viewer.visitor_hash !== null || viewer.customer_id !== null)
  return canOwn && cart.type === 'default' && !hasOwner(cart) && !isKnownOwner(cart, viewer)
}

/**
 * A cart has an owner from the first change with the browser's token; until then it is open, see
 * docs/decisions/shared-carts.md.
 */
function hasOwner({ customer, is_visitor_known }: Owned): boolean {
  return customer?.has_account === true || is_visitor_known
}

/**
 * Throws unless the viewer may change the locked cart as its shopper. One without an owner becomes theirs, if they have
 * a token or account. Source: docs/decisions/shared-carts.md
 */
export async function admitOwner(trx: Trx, cart: CartState, viewer: Viewer, now: Date): Promise<void> {
  requireOwnCart(cart, viewer)
  if (isClaimable(cart, viewer)) await claimCart(trx, cart, viewer, now)
}

/**
 * Makes the viewer the owner of a cart without one. Its opener may be an attacker, and knows its id: of its content
 * only items and country stay, and from now on the id alone shows no more.
 */
export async function claimCart(trx: Trx, cart: CartState, viewer: Viewer, now: Date): Promise<void> {
  const country = cart.shipping_address?.country ?? null
  const address = country && { ...emptyAddress(now), id: newId('addr'), country_code: country.iso_2, country }
  Object.assign(cart, {
    discounts: [],
    gift_cards: [],
    payment_sessions: [],
    shipping_methods: [],
    email: null,
    customer_id: null,
    customer: null,
    shipping_address_id: address?.id ?? null,
    shipping_address: address,
    billing_address_id: null,
    billing_address: null,
    context: {},
    metadata: null,
    idempotency_key: null,
    is_contact_of_staff: false,
    visitor_hash: viewer.visitor_hash,
    is_visitor_known: viewer.visitor_hash !== null,
  } satisfies Partial<CartState>)
  await setCustomer(trx, cart, viewer, {}, now)
  await reloadOffers(trx, cart)
  repriceLines(cart, now)
}

/**
 * Sets the cart's customer: the signed-in one, else the guest with the sent e-mail. The cart of another registered
 * customer changes owners only with a new e-mail, and then loses its addresses, which the new one must not see. Returns
 * whether the customer changed.
 */
export async function setCustomer(
  trx: Trx,
  cart: CartState,
  shopper: Viewer,
  input: Pick<UpdateCartInput, 'email' | 'customer_id'>,
  now: Date,
): Promise<boolean> {
  const email = normalized(input.email)
  if (input.customer_id && input.customer_id !== shopper.customer_id && input.customer_id !== cart.customer_id)
    throw notYourCustomer()
  const owner = newOwner(cart, shopper, { email, customer_id: input.customer_id })
  if (email) cart.email = email
  if (owner === 'same') return false

  if (cart.customer?.has_account) {
    if (!email) cart.email = null
    cart.shipping_address_id = cart.billing_address_id = null
    cart.shipping_address = cart.billing_address = null
  }
  cart.customer =
    'email' in owner
      ? await findOrCreateGuest(trx, cart.store_id, { email: owner.email, now })
      : await loadCustomer(trx, cart.store_id, owner.customer_id)
  cart.customer_id = cart.customer?.id ?? null
  cart.email ??= cart.customer?.email ?? null
  return true
}

/**
 * As setCustomer, of a shopper and a cart without an account, before the guest is known: returns the e-mail of the guest that the cart
 * belongs to from now on, where that is another one.
 */
export function setEmail(cart: CartState, shopper: Viewer, sent: string | undefined): string | undefined {
  const email = normalized(sent)
  const owner = newOwner(cart, shopper, { email, customer_id: undefined })
  if (email) cart.email = email
  return owner === 'same' ? undefined : email
}

const normalized = (email: string | undefined) => email?.trim().toLowerCase()

type Owner = 'same' | { customer_id: string } | { email: string }

function newOwner(
  cart: CartState,
  shopper: Viewer,
  said: { email: string | undefined; customer_id: string | undefined },
): Owner {
  const saysWho = Boolean(said.email || said.customer_id)
  if (shopper.customer_id && (saysWho || !cart.customer?.has_account))
    return shopper.customer_id === cart.customer_id ? 'same' : { customer_id: shopper.customer_id }
  const isKnownGuest = cart.customer?.has_account === false && cart.customer.email === said.email
  return !said.email || isKnownGuest ? 'same' : { email: said.email }
}

/** The customer of a cart, with their groups in the store. */
export async function loadCustomer(
  trx: Trx,
  store_id: string,
  customer_id: string | null,
): Promise<CustomerState | null> {
  if (!customer_id) return null
  const { rows } = await sql<{ customer: CustomerState }>`
    select row_to_json(x) as customer from (
      select ${customerColumns(sql`${store_id}`)} from customers u where u.id = ${customer_id}) x`.execute(trx)
  return rows[0] ? readTimes(rows[0].customer) : null
}

/** The kind of owner that a viewer is of their own data, for showTo. */
export function ownerKind(
  { is_staff, customer_id }: Viewer,
  owner_id: string | null,
): 'customer' | 'shopper' | 'staff' {
  if (is_staff) return 'staff'
  return customer_id !== null && customer_id === owner_id ? 'customer' : 'shopper'
}

interface TypedAddress {
  first_name: string | null
  last_name: string | null
  phone: string | null
}

/** What was typed into a cart, and copied to its order. */
interface Typed {
  email: string | null
  shipping_address: TypedAddress | null
  billing_address: TypedAddress | null
}

/**
 * The customer of a cart or order, as its viewer may see them. Accounts are shown to their own session only
 * (`customer_id`). Others see what was typed into this cart, never the store's record of the person: anyone can type an
 * e-mail address. In another's cart, only the account's first name is shown.
 */
export function shownCustomer(
  customer: OwnCustomer,
  { email, shipping_address, billing_address }: Typed,
  { customer_id, is_masked }: { customer_id: string | null; is_masked: boolean },
): OwnCustomerReply {
  const { id, has_account, first_name } = customer
  if (has_account && id === customer_id) return customer
  if (is_masked) return { ...nothing, id, first_name: has_account ? first_name : null }
  const typed = shipping_address ?? billing_address
  return {
    ...nothing,
    id,
    has_account,
    email,
    first_name: typed?.first_name ?? null,
    last_name: typed?.last_name ?? null,
    phone: typed?.phone ?? null,
  }
}

type OwnCustomerReply = { id: string } & { [Key in keyof Omit<OwnCustomer, 'id'>]: OwnCustomer[Key] | null }

const nothing = {
  first_name: null, last_name: null, email: null, phone: null, billing_address_id: null, has_account: null, metadata: null,
  created_at: null, updated_at: null, deleted_at: null,
} // biome-ignore format: a list reads better packed
