import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TryRegionBody } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerParts, SideDrawer } from '../../forms/drawer.tsx'
import layout from '../../forms/layout.module.css'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { VariantQuantities, type VariantQuantity } from '../../pickers/variant-quantities.tsx'
import { type AddressParts, AddressPlace } from './address-place.tsx'
import { regionTryOutQuery } from './queries.ts'
import { RegionTryOutOutcome } from './result.tsx'
import { tryOutBody } from './try-out-body.ts'

interface RegionTryOutProps {
  /** Where it begins; the store's first region without it. */
  region_id?: string | undefined
  /** What it is opened for. */
  focus?: 'tax' | 'delivery'
  onClose: () => void
}

/** The tax calculator and delivery tester: a cart that is described here, by the rules of carts. */
export function RegionTryOut({ onClose, ...props }: RegionTryOutProps) {
  const { t } = useTexts()
  const regions = useQuery(regionsQuery(useView()))
  return (
    <SideDrawer
      title={t(props.focus === 'delivery' ? 'delivery.tester' : 'taxes.calculator')}
      size="640px"
      onClose={onClose}
    >
      <LoadedPart query={regions}>{(data) => <TryOut regions={data} {...props} />}</LoadedPart>
    </SideDrawer>
  )
}

const sources = ['items', 'parcel'] as const
const TYPING_MS = 300
const LARGEST_WEIGHT = 1_000_000_000

interface TryOutProps extends Omit<RegionTryOutProps, 'onClose'> {
  regions: readonly Region[]
}

function TryOut({ regions, region_id: start, focus }: TryOutProps) {
  const { t } = useTexts()
  const view = useView()
  const currencyLabel = useCurrencyLabel()
  const [region_id, setRegion] = useState(start ?? regions[0]?.id ?? '')
  const [source, setSource] = useState<(typeof sources)[number]>(focus === 'delivery' ? 'parcel' : 'items')
  const [lines, setLines] = useState<VariantQuantity[]>([])
  const [subtotal, setSubtotal] = useState<number | undefined>()
  const [weight, setWeight] = useState<number | undefined>()
  const [address, setAddress] = useState<AddressParts>({})
  const [shipping_option_id, choose] = useState<string>()
  const region = regions.find(({ id }) => id === region_id)
  const currency = region?.currency_code ?? ''

  const body: TryRegionBody | undefined = tryOutBody({ source, lines, subtotal, weight, address, shipping_option_id })
  const [asked] = useDebouncedValue(body, TYPING_MS)
  const result = useQuery({
    ...regionTryOutQuery(view, region_id, asked ?? {}),
    enabled: asked !== undefined && region_id !== '',
  })

  return (
    <DrawerParts lead={t('region_try_out.lead')}>
      <div className={layout.pair}>
        <Select
          label={t('taxes.region')}
          allowDeselect={false}
          data={regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={region_id}
          onChange={(id) => {
            setRegion(id ?? region_id)
            setAddress({})
            choose(undefined)
          }}
        />
        <Select
          label={t('region_try_out.source')}
          allowDeselect={false}
          data={sources.map((value) => ({ value, label: t(`region_try_out.sources.${value}`) }))}
          value={source}
          onChange={(value) => setSource(value === 'parcel' ? 'parcel' : 'items')}
        />
      </div>
      {source === 'items' ? (
        <VariantQuantities region_id={region_id} currency={currency} lines={lines} onChange={setLines} />
      ) : (
        <div className={layout.pair}>
          <MoneyInput
            currency={currency}
            label={t('region_try_out.subtotal')}
            rightSection={currencyLabel(currency)}
            rightSectionWidth="3.25rem"
            value={subtotal}
            onChange={setSubtotal}
          />
          <NumberField
            label={t('region_try_out.weight')}
            min={0}
            max={LARGEST_WEIGHT}
            allowDecimal={false}
            thousandSeparator=" "
            rightSection="g"
            value={weight}
            onChange={setWeight}
          />
        </div>
      )}
      {region && <AddressPlace countries={region.countries} value={address} onChange={setAddress} />}
      {asked === undefined ? (
        <p className={layout.hint}>{t('region_try_out.lines_first')}</p>
      ) : result.isError ? (
        <ErrorState error={result.error} retry={result.refetch} />
      ) : (
        result.data && (
          <RegionTryOutOutcome
            result={result.data}
            hasLines={source === 'items'}
            isStale={result.isPlaceholderData}
            chosen={shipping_option_id}
            onChoose={choose}
          />
        )
      )}
    </DrawerParts>
  )
}
