import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../parts/card.tsx'
import classes from './section.module.css'
import type { SectionProps } from './use-product-draft.ts'

export function GeneralSection({ draft, problems, change }: SectionProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('product.general')}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <TextInput
            required
            withAsterisk={false}
            label={t('product.title')}
            value={draft.title}
            error={problems.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextInput
            label={t('product.subtitle')}
            value={draft.subtitle}
            onChange={(event) => change({ subtitle: event.currentTarget.value })}
          />
        </div>
        <Textarea
          autosize
          minRows={3}
          maxRows={14}
          label={t('product.description')}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TextInput
          label={t('product.handle')}
          description={t('product.handle_hint')}
          leftSection={<span className={classes.slash}>/</span>}
          leftSectionWidth={24}
          dir="ltr"
          value={draft.handle}
          error={problems.handle}
          onChange={(event) => change({ handle: event.currentTarget.value })}
        />
      </div>
    </Card>
  )
}
