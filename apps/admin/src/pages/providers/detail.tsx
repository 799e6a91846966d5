import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { useSaveProvider } from './mutations.ts'
import { ProviderBadge } from './provider-badge.tsx'
import { draftOf, type ProviderDraft } from './provider-draft.ts'
import { useProviderWords } from './provider-words.ts'
import classes from './providers.module.css'
import { type ProviderKind, providerQuery, type StoreProvider } from './queries.ts'
import { RegionsCard } from './regions-card.tsx'
import { SettingFields } from './setting-fields.tsx'
import { WebhookCard } from './webhook-card.tsx'

export function PaymentMethodPage() {
  return <ProviderPage kind="payment" />
}

export function CourierPage() {
  return <ProviderPage kind="fulfillment" />
}

function ProviderPage({ kind }: { kind: ProviderKind }) {
  const view = useView()
  const { id = '' } = useParams()
  return (
    <LoadedPage query={bothOf(useQuery(providerQuery(view, kind, id)), useQuery(regionsQuery(view)))}>
      {([provider, regions]) => <LoadedProvider key={id} provider={provider} regions={regions} />}
    </LoadedPage>
  )
}

/** One provider: its settings, where it is switched on, and whether its keys work. */
function LoadedProvider({ provider, regions }: { provider: StoreProvider; regions: readonly Region[] }) {
  const { t } = useTranslation()
  const wordsOf = useProviderWords()
  const pathTo = usePathTo()
  const mayWrite = useMay()('settings.write')
  const precondition = usePrecondition(provider.updated_at ?? undefined)
  const save = useSaveProvider(provider, precondition)
  const form = useForm<ProviderDraft, StoreProvider>({
    initial: draftOf(provider),
    save: save.mutateAsync,
    precondition,
    done: t('form.saved'),
    valuesOf: draftOf,
  })
  const back =
    provider.kind === 'payment'
      ? { to: pathTo('settings/payment-methods'), name: t('payment_methods.title') }
      : { to: pathTo('settings/couriers'), name: t('couriers.title') }
  return (
    <FormPage
      form={form}
      readOnly={!mayWrite}
      back={back}
      title={wordsOf(provider.name)}
      lead={wordsOf(provider.description)}
      aside={<ProviderBadge provider={provider} />}
      main={
        <>
          {provider.fields.length > 0 && (
            <Card title={t('providers.settings')}>
              <StateNotice provider={provider} />
              <SettingFields provider={provider} form={form} />
            </Card>
          )}
          <RegionsCard provider={provider} regions={regions} readOnly={!mayWrite} />
        </>
      }
      side={
        <>
          {provider.can_be_tested && <ConnectionCard provider={provider} mayTest={mayWrite} isDirty={form.isDirty} />}
          {provider.webhook_url && <WebhookCard url={provider.webhook_url} />}
          <FactsCard provider={provider} />
        </>
      }
    />
  )
}

/** Why it is not offered, or where its settings come from. */
function StateNotice({ provider }: { provider: StoreProvider }) {
  const { t } = useTranslation()
  const wordsOf = useProviderWords()
  if (provider.has_unreadable_settings) return <p className={classes.notice}>{t('providers.unreadable')}</p>
  if (provider.state === 'not_installed') return <p className={classes.notice}>{t('providers.not_installed_text')}</p>
  if (provider.missing_settings.length > 0) {
    const missing = provider.fields.filter(({ name }) => provider.missing_settings.includes(name))
    const names = missing.map(({ label }) => wordsOf(label)).join(t('regions.comma'))
    return <p className={classes.notice}>{t('providers.missing', { names })}</p>
  }
  if (provider.is_set_by_installation) return <p className={classes.hint}>{t('providers.set_by_installation')}</p>
  return null
}
