import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

const GRAMS_PER_KILO = 1000

/** Words a weight in grams: in kilograms from one on. */
export function useWeight(): (grams: number) => string {
  const { t } = useTexts()
  const { number } = useFormat()
  return (grams) =>
    grams >= GRAMS_PER_KILO
      ? t('delivery.kilos', { kilos: number(grams / GRAMS_PER_KILO) })
      : t('delivery.grams', { grams: number(grams) })
}
