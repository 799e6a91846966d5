import { Select } from '@mantine/core'
import { BUTTON_KINDS, BUTTON_PLACES } from '@shopkey/domain/page-blocks.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'
import { LinkField } from '../link-field.tsx'
import { WordsField } from '../words-field.tsx'

export function ButtonForm({ block, language, readOnly, problems, change }: BlockFormProps<'button'>) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <>
      <WordsField
        {...field}
        label={t('blocks.label')}
        maxLength={60}
        value={block.label}
        onChange={(label) => change({ label }, true)}
      />
      <LinkField error={problems.to} value={block.to} readOnly={readOnly} onChange={(to) => change({ to }, true)} />
      <Select
        label={t('blocks.button_kind')}
        allowDeselect={false}
        readOnly={readOnly}
        data={BUTTON_KINDS.map((value) => ({ value, label: t(`blocks.button_kinds.${value}`) }))}
        value={block.kind}
        onChange={(kind) => kind && change({ kind })}
      />
      <Select
        label={t('blocks.button_place')}
        allowDeselect={false}
        readOnly={readOnly}
        data={BUTTON_PLACES.map((value) => ({ value, label: t(`blocks.button_places.${value}`) }))}
        value={block.place}
        onChange={(place) => place && change({ place })}
      />
    </>
  )
}
