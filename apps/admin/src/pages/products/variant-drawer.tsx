import { Button, Select, TextInput } from '@mantine/core'
import { COUNTRIES } from '@shopkey/domain/countries.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { shelfPriceOf } from '@shopkey/domain/shelf-price.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useMemo } from 'react'
import { DrawerParts, SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import layout from '../../forms/layout.module.css'
import { MetadataFields } from '../../forms/metadata-fields.tsx'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ShelfTaxes } from '../../prices/shelf-taxes.ts'
import { shelfTaxesOf } from '../../prices/shelf-taxes.ts'
import { PriceHistory } from './price-history.tsx'
import type { VariantDraft } from './product-draft.ts'
import type { VariantDetails } from './variant-details.ts'
import classes from './variant-drawer.module.css'
import { VariantPictures } from './variant-pictures.tsx'

interface VariantDrawerProps {
  variant: VariantDraft
  name: string
  productId: string | undefined
  /** Addresses of the product's pictures. */
  images: readonly string[]
  /** The store's regions and their taxes; absent while they load. */
  taxes: ShelfTaxes | undefined
  readOnly: boolean | undefined
  change: (next: Partial<VariantDetails>) => void
  onClose: () => void
}

const codes = ['barcode', 'ean', 'upc'] as const
const measures = ['weight', 'length', 'width', 'height'] as const

/** What the table of variants has no room for. It is saved with the product. */
export function VariantDrawer({ name, onClose, ...props }: VariantDrawerProps) {
  return (
    <SideDrawer title={name} onClose={onClose}>
      <VariantFields {...props} />
    </SideDrawer>
  )
}

function VariantFields(props: Omit<VariantDrawerProps, 'name' | 'onClose'>) {
  const { variant, productId, images, taxes, readOnly, change } = props
  const { t, language } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { country, money } = useFormat()
  const { dismiss } = useDrawer()
  const { details } = variant
  const taxesByCurrency = useMemo(() => shelfTaxesOf(taxes, productId), [taxes, productId])
  const countries = useMemo(
    () =>
      COUNTRIES.map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) })).sort((a, b) =>
        a.label.localeCompare(b.label, LANGUAGES[language].tag),
      ),
    [country, language],
  )
  const shelfPrice = (region_id: string, currency: string, amount: number | undefined) => {
    const tax = taxesByCurrency[currency]?.find(({ region_ids }) => region_ids.includes(region_id))
    if (!tax || amount === undefined) return undefined
    return t('product.price_with_tax', { price: money(shelfPriceOf(amount, tax, getCurrency(currency)), currency) })
  }

  return (
    <DrawerParts
      lead={t('product.variant_details_lead')}
      closeLabel={t('common.close')}
      actions={!readOnly && <Button onClick={dismiss}>{t('product.variant_details_done')}</Button>}
    >
      <fieldset className={layout.stack} disabled={readOnly}>
        <VariantPictures
          images={images}
          chosen={details.image_urls}
          readOnly={readOnly}
          change={(image_urls) => change({ image_urls })}
        />
        {codes.map((code) => (
          <TextInput
            key={code}
            label={t(`product.${code}`)}
            dir="ltr"
            maxLength={255}
            value={details[code]}
            onChange={(event) => change({ [code]: event.currentTarget.value })}
          />
        ))}
        {taxes && taxes.regions.length > 0 && (
          <section className={layout.stack} aria-label={t('product.region_prices')}>
            <h3 className={classes.heading}>{t('product.region_prices')}</h3>
            <p className={classes.hint}>{t('product.region_prices_hint')}</p>
            {taxes.regions.map(({ region_id, name: region, currency_code }) => (
              <MoneyInput
                key={region_id}
                label={`${region} (${currencyLabel(currency_code)})`}
                description={shelfPrice(region_id, currency_code, details.region_prices[region_id])}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                currency={currency_code}
                placeholder={
                  variant.prices[currency_code] === undefined
                    ? undefined
                    : money(variant.prices[currency_code], currency_code)
                }
                value={details.region_prices[region_id]}
                onChange={(amount) => change({ region_prices: { ...details.region_prices, [region_id]: amount } })}
              />
            ))}
          </section>
        )}
        <section className={layout.stack} aria-label={t('product.attributes')}>
          <h3 className={classes.heading}>{t('product.attributes')}</h3>
          <p className={classes.hint}>{t('product.variant_attributes_hint')}</p>
          <div className={layout.pair} data-short>
            {measures.map((measure) => (
              <NumberField
                key={measure}
                min={0}
                label={t(`product.${measure}`)}
                value={details[measure]}
                onChange={(value) => change({ [measure]: value })}
              />
            ))}
          </div>
          <TextInput
            label={t('product.material')}
            maxLength={255}
            value={details.material}
            onChange={(event) => change({ material: event.currentTarget.value })}
          />
          <Select
            label={t('product.origin')}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            limit={60}
            data={countries}
            value={details.origin_country}
            onChange={(origin_country) => change({ origin_country })}
          />
          <div className={layout.pair} data-short>
            <TextInput
              label={t('product.hs_code')}
              dir="ltr"
              maxLength={255}
              value={details.hs_code}
              onChange={(event) => change({ hs_code: event.currentTarget.value })}
            />
            <TextInput
              label={t('product.mid_code')}
              dir="ltr"
              maxLength={255}
              value={details.mid_code}
              onChange={(event) => change({ mid_code: event.currentTarget.value })}
            />
          </div>
        </section>
        {variant.id && taxes && <PriceHistory variantId={variant.id} regions={taxes.regions} />}
        <section aria-label={t('metadata.title')}>
          <h3 className={classes.heading}>{t('metadata.title')}</h3>
          <MetadataFields entries={details.metadata} onChange={(metadata) => change({ metadata })} />
        </section>
      </fieldset>
    </DrawerParts>
  )
}
