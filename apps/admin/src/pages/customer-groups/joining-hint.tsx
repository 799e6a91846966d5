import layout from '../../forms/layout.module.css'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'

/** Which groups the reader may not put customers into, before the server refuses it. */
export function JoiningHint() {
  const { t } = useTexts()
  const may = useMay()
  return may('discounts.write') ? null : <p className={layout.hint}>{t('customer_groups.joining_needs_right')}</p>
}
