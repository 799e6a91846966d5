import { Checkbox, TextInput } from '@mantine/core'
import type { AddressPayload } from '@shopkey/client/types.ts'
import { EMAIL_SHAPE } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { matches } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { type AddressValues, addressBody, addressValues, isOtherAddress, isSameAddress } from '../../lib/address.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { AddressFields } from '../../pickers/address-fields.tsx'
import classes from './contact-form.module.css'
import { useUpdateOrder } from './mutations.ts'
import type { Order } from './queries.ts'

interface Values {
  email: string
  shipping: AddressValues
  isSame: boolean
  billing: AddressValues
}

/** Who an order is for, and where it goes. Its country stays in the region that it was placed in. */
export function ContactForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('order_contact.title')} onClose={onClose}>
      <Fields order={order} />
    </SideDrawer>
  )
}

function Fields({ order }: { order: Order }) {
  const { t } = useTexts()
  const precondition = usePrecondition(order.updated_at)
  const update = useUpdateOrder(order.id, precondition)
  const { dismiss } = useDrawer()
  const shipping = addressValues(order.shipping_address)
  const billing = addressValues(order.billing_address)
  const initial = {
    email: order.email ?? '',
    shipping,
    isSame: order.billing_address !== null && isSameAddress(shipping, billing),
    billing,
  }
  const form = useForm<Values>({
    initial,
    rules: { email: matches(EMAIL_SHAPE, t('order_contact.email_wrong')) },
    precondition,
    save: (values) => update.mutateAsync(changesOf(order, initial, values)),
    done: t('order_contact.saved'),
    onSaved: dismiss,
    fieldOfCode: { order_country_not_in_region: 'shipping', permission_missing: 'email' },
  })
  const { values, change } = form

  return (
    <DrawerForm form={form} lead={t('order_contact.lead')}>
      <TextInput
        data-autofocus
        type="email"
        dir="ltr"
        label={t('sign_in.email')}
        description={t('order_contact.email_hint')}
        {...form.field('email')}
      />
      <AddressFieldset
        title={t('order.shipping_address')}
        order={order}
        values={values.shipping}
        error={form.problems.shipping}
        onChange={(next) => change({ shipping: next })}
      />
      <Checkbox label={t('order_contact.same')} {...form.checkbox('isSame')} />
      {!values.isSame && (
        <AddressFieldset
          title={t('order.billing_address')}
          order={order}
          values={values.billing}
          error={form.problems.billing}
          onChange={(next) => change({ billing: next })}
        />
      )}
    </DrawerForm>
  )
}

interface AddressFieldsetProps {
  title: string
  order: Order
  values: AddressValues
  error: string | undefined
  onChange: (values: AddressValues) => void
}

function AddressFieldset({ title, order, values, error, onChange }: AddressFieldsetProps) {
  const { t } = useTexts()
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>{title}</legend>
      <AddressFields
        values={values}
        problems={error ? { country_code: error } : {}}
        countries={(order.region?.countries ?? []).map(({ iso_2 }) => iso_2)}
        countryHint={order.region ? t('order_contact.country_hint', { region: order.region.name }) : undefined}
        onChange={(changed) => onChange({ ...values, ...changed })}
      />
    </fieldset>
  )
}

/** Only what was changed: another e-mail address needs a further right where the order bought gift cards. */
function changesOf(order: Order, before: Values, after: Values) {
  const email = after.email.trim()
  const billing = after.isSame ? after.shipping : after.billing
  return {
    ...(email !== before.email && { email }),
    ...(isOtherAddress(after.shipping, before.shipping) && {
      shipping_address: bodyOf(after.shipping, order.shipping_address),
    }),
    ...(isOtherAddress(billing, before.billing) && { billing_address: bodyOf(billing, order.billing_address) }),
  }
}

/** An order merges metadata, so that what goes has to be named. */
function bodyOf(values: AddressValues, stored: Order['shipping_address']): AddressPayload {
  const body = addressBody(values, stored)
  return body.metadata ? { ...body, metadata: { district: '', district_code: '', ...body.metadata } } : body
}
