import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { RegionForm } from './form.tsx'
import { useCreateRegion } from './mutations.ts'
import { emptyRegion } from './region-draft.ts'

export function NewRegion() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const create = useCreateRegion()
  return (
    <LoadedPage query={bothOf(useQuery(storeQuery(view)), useQuery(regionsQuery(view)))}>
      {([store, regions]) => (
        <RegionForm
          heading={t('regions.new')}
          initial={emptyRegion(store.default_currency_code)}
          store={store}
          others={regions}
          save={create.mutateAsync}
          onSaved={({ id }) => navigate(pathTo('settings/regions', id), { replace: true })}
        />
      )}
    </LoadedPage>
  )
}
