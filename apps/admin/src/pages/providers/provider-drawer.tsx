import { useQuery } from '@tanstack/react-query'
import { DrawerParts, SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { useMay } from '../../lib/permissions.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { useProviderWords } from './provider-words.ts'
import { type ProviderKind, providerQuery, type StoreProvider } from './queries.ts'
import { RegionsCard } from './regions-card.tsx'
import { SettingFields } from './setting-fields.tsx'
import { StateNotice } from './state-notice.tsx'
import { useProviderForm } from './use-provider-form.ts'
import { WebhookCard } from './webhook-card.tsx'

interface ProviderDrawerProps {
  kind: ProviderKind
  id: string
  onClose: () => void
}

/** A provider's settings, its connection and where it is switched on, beside another page. */
export function ProviderDrawer({ kind, id, onClose }: ProviderDrawerProps) {
  const view = useView()
  const wordsOf = useProviderWords()
  const provider = useQuery(providerQuery(view, kind, id))
  const regions = useQuery(regionsQuery(view))
  return (
    <SideDrawer title={provider.data ? wordsOf(provider.data.name) : ''} size="520px" onClose={onClose}>
      <LoadedPart query={bothOf(provider, regions)}>
        {([loaded, known]) =>
          loaded.fields.length > 0 ? (
            <Settings provider={loaded} regions={known} />
          ) : (
            <DrawerParts>
              <Regions provider={loaded} regions={known} />
            </DrawerParts>
          )
        }
      </LoadedPart>
    </SideDrawer>
  )
}

interface LoadedProps {
  provider: StoreProvider
  regions: readonly Region[]
}

function Settings({ provider, regions }: LoadedProps) {
  const wordsOf = useProviderWords()
  const mayWrite = useMay()('settings.write')
  const form = useProviderForm(provider)
  return (
    <DrawerForm form={form} lead={wordsOf(provider.description)} readOnly={!mayWrite}>
      <div>
        <StateNotice provider={provider} />
        <SettingFields provider={provider} form={form} />
      </div>
      {provider.can_be_tested && <ConnectionCard provider={provider} mayTest={mayWrite} isDirty={form.isDirty} />}
      {provider.webhook_url && <WebhookCard url={provider.webhook_url} kind={provider.kind} />}
      <Regions provider={provider} regions={regions} />
    </DrawerForm>
  )
}

function Regions({ provider, regions }: LoadedProps) {
  const mayWrite = useMay()('settings.write')
  return <RegionsCard provider={provider} regions={regions} readOnly={!mayWrite} />
}
