import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'
import type { PriceBasis } from './price-basis.ts'

interface PriceBasisControlProps {
  basis: PriceBasis
  onChange: (basis: PriceBasis) => void
}

/** Chooses how prices are typed. */
export function PriceBasisControl({ basis, onChange }: PriceBasisControlProps) {
  const { t } = useTexts()
  return (
    <SegmentedControl
      size="xs"
      classNames={{ label: 'sk-touch' }}
      aria-label={t('product.price_basis')}
      data={[
        { value: 'net', label: t('product.without_tax') },
        { value: 'shelf', label: t('product.with_tax') },
      ]}
      value={basis}
      onChange={(value) => onChange(value === 'shelf' ? 'shelf' : 'net')}
    />
  )
}
