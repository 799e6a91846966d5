import { Select } from '@mantine/core'
import { SPACES } from '@shopkey/domain/page-blocks.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'

export function SpacerForm({ block, readOnly, change }: BlockFormProps<'spacer'>) {
  const { t } = useTexts()
  return (
    <Select
      label={t('blocks.size')}
      allowDeselect={false}
      readOnly={readOnly}
      data={SPACES.map((value) => ({ value, label: t(`blocks.sizes.${value}`) }))}
      value={block.size}
      onChange={(size) => size && change({ size })}
    />
  )
}
