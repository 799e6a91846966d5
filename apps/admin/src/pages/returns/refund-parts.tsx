import { useFormat } from '../../lib/format.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useTexts } from '../../lib/texts.ts'
import { Sum } from './sums.tsx'

export interface RefundPart {
  payment_id: string | null
  provider_id: string | null
  gift_card_id: string | null
  gift_card_code: string | null
  /** Minor units. */
  amount: number
}

/** How a refund comes back where it was paid in several ways. */
export function RefundParts({ parts, currency }: { parts: readonly RefundPart[]; currency: string }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const [first] = parts
  if (!first || (parts.length === 1 && !first.gift_card_id)) return null
  return parts.map((part) => (
    <Sum
      key={part.payment_id ?? part.gift_card_id}
      label={
        part.gift_card_id
          ? t('after_sale.back_to_card', { code: part.gift_card_code ?? '' })
          : t('after_sale.back_by', { method: providerName(part.provider_id ?? '', t) })
      }
      value={money(part.amount, currency)}
    />
  ))
}
