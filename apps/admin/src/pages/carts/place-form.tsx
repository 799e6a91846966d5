import { Select } from '@mantine/core'
import { useNavigate } from 'react-router'
import { currencyOf } from '../../cart-editor/edited-cart.ts'
import { SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './detail.module.css'
import { usePlaceCart } from './mutations.ts'
import type { StaffCart } from './queries.ts'

/** Places the cart for its shopper, by a payment that needs nothing of them. */
export function PlaceForm({ cart, onClose }: { cart: StaffCart; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('carts.place')} onClose={onClose}>
      <Fields cart={cart} />
    </SideDrawer>
  )
}

function Fields({ cart }: { cart: StaffCart }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const place = usePlaceCart(cart.id)
  const providers = cart.staff_payment_providers
  const isFree = cart.total === 0
  const form = useForm<{ provider_id: string | null }, string>({
    initial: { provider_id: providers.find((id) => id === cart.payment_provider_id) ?? providers[0] ?? null },
    rules: { provider_id: (id) => (id || isFree ? undefined : t('carts.no_provider')) },
    save: async ({ provider_id }) =>
      (await place.mutateAsync(isFree ? undefined : (provider_id ?? undefined))).order.id,
    done: t('carts.placed'),
    onSaved: (id) => navigate(pathTo('orders', id)),
    fieldOfCode: { payment_needs_shopper: 'provider_id' },
  })
  return (
    <DrawerForm form={form} lead={t('carts.place_lead')} submit={t('carts.place')}>
      <p className={classes.total}>{money(cart.total, currencyOf(cart))}</p>
      {isFree ? null : (
        <Select
          label={t('carts.payment')}
          description={t('carts.payment_hint')}
          allowDeselect={false}
          data={providers.map((value) => ({ value, label: providerName(value, t) }))}
          {...form.field('provider_id')}
        />
      )}
    </DrawerForm>
  )
}
