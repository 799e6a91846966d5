import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AddressPart } from '../../cart-editor/address-card.tsx'
import { AddressForm, type AddressKind } from '../../cart-editor/address-form.tsx'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './detail.module.css'
import { useUpdateCart } from './mutations.ts'
import type { StaffCart } from './queries.ts'

interface CartShopperProps {
  cart: StaffCart
  isEditable: boolean
}

export function CartShopper({ cart, isEditable }: CartShopperProps) {
  const { t } = useTexts()
  const [edited, setEdited] = useState<AddressKind | 'email'>()
  const update = useUpdateCart(cart.id)
  const close = () => setEdited(undefined)
  const { customer, email } = cart
  const name = customer && displayName(customer)
  // The e-mail address of an account is its owner's.
  const mayEditEmail = isEditable && !customer?.has_account
  return (
    <Card
      title={t('carts.shopper')}
      aside={
        mayEditEmail && (
          <Button size="xs" variant="subtle" className="sk-touch" onClick={() => setEdited('email')}>
            {t('carts.edit_email')}
          </Button>
        )
      }
    >
      {name && (
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
      )}
      {[email, customer?.phone].filter(Boolean).map((contact) => (
        <p key={contact} className={classes.dim}>
          <bdi>{contact}</bdi>
        </p>
      ))}
      {!email && !customer?.phone && <p className={classes.dim}>{t('carts.no_contact')}</p>}
      {customer && <p className={classes.dim}>{t(customer.has_account ? 'order.has_account' : 'order.no_account')}</p>}
      {(['shipping_address', 'billing_address'] as const).map((kind) => (
        <AddressPart
          key={kind}
          title={t(`order.${kind}`)}
          address={cart[kind]}
          onEdit={isEditable ? () => setEdited(kind) : undefined}
        />
      ))}
      {edited === 'email' && (
        <SideDrawer title={t('sign_in.email')} onClose={close}>
          <EmailFields cart={cart} />
        </SideDrawer>
      )}
      {edited && edited !== 'email' && (
        <AddressForm
          cart={cart}
          kind={edited}
          save={(address) => update.mutateAsync({ [edited]: address })}
          onClose={close}
        />
      )}
    </Card>
  )
}

function EmailFields({ cart }: { cart: StaffCart }) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const update = useUpdateCart(cart.id)
  const form = useForm<{ email: string }>({
    initial: { email: cart.email ?? '' },
    rules: { email: (email) => (email.includes('@') ? undefined : t('draft_orders.email_missing')) },
    save: ({ email }) => update.mutateAsync({ email: email.trim() }),
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { email_of_account_stays: 'email' },
  })
  return (
    <DrawerForm form={form}>
      <TextInput data-autofocus type="email" label={t('sign_in.email')} maxLength={254} {...form.field('email')} />
    </DrawerForm>
  )
}
