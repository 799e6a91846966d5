import { removeLine } from '../../cart/lines/line-changes.ts'
import type { Services } from '../../services.ts'
import { draftLineUnknown } from '../draft-order.errors.ts'
import { inOpenDraft } from '../in-open-draft.ts'

/** Deletes a line of a draft; its shipping methods stay. */
export async function deleteDraftLine(
  services: Services,
  store_id: string,
  id: string,
  line_id: string,
): Promise<void> {
  await inOpenDraft(services, { store_id, id }, (cart) => {
    if (!cart.items.some((item) => item.id === line_id)) throw draftLineUnknown({ line_id })
    removeLine(cart, line_id)
  })
}
