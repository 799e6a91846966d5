import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { MetadataFields } from './metadata-fields.tsx'
import type { SectionProps } from './product-form.ts'
import classes from './section.module.css'

export function MetadataSection({ form }: SectionProps) {
  const { t } = useTexts()
  return (
    <Card title={t('product.metadata')}>
      <p className={classes.hint}>{t('product.metadata_hint')}</p>
      <MetadataFields entries={form.values.metadata} onChange={(metadata) => form.change({ metadata })} />
    </Card>
  )
}
