import type { UpdateDraftLineInput } from '@shopkey/contract/draft-order.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import { isMoreAtAgreedPrice, requirePrice } from '../../cart/lines/cart.rules.ts'
import { mergeMetadata, removeLine } from '../../cart/lines/line-changes.ts'
import { requirePayable } from '../../orders/require-payable.ts'
import type { Services } from '../../services.ts'
import { requireShopPrice } from '../draft-lines.ts'
import { customLineNeedsPrice, draftLineUnknown } from '../draft-order.errors.ts'
import { inOpenDraft } from '../in-open-draft.ts'
import { requireUnchangedDraft } from '../require-unchanged-draft.ts'

interface DraftLineChange extends UpdateDraftLineInput {
  mayMoveMoney: boolean
  /** The version of the draft that the caller read. */
  expected?: Date | undefined
}

/**
 * Changes a line of a draft; quantity 0 removes it. The price follows the quantity unless it was set by hand; null
 * returns it to the catalogue's.
 */
export async function updateDraftLine(
  services: Services,
  store_id: string,
  id: string,
  line_id: string,
  { unit_price, title, quantity, metadata, mayMoveMoney, expected }: DraftLineChange,
): Promise<void> {
  await inOpenDraft(services, { store_id, id, offers: 'lines' }, async (cart, now, trx) => {
    await requireUnchangedDraft(trx, { store_id, id }, expected)
    const line = cart.items.find((item) => item.id === line_id)
    if (!line) throw draftLineUnknown({ line_id })
    if (quantity === 0) return removeLine(cart, line_id)
    if (!mayMoveMoney) requireShopPrice(cart, { unit_price: unit_price ?? undefined, variant_id: line.variant_id })
    // Back to the catalogue's price, any quantity is sold.
    const isMore = unit_price !== null && quantity !== undefined && isMoreAtAgreedPrice(line, quantity)
    if (isMore && !mayMoveMoney) throw permissionMissing({ permission: 'money.move' })
    if (typeof unit_price === 'number') requirePayable(unit_price, cart.region.currency_code)
    const offer = cart.offers.find(({ variant }) => variant.id === line.variant_id)
    if (unit_price === null && !offer) throw customLineNeedsPrice()
    const isOwnPrice = unit_price === null || (unit_price === undefined && quantity !== undefined && line.should_merge)
    Object.assign(line, {
      ...(title !== undefined && { title }),
      ...(quantity !== undefined && { quantity }),
      ...(typeof unit_price === 'number' && { unit_price, includes_tax: false, should_merge: false }),
      ...(isOwnPrice && offer && { ...requirePrice(cart, offer, quantity ?? line.quantity, now), should_merge: true }),
      ...(metadata && { metadata: mergeMetadata(line.metadata, metadata) }),
      updated_at: now.toISOString(),
    })
  })
}
