import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { type CaseOrder, caseOrderQuery } from '../returns/queries.ts'
import { noShipping, ShippingFields, type ShippingValues } from '../returns/shipping-fields.tsx'
import { deliveryOf } from './free-shipping.ts'
import { useUpdateClaim } from './mutations.ts'
import type { OneClaim } from './queries.ts'

/** Sets how the new items of a claim are delivered, where it was created without that. */
export function DeliveryForm({ claim, onClose }: { claim: OneClaim; onClose: () => void }) {
  const { t } = useTexts()
  const order = useQuery(caseOrderQuery(useView(), claim.order.id))
  return (
    <SideDrawer title={t('after_sale.delivery')} onClose={onClose}>
      <LoadedPart query={order}>{(data) => <Fields claim={claim} order={data} />}</LoadedPart>
    </SideDrawer>
  )
}

function Fields({ claim, order }: { claim: OneClaim; order: CaseOrder }) {
  const { t } = useTexts()
  const precondition = usePrecondition(claim.updated_at)
  const update = useUpdateClaim(claim, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<{ delivery: ShippingValues }>({
    initial: { delivery: noShipping },
    rules: { delivery: ({ option_id }) => (option_id ? undefined : t('claims.delivery_missing')) },
    precondition,
    save: ({ delivery }) => update.mutateAsync({ shipping_methods: deliveryOf(delivery) }),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form}>
      <ShippingFields
        isReturn={false}
        hasPrice={false}
        order={order}
        label={t('after_sale.option')}
        description={t('claims.delivery_hint')}
        none={t('after_sale.choose_option')}
        {...form.field('delivery')}
      />
    </DrawerForm>
  )
}
