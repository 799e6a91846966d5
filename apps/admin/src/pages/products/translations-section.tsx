import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { SectionProps } from './product-form.ts'

export function TranslationsSection({ form }: SectionProps) {
  const { values: draft } = form
  const { t } = useTexts()
  return (
    <Card title={t('translations.title')}>
      <TranslationFields
        fields={[
          { name: 'title', label: t('product.title'), stored: draft.title },
          { name: 'subtitle', label: t('product.subtitle'), stored: draft.subtitle },
          { name: 'description', label: t('product.description'), stored: draft.description, isLong: true },
          { name: 'material', label: t('product.material'), stored: draft.material },
        ]}
        {...form.field('translations')}
      />
    </Card>
  )
}
