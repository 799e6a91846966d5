import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { SearchSelect } from '../../pickers/search-select.tsx'
import { useCurrencyName } from './currency-name.ts'
import { useAddCurrency } from './mutations.ts'
import { currencyChoices } from './queries.ts'

export function AddCurrencyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('currencies.new')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t } = useTexts()
  const view = useView()
  const nameOf = useCurrencyName()
  const { dismiss } = useDrawer()
  const add = useAddCurrency()
  const form = useForm<{ code: string | null }>({
    initial: { code: null },
    rules: { code: (code) => (code ? undefined : t('currencies.missing')) },
    save: ({ code }) => add.mutateAsync(code ?? ''),
    done: t('currencies.added'),
    onSaved: dismiss,
    fieldOfCode: { currency_already_in_store: 'code', currency_unknown: 'code' },
  })
  return (
    <DrawerForm form={form} lead={t('currencies.new_lead')} submit={t('currencies.add')}>
      <SearchSelect
        data-autofocus
        label={t('currencies.currency')}
        choices={currencyChoices(view, nameOf)}
        {...form.field('code')}
      />
    </DrawerForm>
  )
}
