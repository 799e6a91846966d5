import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MoneyInput } from '../../forms/money-input.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CaseOrder } from './queries.ts'
import { shippingOptionsQuery } from './queries.ts'
import classes from './shipping-fields.module.css'

/** A shipping option; the price in minor units, undefined for the option's own. */
export interface ShippingValues {
  option_id: string | null
  price: number | undefined
}

export const noShipping: ShippingValues = { option_id: null, price: undefined }

interface ShippingFieldsProps {
  order: CaseOrder
  /** Whether items come back by it. */
  isReturn: boolean
  label: string
  description?: string
  /** What is chosen without an option. */
  none: string
  /** Whether its price matters; the customer does not pay for the delivery of a claim. */
  hasPrice?: boolean
  value: ShippingValues
  onChange: (value: ShippingValues) => void
  error?: string
}

/** Chooses a shipping option of the order's region, and its price where it is not the usual one. */
export function ShippingFields(props: ShippingFieldsProps) {
  const { order, isReturn, label, none, hasPrice = true, value, onChange, ...field } = props
  const { t } = useTexts()
  const { money } = useFormat()
  const options = useQuery(shippingOptionsQuery(useView(), order.region_id, isReturn))
  const chosen = options.data?.find(({ id }) => id === value.option_id)
  return (
    <div className={classes.fields}>
      <Select
        {...field}
        label={label}
        placeholder={none}
        clearable
        disabled={!options.data}
        data={(options.data ?? []).map(({ id, name, amount }) => ({
          value: id,
          label: amount === null || !hasPrice ? name : `${name} · ${money(amount, order.currency_code)}`,
        }))}
        value={value.option_id}
        onChange={(option_id) => onChange({ option_id, price: undefined })}
      />
      {chosen && hasPrice && (
        <MoneyInput
          currency={order.currency_code}
          label={t('after_sale.price')}
          placeholder={chosen.amount === null ? undefined : money(chosen.amount, order.currency_code)}
          value={value.price}
          onChange={(price) => onChange({ ...value, price })}
        />
      )}
    </div>
  )
}

/** The price of what is chosen, minor units: the one named, else the option's own. */
export function usePriceOf(order: CaseOrder, isReturn: boolean, { option_id, price }: ShippingValues): number {
  const options = useQuery(shippingOptionsQuery(useView(), order.region_id, isReturn))
  return price ?? options.data?.find(({ id }) => id === option_id)?.amount ?? 0
}

export const shippingOf = ({ option_id, price }: ShippingValues) =>
  option_id ? { option_id, ...(price !== undefined && { price }) } : undefined
