import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import layout from '../../forms/layout.module.css'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { providerName } from '../../lib/provider-name.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import type { OptionDraft } from './option-draft.ts'
import { profilesQuery } from './queries.ts'

interface PlaceFieldsProps {
  form: Form<OptionDraft>
  regions: readonly Region[]
  /** They stay once an option is created: carts and orders rely on them. */
  isNew: boolean
}

/** Where the option ships, what, and by whom. */
export function PlaceFields({ form, regions, isNew }: PlaceFieldsProps) {
  const { t } = useTexts()
  const profiles = useQuery(profilesQuery(useView()))
  const { region_id, profile_id, provider_id } = form.values
  const region = regions.find(({ id }) => id === region_id)
  const profile = profiles.data?.find(({ id, type }) => (profile_id ? id === profile_id : type === 'default'))
  if (!isNew)
    return (
      <FactList>
        <FactRow name={t('taxes.region')}>
          <bdi>{region?.name}</bdi>
        </FactRow>
        <FactRow name={t('delivery.profile')}>
          <bdi>{profile?.name}</bdi>
        </FactRow>
        <FactRow name={t('delivery.provider')}>{providerName(provider_id, t)}</FactRow>
      </FactList>
    )
  const providers = region?.fulfillment_providers ?? []
  return (
    <>
      <Select
        label={t('taxes.region')}
        allowDeselect={false}
        data={regions.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('region_id')}
        onChange={(id) =>
          id && form.change({ region_id: id, provider_id: 'manual', price_type: 'flat_rate', data: {} })
        }
      />
      <div className={layout.pair}>
        <Select
          label={t('delivery.provider')}
          allowDeselect={false}
          data={providers.map(({ id }) => ({ value: id, label: providerName(id, t) }))}
          {...form.field('provider_id')}
          onChange={(id) =>
            id &&
            form.change({
              provider_id: id,
              price_type: id === 'manual' ? 'flat_rate' : form.values.price_type,
              data: {},
            })
          }
        />
        <Select
          label={t('delivery.profile')}
          allowDeselect={false}
          data={(profiles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('profile_id')}
          value={profile?.id ?? null}
        />
      </div>
    </>
  )
}
