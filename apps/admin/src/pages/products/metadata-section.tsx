import { MetadataFields } from '../../forms/metadata-fields.tsx'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { SectionProps } from './product-form.ts'
import classes from './section.module.css'

export function MetadataSection({ form }: SectionProps) {
  const { t } = useTexts()
  return (
    <Card title={t('metadata.title')}>
      <p className={classes.hint}>{t('product.metadata_hint')}</p>
      <MetadataFields entries={form.values.metadata} onChange={(metadata) => form.change({ metadata })} />
    </Card>
  )
}
