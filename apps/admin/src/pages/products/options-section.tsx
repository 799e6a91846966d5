import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import classes from './options-section.module.css'
import { countCombinations, MOST_VARIANTS, type OptionDraft, withOptions } from './product-draft.ts'
import type { SectionProps } from './product-form.ts'
import section from './section.module.css'

export function OptionsSection({ form }: SectionProps) {
  const { values: draft, problems, change } = form
  const { t } = useTexts()
  const made = useRef(0)

  const setOptions = (options: OptionDraft[]) => {
    const count = countCombinations(options)
    if (count > MOST_VARIANTS) toastFailed(t('product.too_many_variants', { count, limit: MOST_VARIANTS }))
    else change((latest) => withOptions(latest, options))
  }
  const edit = (key: string, next: Partial<OptionDraft>) =>
    setOptions(draft.options.map((option) => (option.key === key ? { ...option, ...next } : option)))
  const add = () => {
    made.current += 1
    setOptions([...draft.options, { key: `option-${made.current}`, title: '', values: [] }])
  }

  return (
    <Card title={t('product.options')}>
      <p className={section.hint}>{t('product.options_hint')}</p>
      {draft.options.map((option) => (
        <div key={option.key} className={classes.option}>
          <TextInput
            aria-label={t('product.option_title')}
            placeholder={t('product.option_title_placeholder')}
            value={option.title}
            error={problems[`options.${option.key}`]}
            onChange={(event) => edit(option.key, { title: event.currentTarget.value })}
          />
          <TagsInput
            className={classes.values}
            aria-label={`${t('product.option_values')}: ${option.title}`}
            placeholder={option.values.length === 0 ? t('product.option_values_placeholder') : undefined}
            acceptValueOnBlur
            splitChars={[',']}
            value={option.values}
            error={problems[`options.${option.key}.values`]}
            onChange={(values) => edit(option.key, { values })}
          />
          <ActionIcon
            size="lg"
            aria-label={t('product.option_delete', { name: option.title })}
            onClick={() => setOptions(draft.options.filter((other) => other !== option))}
          >
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        </div>
      ))}
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} stroke={2} aria-hidden />} onClick={add}>
        {t('product.option_add')}
      </Button>
    </Card>
  )
}
