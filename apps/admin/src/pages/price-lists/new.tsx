import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { PriceListForm } from './form.tsx'
import { useCreatePriceList } from './mutations.ts'
import { emptyDraft } from './price-list-draft.ts'

export function NewPriceList() {
  const { t } = useTranslation()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const create = useCreatePriceList()
  return (
    <PriceListForm
      heading={t('price_lists.new')}
      initial={emptyDraft}
      save={create.mutateAsync}
      onSaved={(id) => navigate(pathTo('price-lists', id), { replace: true })}
    />
  )
}
