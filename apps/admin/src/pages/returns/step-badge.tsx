import { type AfterSaleStep, partyOf } from '@shopkey/domain/after-sale-steps.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'

const tones = { customer: 'info', staff: 'warning', nobody: 'success' } as const

/** What happens next with a return, swap or claim, and by its colour, whom it waits for. */
export function StepBadge({ step, isCanceled }: { step: AfterSaleStep | undefined; isCanceled: boolean }) {
  const { t } = useTexts()
  if (isCanceled) return <Badge tone="neutral">{t('after_sale.canceled')}</Badge>
  return <Badge tone={tones[partyOf(step)]}>{t(`after_sale.steps.${step ?? 'done'}`)}</Badge>
}
