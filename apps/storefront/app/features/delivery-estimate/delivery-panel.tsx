import { formatDays } from '@shopkey/i18n/formatters.ts'
import { Button } from '@shopkey/ui/button.tsx'
import { SelectField, TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Sheet } from '@shopkey/ui/sheet.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { keepPlace, readPlace } from '../../lib/kept-place.ts'
import { isOffline, type OfflineResult } from '../../lib/offline.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { isSame } from '../address/indonesian-place.ts'
import { useAreas } from '../address/use-areas.ts'
import styles from './delivery-panel.module.css'
import type { DeliveryEstimate, DeliveryOption } from './estimate-delivery.server.ts'

const nowhere = { city: '', district: '' }

interface DeliveryPanelProps {
  variant_id: string
  title: string
  onClose: () => void
}

export default function DeliveryPanel({ onClose, ...asked }: DeliveryPanelProps) {
  const { t } = useI18n()
  return (
    <Sheet state="modal" onClose={onClose} title={t('product.delivery')} closeLabel={t('shell.close')}>
      <Estimate {...asked} />
    </Sheet>
  )
}

/** Asks for the district where prices depend on it; what this browser was asked before is filled in and shown at once. */
function Estimate({ variant_id, title }: Omit<DeliveryPanelProps, 'onClose'>) {
  const { t } = useI18n()
  const view = useShop().store.view_code
  const [place, setPlace] = useState(() => readPlace() ?? nowhere)
  const [hasAsked, setAsked] = useState(false)
  const { data, state, load } = useFetcher<DeliveryEstimate | OfflineResult>()

  useEffect(() => {
    void load(paths.deliveryEstimate(view, { variant: variant_id, ...readPlace() }))
  }, [view, variant_id, load])

  const estimate = isOffline(data) ? undefined : data
  useEffect(() => {
    if (estimate?.place) keepPlace(estimate.place)
  }, [estimate])

  const ask = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    void load(paths.deliveryEstimate(view, { variant: variant_id, ...place }))
  }
  const isIdle = state === 'idle'
  const isUnknown = hasAsked && isIdle && estimate?.asks_district && !estimate.place
  return (
    <div className={styles.panel} aria-busy={!isIdle}>
      {estimate?.asks_district ? (
        <form className={styles.form} onSubmit={ask}>
          <PlaceFields
            place={place}
            onChange={setPlace}
            error={isUnknown ? t('product.delivery_unknown') : undefined}
          />
          <Button type="submit" kind="secondary" wide disabled={!isIdle}>
            {t('product.delivery_show')}
          </Button>
        </form>
      ) : null}
      {isOffline(data) ? <Notice kind="warning" title={t('errors.offline')} /> : null}
      <div role="status" className={styles.found}>
        {estimate?.options ? (
          <>
            {estimate.place ? (
              <h3 className={styles.place}>
                {t('product.delivery_to', { place: `${estimate.place.district}, ${estimate.place.city}` })}
              </h3>
            ) : null}
            {estimate.options.length === 0 ? (
              <p>{t('product.delivery_none')}</p>
            ) : (
              <Options options={estimate.options} />
            )}
            {estimate.options.length > 0 ? <p className={styles.small}>{t('product.delivery_of', { title })}</p> : null}
          </>
        ) : null}
      </div>
    </div>
  )
}

interface PlaceFieldsProps {
  place: typeof nowhere
  error: string | undefined
  onChange: (place: typeof nowhere) => void
}

function PlaceFields({ place, error, onChange }: PlaceFieldsProps) {
  const { t } = useI18n()
  const { cities, districts } = useAreas({ country: 'id', province: '', ...place })
  const district = {
    id: 'delivery-district',
    label: t('checkout.district'),
    required: true,
    value: districts.find((name) => isSame(name, place.district)) ?? place.district,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...place, district: value }),
  }
  return (
    <>
      <TextField
        id="delivery-city"
        label={t('checkout.city')}
        list="delivery-cities"
        autoComplete="address-level2"
        required
        value={place.city}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ city: value, district: '' })}
      />
      <datalist id="delivery-cities">
        {cities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {districts.length > 0 ? (
        <SelectField {...district}>
          <option value="">{t('checkout.choose_district')}</option>
          {districts.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField {...district} autoComplete="address-level3" />
      )}
    </>
  )
}

function Options({ options }: { options: readonly DeliveryOption[] }) {
  const { t, money, language } = useI18n()
  const { region } = useShop()
  const days = ({ min_days, max_days }: DeliveryOption) => {
    if (min_days === null || max_days === null) return null
    return max_days === 0 ? t('product.delivery_today') : formatDays(min_days, max_days, language)
  }
  return (
    <ul className={styles.options}>
      {options.map((option) => (
        <li key={option.id} className={styles.option}>
          <span className={styles.name}>
            <bdi>{option.name}</bdi>
            <span className={styles.small}>{days(option)}</span>
          </span>
          <span className="money">
            {option.price === 0 ? t('cart.delivery_free') : money(option.price, region.currency_code)}
          </span>
        </li>
      ))}
    </ul>
  )
}
