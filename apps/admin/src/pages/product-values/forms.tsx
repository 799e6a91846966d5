import { TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { SearchSelect } from '../../pickers/search-select.tsx'
import { useMergeValue, useRenameValue } from './mutations.ts'
import { otherValues, type UsedValue, type ValueKind } from './queries.ts'

interface ValueFormProps {
  kind: ValueKind
  value: UsedValue
  onClose: () => void
}

export function RenameForm(props: ValueFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('product_values.rename_one', { value: props.value.value })} onClose={props.onClose}>
      <RenameFields {...props} />
    </SideDrawer>
  )
}

function RenameFields({ kind, value }: ValueFormProps) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const rename = useRenameValue(kind, value.id)
  const form = useForm({
    initial: { value: value.value },
    rules: { value: required(t('product_values.value_missing')) },
    save: (values) => rename.mutateAsync(values.value),
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { value_taken: 'value' },
  })
  return (
    <DrawerForm form={form} lead={t('product_values.rename_lead', { count: value.product_count })}>
      <TextInput
        data-autofocus
        label={t('product_values.value')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('value')}
      />
    </DrawerForm>
  )
}

export function MergeForm(props: ValueFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('product_values.merge_one', { value: props.value.value })} onClose={props.onClose}>
      <MergeFields {...props} />
    </SideDrawer>
  )
}

function MergeFields({ kind, value }: ValueFormProps) {
  const { t } = useTexts()
  const view = useView()
  const { dismiss } = useDrawer()
  const merge = useMergeValue(kind, value.id)
  const form = useForm<{ into_id: string | null }>({
    initial: { into_id: null },
    check: ({ into_id }): Record<string, string> => (into_id ? {} : { into_id: t('product_values.into_missing') }),
    save: async ({ into_id }) => into_id && merge.mutateAsync(into_id),
    done: t('product_values.merged', { value: value.value }),
    onSaved: dismiss,
  })
  return (
    <DrawerForm
      form={form}
      lead={t(`product_values.${kind}.merge_lead`, { count: value.product_count })}
      submit={t('product_values.merge_submit')}
    >
      <SearchSelect
        data-autofocus
        label={t('product_values.into')}
        choices={otherValues(view, kind, value.id)}
        {...form.field('into_id')}
      />
    </DrawerForm>
  )
}
