import { listCustomers } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi, useView } from '../lib/api.ts'
import type { SelectedBy } from '../lib/query-types.ts'
import { displayName } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './customer-picker.module.css'
import { PICKER_LIMIT, type PickerProps, SearchPicker } from './search-picker.tsx'

const customerSearchQuery = (view: string, q: string) =>
  queryOptions({
    queryKey: [view, 'customers', 'picker', q],
    queryFn: ({ signal }) =>
      storeApi(view).call(listCustomers, { query: { q: q || undefined, limit: PICKER_LIMIT }, signal }),
    select: (reply) => reply.customers,
  })

export type PickedCustomer = SelectedBy<typeof customerSearchQuery>[number]

export interface CustomerPickerProps extends PickerProps {
  onPick: (customer: PickedCustomer) => void
  /** Offers an e-mail address that was typed as a new customer. */
  onNew?: (email: string) => void
  /** Why a customer cannot be picked; absent when they can. */
  blocked?: (customer: PickedCustomer) => string | undefined
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Finds customers of the store by name, e-mail address or phone number. */
export function CustomerPicker({ onNew, ...props }: CustomerPickerProps) {
  const { t } = useTexts()
  const view = useView()
  return (
    <SearchPicker
      label={t('pickers.customer')}
      placeholder={t(onNew ? 'pickers.customer_or_new_placeholder' : 'pickers.customer_placeholder')}
      {...props}
      search={(words) => customerSearchQuery(view, words)}
      offer={(words) =>
        onNew && emailPattern.test(words)
          ? { label: t('pickers.new_customer', { email: words }), pick: () => onNew(words.toLowerCase()) }
          : undefined
      }
    >
      {(customer) => <CustomerOption customer={customer} />}
    </SearchPicker>
  )
}

function CustomerOption({ customer }: { customer: PickedCustomer }) {
  const { t } = useTexts()
  const { email, phone } = customer
  const name = displayName(customer)
  const contacts = [name && email, phone].filter(Boolean)
  return (
    <span className={classes.row}>
      <span className={classes.names}>
        <bdi className={classes.name}>{name || email || phone}</bdi>
        {contacts.length > 0 && <bdi className={classes.dim}>{contacts.join(' · ')}</bdi>}
      </span>
      <span className={classes.dim}>{t(customer.has_account ? 'order.has_account' : 'order.no_account')}</span>
    </span>
  )
}
