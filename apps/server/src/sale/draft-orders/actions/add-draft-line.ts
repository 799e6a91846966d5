import type { DraftLineInput } from '@shopkey/contract/draft-order.ts'
import type { Services } from '../../services.ts'
import { addDraftLines } from '../draft-lines.ts'
import { inOpenDraft } from '../in-open-draft.ts'

/** Adds a line to a draft; its shipping methods stay. */
export async function addDraftLine(
  services: Services,
  store_id: string,
  id: string,
  { mayMoveMoney, ...input }: DraftLineInput & { mayMoveMoney: boolean },
): Promise<void> {
  const offers = { variant_ids: input.variant_id ? [input.variant_id] : [] }
  await inOpenDraft(services, { store_id, id, offers }, (cart, now) =>
    addDraftLines(cart, [input], { mayMoveMoney, now }),
  )
}
