import { Textarea, TextInput } from '@mantine/core'
import layout from '../../forms/layout.module.css'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { SectionProps } from './product-form.ts'
import classes from './section.module.css'

export function GeneralSection({ form }: SectionProps) {
  const { t } = useTexts()
  return (
    <Card title={t('product.general')}>
      <div className={layout.stack}>
        <div className={layout.pair}>
          <TextInput required withAsterisk={false} label={t('product.title')} {...form.field('title')} />
          <TextInput label={t('product.subtitle')} {...form.field('subtitle')} />
        </div>
        <Textarea autosize minRows={3} maxRows={14} label={t('product.description')} {...form.field('description')} />
        <TextInput
          label={t('product.handle')}
          description={t('product.handle_hint')}
          leftSection={<span className={classes.slash}>/</span>}
          leftSectionWidth={24}
          dir="ltr"
          {...form.field('handle')}
        />
      </div>
    </Card>
  )
}
