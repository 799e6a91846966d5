import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'
import type { StoreProvider } from './queries.ts'

/** Ready, in need of settings, switched off, or gone. */
export function ProviderBadge({ provider }: { provider: Pick<StoreProvider, 'state' | 'regions' | 'kind'> }) {
  const { t } = useTexts()
  if (provider.state === 'not_installed') return <Badge tone="danger">{t('providers.not_installed')}</Badge>
  if (provider.state === 'needs_settings') return <Badge tone="warning">{t('providers.needs_settings')}</Badge>
  if (provider.regions.length === 0 && provider.kind !== 'extension')
    return <Badge tone="neutral">{t('providers.off')}</Badge>
  return <Badge tone="success">{t('providers.on')}</Badge>
}
