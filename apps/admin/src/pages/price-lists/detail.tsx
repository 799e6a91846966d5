import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconEye, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { currencyCodes, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import { PriceListForm } from './form.tsx'
import { useDeletePriceLists, useUpdatePriceList } from './mutations.ts'
import { PreviewDrawer } from './preview.tsx'
import { draftOf, type PriceListDraft } from './price-list-draft.ts'
import { PriceListBadge } from './price-list-words.tsx'
import { PricesCard } from './prices-card.tsx'
import { type PriceList, priceListQuery } from './queries.ts'

export function PriceListDetail() {
  const view = useView()
  const { id = '' } = useParams()
  const list = useQuery(priceListQuery(view, id))
  const regions = useQuery(regionsQuery(view))
  const store = useQuery(storeQuery(view))
  return (
    <LoadedPage query={bothOf(list, bothOf(regions, store))}>
      {([data, [all, settings]]) =>
        data ? <LoadedList key={id} list={data} regions={all} currencies={currencyCodes(settings)} /> : <NotFound />
      }
    </LoadedPage>
  )
}

interface LoadedListProps {
  list: PriceList
  regions: Region[]
  currencies: string[]
}

function LoadedList({ list, regions, currencies }: LoadedListProps) {
  const { t } = useTexts()
  const mayWrite = useMay()('prices.write')
  const params = useListParams()
  const precondition = usePrecondition(list.updated_at)
  const update = useUpdatePriceList(list.id, precondition)
  const initial = useMemo(() => draftOf(list), [list])
  return (
    <>
      <PriceListForm
        record={list.id}
        heading={list.name}
        badges={<PriceListBadge list={list} />}
        initial={initial}
        readOnly={!mayWrite}
        save={update.mutateAsync}
        precondition={precondition}
        actions={(form) => (
          <>
            <Button
              variant="default"
              leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
              onClick={() => params.set({ preview: 'prices' })}
            >
              {t('price_lists.preview')}
            </Button>
            {mayWrite && <PriceListMenu list={list} form={form} />}
          </>
        )}
        below={<PricesCard id={list.id} includesTax={list.includes_tax} currencies={currencies} regions={regions} />}
      />
      {params.one('preview') && (
        <PreviewDrawer list={list} regions={regions} onClose={() => params.set({ preview: '' })} />
      )}
    </>
  )
}

function PriceListMenu({ list, form }: { list: PriceList; form: Form<PriceListDraft> }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const remove = useDeletePriceLists()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="var(--sk-danger)"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={() =>
            confirmAction({
              title: t('price_lists.delete_title', { name: list.name }),
              body: t('price_lists.delete_body'),
              action: t('common.delete'),
              isDangerous: true,
              run: () => remove.mutateAsync([list.id]),
              done: t('price_lists.deleted', { name: list.name }),
              onDone: () => form.leave(() => navigate(pathTo('price-lists'))),
            })
          }
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
