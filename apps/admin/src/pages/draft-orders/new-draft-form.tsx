import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { usePathTo } from '../../lib/paths.ts'
import { type StoreSettings, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { type ChosenCustomer, CustomerField, customerRule } from './customer-field.tsx'
import { useCreateDraft } from './mutations.ts'
import { saleRegionsQuery } from './queries.ts'

interface NewDraftValues {
  customer: ChosenCustomer | null
  region_id: string | null
}

/** For whom and where; the rest is added on the draft's own page, where the server works out each total. */
export function NewDraftForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const store = useQuery(storeQuery(useView()))
  return (
    <SideDrawer title={t('draft_orders.new')} onClose={onClose}>
      <LoadedPart query={store}>{(data) => <Fields store={data} />}</LoadedPart>
    </SideDrawer>
  )
}

function Fields({ store }: { store: StoreSettings }) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const create = useCreateDraft()
  const regions = useQuery(saleRegionsQuery(useView()))
  const form = useForm<NewDraftValues, string>({
    initial: { customer: null, region_id: store.default_region_id },
    rules: {
      customer: customerRule(t),
      region_id: (id) => (id ? undefined : t('draft_orders.region_missing')),
    },
    save: async ({ customer, region_id }) => {
      const { draft_order } = await create.mutateAsync({
        email: customer?.email ?? '',
        customer_id: customer?.id,
        region_id: region_id ?? '',
        shipping_methods: [],
      })
      return draft_order.id
    },
    onSaved: (id) => navigate(pathTo('draft-orders', id)),
  })
  return (
    <DrawerForm form={form} lead={t('draft_orders.new_lead')} submit={t('draft_orders.create')}>
      <CustomerField {...form.field('customer')} isFocused />
      <Select
        label={t('draft_orders.region')}
        description={t('draft_orders.region_hint')}
        allowDeselect={false}
        data={(regions.data ?? []).map(({ id, name, currency_code }) => ({
          value: id,
          label: `${name} · ${currencyLabel(currency_code)}`,
        }))}
        {...form.field('region_id')}
      />
    </DrawerForm>
  )
}
