import { Select, Textarea, TextInput } from '@mantine/core'
import type { ReturnReason } from '@shopkey/client/types.ts'
import { DESCRIPTION_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { type ReturnReasonValues, useSaveReturnReason } from './mutations.ts'
import { type ListedReason, returnReasonQuery } from './queries.ts'

interface ReturnReasonFormProps {
  /** Absent for a new one. */
  id: string | undefined
  /** Where a new one goes; the top without it. */
  parent: string | undefined
  reasons: ListedReason[]
  onClose: () => void
}

export function ReturnReasonForm({ id, onClose, ...places }: ReturnReasonFormProps) {
  const { t } = useTexts()
  const reason = useQuery({ ...returnReasonQuery(useView(), id ?? ''), enabled: id !== undefined })
  const title = id === undefined ? t('return_reasons.new') : (reason.data?.label ?? t('return_reasons.title'))
  return (
    <SideDrawer title={title} onClose={onClose}>
      {id === undefined ? (
        <Fields {...places} />
      ) : (
        <LoadedPart query={reason}>{(data) => <Fields reason={data} {...places} />}</LoadedPart>
      )}
    </SideDrawer>
  )
}

type FieldsProps = Pick<ReturnReasonFormProps, 'parent' | 'reasons'> & { reason?: ReturnReason }

function Fields({ reason, parent, reasons }: FieldsProps) {
  const { t } = useTexts()
  const precondition = usePrecondition(reason?.updated_at)
  const save = useSaveReturnReason(reason?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<ReturnReasonValues>({
    initial: {
      label: reason?.label ?? '',
      value: reason?.value ?? '',
      description: reason?.description ?? '',
      parent_return_reason_id: reason?.parent_return_reason_id ?? parent ?? null,
      translations: reason?.translations ?? {},
    },
    rules: { label: required(t('return_reasons.label_missing')), value: required(t('return_reasons.value_missing')) },
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { return_reason_too_deep: 'parent_return_reason_id' },
  })
  const { label, description } = form.values

  return (
    <DrawerForm form={form}>
      <TextInput
        data-autofocus
        label={t('return_reasons.label')}
        description={t('return_reasons.label_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('label')}
      />
      <TextInput
        label={t('return_reasons.value')}
        description={t('return_reasons.value_hint')}
        dir="ltr"
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('value')}
      />
      {reason ? null : (
        <Select
          label={t('return_reasons.parent')}
          placeholder={t('return_reasons.top')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          data={reasons
            .filter((other) => !other.parent_return_reason_id)
            .map((other) => ({ value: other.id, label: other.label }))}
          {...form.field('parent_return_reason_id')}
        />
      )}
      <Textarea
        autosize
        minRows={2}
        label={t('return_reasons.description')}
        maxLength={DESCRIPTION_LENGTH}
        {...form.field('description')}
      />
      <TranslationFields
        isTitled
        fields={[
          { name: 'label', label: t('return_reasons.label'), stored: label },
          { name: 'description', label: t('return_reasons.description'), stored: description, isLong: true },
        ]}
        {...form.field('translations')}
      />
    </DrawerForm>
  )
}
