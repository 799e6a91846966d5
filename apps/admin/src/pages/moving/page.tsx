import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { FullExport } from './full-export.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveHistory } from './move-history.tsx'
import { MovedPictures } from './moved-pictures.tsx'

/** Takes the files of a shop on another platform, shows what they would bring, and moves it into the store. */
export function MovePage() {
  const { t } = useTexts()
  const may = useMay()
  const store = useQuery(storeQuery(useView()))
  const mayMove = (
    ['catalogue.write', 'prices.write', 'people.write', 'discounts.write', 'orders.write'] as const
  ).every(may)
  return (
    <>
      <PageHeader title={t('moving.title')} lead={t('moving.lead')} />
      <LoadedPart query={store}>
        {(loaded) => (
          <TwoColumns
            main={
              <>
                {mayMove && <MoveForm store={loaded} />}
                <MoveHistory isOpen={loaded.status === 'open'} mayMove={mayMove} />
                <MovedPictures />
                {may('owners.manage') && <FullExport />}
              </>
            }
          />
        )}
      </LoadedPart>
    </>
  )
}
