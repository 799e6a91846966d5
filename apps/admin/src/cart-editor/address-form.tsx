import { Select } from '@mantine/core'
import { getCustomer } from '@shopkey/client/admin.ts'
import type { AddressPayload } from '@shopkey/client/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../forms/drawer.tsx'
import { DrawerForm } from '../forms/drawer-form.tsx'
import { useForm } from '../forms/use-form.ts'
import { type AddressValues, addressBody, addressValues } from '../lib/address.ts'
import { storeApi, useView } from '../lib/api.ts'
import { usePrecondition } from '../lib/precondition.ts'
import { useTexts } from '../lib/texts.ts'
import { AddressFields } from '../pickers/address-fields.tsx'
import { countriesOf, type EditedCart } from './edited-cart.ts'

export type AddressKind = 'shipping_address' | 'billing_address'

interface AddressFormProps {
  cart: EditedCart
  kind: AddressKind
  /** What the save is refused for once it is another: the `updated_at` of what has the cart. */
  version?: string
  /** headers: those of the version. */
  save: (address: AddressPayload, headers: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

const savedAddressesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'customers', 'one', id, 'addresses'],
    queryFn: ({ signal }) =>
      storeApi(view).call(getCustomer, { params: { id }, expand: ['shipping_addresses'], signal }),
    select: ({ customer }) => customer.shipping_addresses,
  })

/** Changes an address of a cart; of a customer with an address book, one can be taken from there. */
export function AddressForm({ onClose, ...fields }: AddressFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t(`order.${fields.kind}`)} onClose={onClose}>
      <Fields {...fields} />
    </SideDrawer>
  )
}

function Fields({ cart, kind, version, save }: Omit<AddressFormProps, 'onClose'>) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const countries = countriesOf(cart)
  const { customer } = cart
  const saved = useQuery({
    ...savedAddressesQuery(useView(), customer?.id ?? ''),
    enabled: Boolean(customer?.has_account),
  })
  const precondition = usePrecondition(version)
  const form = useForm<AddressValues>({
    initial: addressValues(cart[kind], countries[0]),
    rules: {
      address_1: (street) => (street.trim() ? undefined : t('cart_editor.street_missing')),
      country_code: (code) => (code ? undefined : t('cart_editor.country_missing')),
    },
    precondition,
    save: (values) => save(addressBody(values, cart[kind]), precondition.headers()),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  const book = (saved.data ?? []).filter(({ country_code }) => !country_code || countries.includes(country_code))
  return (
    <DrawerForm form={form}>
      {book.length > 0 && (
        <Select
          label={t('cart_editor.saved_address')}
          placeholder={t('cart_editor.saved_address_placeholder')}
          value={null}
          data={book.map(({ id, address_1, city }) => ({
            value: id,
            label: [address_1, city].filter(Boolean).join(', '),
          }))}
          onChange={(id) => {
            const chosen = book.find((address) => address.id === id)
            if (chosen) form.change(addressValues(chosen))
          }}
        />
      )}
      <AddressFields values={form.values} problems={form.problems} countries={countries} onChange={form.change} />
    </DrawerForm>
  )
}
