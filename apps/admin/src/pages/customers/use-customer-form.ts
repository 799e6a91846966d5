import type { UpdateCustomerBody } from '@shopkey/client/types.ts'
import { useDrawer } from '../../forms/drawer.tsx'
import { type Form, type FormOptions, useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useUpdateCustomer } from './mutations.ts'
import type { CustomerRecord } from './queries.ts'

interface CustomerFormOptions<Values extends object>
  extends Pick<FormOptions<Values, unknown>, 'initial' | 'fieldOfCode'> {
  bodyOf: (values: Values) => UpdateCustomerBody
}

/** The form of a drawer that changes a part of a customer's record, and closes once it is saved. */
export function useCustomerForm<Values extends object>(
  { id, updated_at }: CustomerRecord,
  { bodyOf, ...options }: CustomerFormOptions<Values>,
): Form<Values> {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(updated_at)
  const update = useUpdateCustomer(id, precondition)
  return useForm({
    ...options,
    save: (values) => update.mutateAsync(bodyOf(values)),
    precondition,
    done: t('form.saved'),
    onSaved: dismiss,
  })
}
