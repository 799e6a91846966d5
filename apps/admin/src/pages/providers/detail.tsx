import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { ProviderBadge } from './provider-badge.tsx'
import { providerPages } from './provider-pages.ts'
import { useProviderWords } from './provider-words.ts'
import { type ProviderKind, providerQuery, type StoreProvider } from './queries.ts'
import { RegionsCard } from './regions-card.tsx'
import { SettingFields } from './setting-fields.tsx'
import { StateNotice } from './state-notice.tsx'
import { useProviderForm } from './use-provider-form.ts'
import { WebhookCard } from './webhook-card.tsx'

export function PaymentMethodPage() {
  return <ProviderPage kind="payment" />
}

export function CourierPage() {
  return <ProviderPage kind="fulfillment" />
}

export function TaxProviderPage() {
  return <ProviderPage kind="tax" />
}

export function ExtensionPage() {
  return <ProviderPage kind="extension" />
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
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const pathTo = usePathTo()
  const mayWrite = useMay()('settings.write')
  const form = useProviderForm(provider)
  const isExtension = provider.kind === 'extension'
  const { path, texts } = providerPages[provider.kind]
  return (
    <FormPage
      form={form}
      readOnly={!mayWrite}
      back={{ to: pathTo(path), name: t(`${texts}.title`) }}
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
          {!isExtension && <RegionsCard provider={provider} regions={regions} readOnly={!mayWrite} />}
        </>
      }
      side={
        <>
          {provider.can_be_tested && <ConnectionCard provider={provider} mayTest={mayWrite} isDirty={form.isDirty} />}
          {provider.webhook_url && <WebhookCard url={provider.webhook_url} kind={provider.kind} />}
          {!isExtension && <FactsCard provider={provider} />}
        </>
      }
    />
  )
}
