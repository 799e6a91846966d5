import { SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { entriesOf, metadataBody } from '../../forms/metadata-entries.ts'
import { MetadataFields } from '../../forms/metadata-fields.tsx'
import { useTexts } from '../../lib/texts.ts'
import type { CustomerRecord } from './queries.ts'
import { useCustomerForm } from './use-customer-form.ts'

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
  const stored = entriesOf(customer.metadata)
  const form = useCustomerForm(customer, {
    initial: { entries: stored },
    bodyOf: ({ entries }) => ({ metadata: metadataBody(entries, stored) }),
  })
  return (
    <DrawerForm form={form} lead={t('customers.metadata_hint')}>
      <div>
        <MetadataFields entries={form.values.entries} onChange={(entries) => form.change({ entries })} />
      </div>
    </DrawerForm>
  )
}
