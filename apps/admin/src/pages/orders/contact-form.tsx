import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { matches } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import classes from './contact-form.module.css'
import { useUpdateOrder } from './mutations.ts'
import { type AddressValues, addressBody, addressFields, addressValues, isSameAddress } from './order-address.ts'
import type { Order } from './queries.ts'

interface Values {
  email: string
  shipping: AddressValues
  isSame: boolean
  billing: AddressValues
}

/** Who an order is for, and where it goes. Its country stays in the region that it was placed in. */
export function ContactForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SideDrawer title={t('order_contact.title')} onClose={onClose}>
      <Fields order={order} />
    </SideDrawer>
  )
}

function Fields({ order }: { order: Order }) {
  const { t } = useTranslation()
  const update = useUpdateOrder(order.id)
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
    rules: { email: matches(/^\S+@\S+\.\S+$/, t('order_contact.email_wrong')) },
    save: (values) => update.mutateAsync(changesOf(initial, values)),
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
  const { t } = useTranslation()
  const { country } = useFormat()
  const countries = (order.region?.countries ?? []).map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) }))
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>{title}</legend>
      {addressFields.map((name) =>
        name === 'country_code' ? (
          <Select
            key={name}
            label={t('order_contact.country_code')}
            description={order.region && t('order_contact.country_hint', { region: order.region.name })}
            allowDeselect={false}
            readOnly={countries.length < 2}
            data={countries}
            value={values.country_code || null}
            error={error}
            onChange={(value) => onChange({ ...values, country_code: value ?? '' })}
          />
        ) : (
          <TextInput
            key={name}
            className={name === 'first_name' || name === 'last_name' ? undefined : classes.wide}
            label={t(`order_contact.${name}`)}
            maxLength={255}
            dir={name === 'phone' || name === 'postal_code' ? 'ltr' : 'auto'}
            value={values[name]}
            onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
          />
        ),
      )}
    </fieldset>
  )
}

/** Only what was changed: another e-mail address needs a further right where the order bought gift cards. */
function changesOf(before: Values, after: Values) {
  const email = after.email.trim()
  const billing = after.isSame ? after.shipping : after.billing
  const isOther = (one: AddressValues, other: AddressValues) => addressFields.some((name) => one[name] !== other[name])
  return {
    ...(email !== before.email && { email }),
    ...(isOther(after.shipping, before.shipping) && { shipping_address: addressBody(after.shipping) }),
    ...(isOther(billing, before.billing) && { billing_address: addressBody(billing) }),
  }
}
