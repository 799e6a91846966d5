import { Switch } from '@mantine/core'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import layout from '../../forms/layout.module.css'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { takesPayment } from '../regions/region-draft.ts'
import { useSwitchRegion } from './mutations.ts'
import classes from './providers.module.css'
import type { StoreProvider } from './queries.ts'

interface RegionsCardProps {
  provider: StoreProvider
  regions: readonly Region[]
  readOnly: boolean
}

/** Where it is switched on; a region that cannot use it says why. */
export function RegionsCard({ provider, regions, readOnly }: RegionsCardProps) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const switchRegion = useSwitchRegion(provider)
  const isStored = (id: string) => provider.regions.some((region) => region.id === id)
  const asked = switchRegion.isPending ? switchRegion.variables : undefined
  const isOn = (id: string) => (asked?.id === id ? asked.isOn : isStored(id))
  return (
    <Card title={t('providers.regions')}>
      <p className={classes.hint}>{t('providers.regions_hint')}</p>
      {regions.length === 0 && <p className={classes.hint}>{t('providers.no_region_exists')}</p>}
      <div className={layout.stack}>
        {regions.map(({ id, name, currency_code }) => {
          const reason = isOn(id) ? undefined : whyNot(currency_code)
          return (
            <Switch
              key={id}
              label={
                <>
                  <bdi>{name}</bdi> <span className={classes.dim}>{currencyLabel(currency_code)}</span>
                </>
              }
              description={reason && t(`providers.why_not.${reason}`)}
              checked={isOn(id)}
              disabled={readOnly || reason !== undefined || switchRegion.isPending}
              onChange={(event) => {
                const next = event.currentTarget.checked
                const done = t(next ? 'providers.switched_on' : 'providers.switched_off', { region: name })
                void announce(switchRegion.mutateAsync({ id, isOn: next }), done, t)
              }}
            />
          )
        })}
      </div>
    </Card>
  )

  function whyNot(currency_code: string) {
    const { capabilities, kind, id, state } = provider
    if (kind === 'payment' && !takesPayment(id, currency_code))
      return currency_code === POINTS ? ('money_only' as const) : ('points_only' as const)
    if (capabilities.currencies && !capabilities.currencies.includes(currency_code)) return 'currency' as const
    return state === 'ready' ? undefined : state
  }
}
