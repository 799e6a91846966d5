import { Select, TextInput } from '@mantine/core'
import { COUNTRIES } from '@shopkey/domain/countries.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useMemo } from 'react'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { SectionProps } from './product-form.ts'

const measures = ['weight', 'length', 'width', 'height'] as const

export function AttributesSection({ form }: SectionProps) {
  const { values: draft, change } = form
  const { t, language } = useTexts()
  const { country } = useFormat()
  const countries = useMemo(
    () =>
      COUNTRIES.map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) })).sort((a, b) =>
        a.label.localeCompare(b.label, LANGUAGES[language].tag),
      ),
    [country, language],
  )

  return (
    <Card title={t('product.attributes')}>
      <div className={layout.stack}>
        <TextInput label={t('product.material')} {...form.field('material')} />
        <div className={layout.pair} data-short>
          {measures.map((measure) => (
            <NumberField
              key={measure}
              min={0}
              label={t(`product.${measure}`)}
              value={draft[measure]}
              onChange={(value) => change({ [measure]: value })}
            />
          ))}
        </div>
        <Select
          label={t('product.origin')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          limit={60}
          data={countries}
          {...form.field('origin_country')}
        />
        <div className={layout.pair} data-short>
          <TextInput label={t('product.hs_code')} dir="ltr" maxLength={255} {...form.field('hs_code')} />
          <TextInput label={t('product.mid_code')} dir="ltr" maxLength={255} {...form.field('mid_code')} />
        </div>
      </div>
    </Card>
  )
}
