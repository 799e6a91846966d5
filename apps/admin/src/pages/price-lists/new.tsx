import { useNavigate } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { PriceListForm } from './form.tsx'
import { useCreatePriceList } from './mutations.ts'
import { emptyDraft } from './price-list-draft.ts'

export function NewPriceList() {
  const { t } = useTexts()
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
