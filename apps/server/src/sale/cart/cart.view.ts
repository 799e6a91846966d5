import type { CartWire } from '@shopkey/contract/cart.ts'
import { inLanguage } from '../../catalogue/translations/translations.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { isCodeHolder, isKnownOwner, isOwnCart, ownerKind, shownCustomer } from './access/cart.owner.ts'
import type { Viewer } from './access/viewer.ts'
import type { PricedCart } from './cart.pricing.ts'
import { priceCart } from './cart.pricing.ts'
import type { AddressState, CartState } from './cart.state.ts'
import { sessionView } from './payment/session-view.ts'

/**
 * A cart on the wire, in the viewer's language. A viewer of another's cart sees the items, and of a registered customer
 * only the first name; `is_masked` is then true.
 */
export function cartView(cart: CartState, viewer: Viewer, known?: PricedCart): CartWire {
  const is_masked = !isOwnCart(cart, viewer)
  // Codes and gift cards are its owner's alone: what others would pay for its items is without them.
  const priced = is_masked ? priceCart(withoutCodes(cart)) : (known ?? priceCart(cart))
  const {
    region,
    customer,
    offers,
    custom_shipping,
    completing_since,
    visitor_hash,
    is_visitor_known,
    is_contact_of_staff,
    card_holders,
    swapped_order_id,
    as_of,
    unreported,
    tax_quote,
    ...row
  } = cart
  // An order's id opens it, so the cart that became it does not show it to others.
  const unlinked = is_masked ? { order_id: null } : {}
  const {
    items: itemTotals,
    shipping_methods: methodTotals,
    gift_card_charges,
    payment_fee: feeTotals,
    raw_discount_total,
    ...totals
  } = priced.totals
  const sessions = cart.payment_sessions.map(sessionView)
  const wire = {
    ...row,
    ...totals,
    object: 'cart' as const,
    ...(is_masked && { is_masked }),
    is_own: isKnownOwner(cart, viewer),
    payment_fee: priced.payment_fee && feeTotals && { ...priced.payment_fee, ...feeTotals },
    refunded_total: 0,
    refundable_amount: 0,
    email: is_masked ? null : cart.email,
    context: is_masked ? null : withoutAddress(cart.context),
    metadata: is_masked ? null : cart.metadata,
    idempotency_key: is_masked ? null : cart.idempotency_key,
    payment_id: is_masked ? null : cart.payment_id,
    region: inLanguage(region, viewer.language),
    customer: customer && shownCustomer(customer, cart, { customer_id: viewer.customer_id, is_masked }),
    shipping_address: addressInReply(is_masked ? whereOnly(cart.shipping_address) : cart.shipping_address),
    billing_address: is_masked ? null : addressInReply(cart.billing_address),
    items: cart.items.map(({ tax_rates, ...item }, index) => ({
      ...inLanguage(item, viewer.language),
      ...itemTotals[index],
      ...unlinked,
      has_shipping: priced.has_shipping[index],
      adjustments: priced.adjustments[index]?.map((adjustment) =>
        // Before taxes are requested, the subtotal is the price as it is shown.
        cart.region.automatic_taxes
          ? adjustment
          : { ...adjustment, amount: adjustment.amount_incl_tax ?? adjustment.amount },
      ),
      tax_lines: priced.item_tax_lines[index]?.map((line) => ({ ...line, item_id: item.id, metadata: null })),
    })),
    shipping_methods: cart.shipping_methods.map(({ tax_rates, ...method }, index) => ({
      ...method,
      ...methodTotals[index],
      ...unlinked,
      shipping_option: inLanguage(method.shipping_option, viewer.language),
      // It may reveal the address that the price was calculated for.
      data: is_masked ? {} : method.data,
      price: priced.free_shipping ? 0 : method.price,
      tax_lines: priced.method_tax_lines[index]?.map((line) => ({
        ...line,
        shipping_method_id: method.id,
        metadata: null,
      })),
    })),
    // Codes are worth money, or were given to one person.
    discounts: is_masked ? [] : cart.discounts,
    gift_cards: is_masked ? [] : cart.gift_cards,
    payment_sessions: is_masked ? [] : sessions,
    payment_session: is_masked ? null : (sessions.find((session) => session.is_selected) ?? null),
    payment: is_masked ? null : cart.payment,
  }
  if (!is_masked) showTo(ownerKind(viewer, cart.customer_id), wire, { withCodes: isCodeHolder(cart, viewer) })
  return wire as CartWire // jsonb columns are typed wider than the wire's objects
}

function withoutCodes(cart: CartState): CartState {
  return { ...cart, discounts: cart.discounts.filter(({ is_automatic }) => is_automatic), gift_cards: [] }
}

/** The address and client that opened the cart are for the store, not for holders of its link. */
function withoutAddress(context: CartState['context']) {
  const { ip, user_agent, ...open } = (context ?? {}) as Record<string, unknown> // the column contains only objects or null
  return context && open
}

/** As a saved address is in its reply: with its country only where `expand` names it. Clients compare the two. */
export function addressInReply(address: Partial<AddressState> | null) {
  if (!address) return null
  const { country, ...rest } = address
  return rest
}

/** The parts of an address that delivery prices depend on. */
export function whereOnly(address: AddressState | null) {
  return (
    address && {
      ...address, customer_id: null, company: null, first_name: null, last_name: null, address_1: null, address_2: null,
      city: null, province: null, postal_code: null, phone: null, metadata: null,
    } // biome-ignore format: a list reads better packed
  )
}
