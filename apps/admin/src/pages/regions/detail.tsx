import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { type StoreSettings, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { PageMenu } from '../../list/row-menu.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { RegionTryOut } from '../region-try-out/drawer.tsx'
import { RegionForm } from './form.tsx'
import { useUpdateRegion } from './mutations.ts'
import { type RegionDetail, regionQuery } from './queries.ts'
import { draftOfRegion, type RegionDraft } from './region-draft.ts'
import { RegionUsageCard } from './usage-card.tsx'
import { useRegionActions } from './use-region-actions.ts'

export function RegionPage() {
  const view = useView()
  const { id = '' } = useParams()
  const settings = bothOf(useQuery(storeQuery(view)), useQuery(regionsQuery(view)))
  return (
    <LoadedPage query={bothOf(useQuery(regionQuery(view, id)), settings)}>
      {([region, [store, regions]]) => (
        <LoadedRegion key={id} region={region} store={store} others={regions.filter((other) => other.id !== id)} />
      )}
    </LoadedPage>
  )
}

interface LoadedRegionProps {
  region: RegionDetail
  store: StoreSettings
  others: readonly Region[]
}

function LoadedRegion({ region, store, others }: LoadedRegionProps) {
  const { t } = useTexts()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const precondition = usePrecondition(region.updated_at)
  const update = useUpdateRegion(region.id, precondition)
  return (
    <>
      <RegionForm
        heading={region.name}
        badges={store.default_region_id === region.id && <Badge tone="info">{t('regions.default')}</Badge>}
        initial={draftOfRegion(region)}
        store={store}
        others={others}
        readOnly={!mayWrite}
        precondition={precondition}
        save={update.mutateAsync}
        valuesOf={draftOfRegion}
        actions={(form) => (
          <>
            <Button
              variant="default"
              leftSection={<IconCalculator size={16} stroke={1.7} aria-hidden />}
              onClick={() => params.set({ try: 'tax' })}
            >
              {t('region_try_out.open')}
            </Button>
            {mayWrite && <RegionMenu region={region} form={form} />}
          </>
        )}
        side={<RegionUsageCard region={region} />}
      />
      {params.one('try') && <RegionTryOut region_id={region.id} onClose={() => params.set({ try: '' })} />}
    </>
  )
}

function RegionMenu({ region, form }: { region: RegionDetail; form: Form<RegionDraft> }) {
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const actions = useRegionActions()(region, () => form.leave(() => navigate(pathTo('settings/regions'))))
  return <PageMenu actions={actions} />
}
