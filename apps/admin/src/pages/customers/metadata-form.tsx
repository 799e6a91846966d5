import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { entriesOf, metadataBody } from '../../forms/metadata-entries.ts'
import { MetadataFields } from '../../forms/metadata-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useUpdateCustomer } from './mutations.ts'
import type { CustomerRecord } from './queries.ts'

interface MetadataFormProps {
  customer: CustomerRecord
  onClose: () => void
}

/** What the store and its programs keep with a customer, by key. */
export function MetadataForm({ customer, onClose }: MetadataFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('metadata.title')} onClose={onClose}>
      <Fields customer={customer} />
    </SideDrawer>
  )
}

function Fields({ customer }: { customer: CustomerRecord }) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(customer.updated_at)
  const update = useUpdateCustomer(customer.id, precondition)
  const stored = entriesOf(customer.metadata)
  const form = useForm({
    initial: { entries: stored },
    save: ({ entries }) => update.mutateAsync({ metadata: metadataBody(entries, stored) }),
    precondition,
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form} lead={t('customers.metadata_hint')}>
      <div>
        <MetadataFields entries={form.values.entries} onChange={(entries) => form.change({ entries })} />
      </div>
    </DrawerForm>
  )
}
