import { Button } from '@mantine/core'
import { useState } from 'react'
import { AddressPart } from '../../cart-editor/address-card.tsx'
import { AddressForm, type AddressKind } from '../../cart-editor/address-form.tsx'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { type ChosenCustomer, CustomerField, customerRule } from './customer-field.tsx'
import classes from './draft-facts.module.css'
import { useUpdateDraft } from './mutations.ts'
import type { Draft } from './queries.ts'

interface DraftCustomerProps {
  draft: Draft
  isEditable: boolean
}

export function DraftCustomer({ draft, isEditable }: DraftCustomerProps) {
  const { t } = useTexts()
  const [edited, setEdited] = useState<AddressKind | 'customer'>()
  const update = useUpdateDraft(draft.id)
  const close = () => setEdited(undefined)
  const { cart } = draft
  const { customer } = cart
  const name = customer && displayName(customer)
  return (
    <Card
      title={t('order.customer')}
      aside={
        isEditable && (
          <Button size="xs" variant="subtle" className="sk-touch" onClick={() => setEdited('customer')}>
            {t('draft_orders.change_customer')}
          </Button>
        )
      }
    >
      <p className={classes.name}>
        <bdi>{name || cart.email}</bdi>
      </p>
      {name && (
        <p className={classes.dim}>
          <bdi>{cart.email}</bdi>
        </p>
      )}
      <p className={classes.dim}>{t(customer?.has_account ? 'order.has_account' : 'order.no_account')}</p>
      {(['shipping_address', 'billing_address'] as const).map((kind) => (
        <AddressPart
          key={kind}
          title={t(`order.${kind}`)}
          address={cart[kind]}
          onEdit={isEditable ? () => setEdited(kind) : undefined}
        />
      ))}
      {edited === 'customer' && <CustomerForm draft={draft} onClose={close} />}
      {edited && edited !== 'customer' && (
        <AddressForm
          cart={cart}
          kind={edited}
          version={draft.updated_at}
          save={(address, headers) => update.mutateAsync({ [edited]: address, headers })}
          onClose={close}
        />
      )}
    </Card>
  )
}

function CustomerForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('order.customer')} onClose={onClose}>
      <CustomerFields draft={draft} />
    </SideDrawer>
  )
}

function CustomerFields({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const update = useUpdateDraft(draft.id)
  const precondition = usePrecondition(draft.updated_at)
  const form = useForm<{ customer: ChosenCustomer | null }>({
    initial: { customer: null },
    rules: { customer: customerRule(t) },
    precondition,
    save: ({ customer }) =>
      update.mutateAsync({
        customer_id: customer?.id,
        email: customer?.email.trim(),
        headers: precondition.headers(),
      }),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form} lead={t('draft_orders.change_customer_lead')}>
      <CustomerField {...form.field('customer')} isFocused />
    </DrawerForm>
  )
}
