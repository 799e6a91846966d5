import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useView } from '../../lib/api.ts'
import { storeQuery } from '../../lib/store.queries.ts'
import { Card } from '../../parts/card.tsx'
import type { SectionProps } from './use-product-draft.ts'

export function TranslationsSection({ draft, change }: SectionProps) {
  const { t } = useTranslation()
  const store = useQuery(storeQuery(useView()))
  if (!store.data) return null
  return (
    <Card title={t('translations.title')}>
      <TranslationFields
        languages={store.data.languages}
        fields={[
          { name: 'title', label: t('product.title'), stored: draft.title },
          { name: 'subtitle', label: t('product.subtitle'), stored: draft.subtitle },
          { name: 'description', label: t('product.description'), stored: draft.description, isLong: true },
        ]}
        value={draft.translations}
        onChange={(translations) => change({ translations })}
      />
    </Card>
  )
}
