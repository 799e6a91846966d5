import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { notEmpty } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { NamedList } from '../../pickers/named-list.tsx'
import type { Named } from '../../pickers/named-picker.tsx'

interface AddProductsProps {
  lead: string
  add: (ids: string[]) => Promise<unknown>
  onClose: () => void
}

export function AddProductsForm({ onClose, ...props }: AddProductsProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('product_members.add')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ lead, add }: Omit<AddProductsProps, 'onClose'>) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const form = useForm<{ products: Named[] }>({
    initial: { products: [] },
    rules: { products: notEmpty(t('product_members.missing')) },
    save: ({ products }) => add(products.map(({ id }) => id)),
    done: t('product_members.added'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form} lead={lead} submit={t('product_members.add')}>
      <NamedList kind="products" label={t('product_members.title')} {...form.field('products')} />
    </DrawerForm>
  )
}
