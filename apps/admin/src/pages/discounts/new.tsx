import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { emptyDraft } from './discount-draft.ts'
import { DiscountForm } from './form.tsx'
import { useCreateDiscount } from './mutations.ts'

export function NewDiscount() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const view = useView()
  const regions = useQuery(regionsQuery(view))
  const store = useQuery(storeQuery(view))
  const create = useCreateDiscount()
  return (
    <LoadedPage query={bothOf(regions, store)}>
      {([data, { default_currency_code }]) => (
        <DiscountForm
          isNew
          heading={t('discounts.new')}
          regions={data}
          initial={emptyDraft(
            data.filter(({ currency_code }) => currency_code === default_currency_code).map(({ id }) => id),
          )}
          save={create.mutateAsync}
          done={t('form.saved')}
          onSaved={({ id }) => navigate(pathTo('discounts', id), { replace: true })}
        />
      )}
    </LoadedPage>
  )
}
