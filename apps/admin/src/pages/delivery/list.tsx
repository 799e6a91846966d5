import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconScale, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, sortOf, useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { RegionTryOut } from '../region-try-out/drawer.tsx'
import { OptionForm } from './form.tsx'
import { useDeleteOptions } from './mutations.ts'
import { optionColumns } from './option-columns.tsx'
import { type ListedOption, type OptionListQuery, optionListQuery } from './queries.ts'

const tabs = ['shoppers', 'staff', 'returns', 'all'] as const

const filterOfTab: Record<(typeof tabs)[number], Pick<OptionListQuery, 'is_return' | 'admin_only'>> = {
  shoppers: { is_return: false, admin_only: false },
  staff: { admin_only: true },
  returns: { is_return: true },
  all: {},
}

/** The ways to deliver, with their prices and limits. */
export function OptionList() {
  const { t } = useTexts()
  const view = useView()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const tab = tabs.find((known) => known === params.one('tab')) ?? 'shoppers'
  const region_id = params.one('region') || undefined
  const options = useQuery(
    optionListQuery(view, {
      q: params.q || undefined,
      region_id,
      ...filterOfTab[tab],
      ...params.range,
      order: sortOf(params, optionColumns),
    }),
  )
  const regions = useQuery(regionsQuery(view))
  const store = useQuery(storeQuery(view))
  const start = region_id ?? store.data?.default_region_id ?? undefined
  const rowMenu = useRowMenu(params)
  const edited = params.one('edit')
  return (
    <ListPage
      title={t('delivery.title')}
      lead={t('delivery.lead')}
      params={params}
      query={options}
      count={options.data?.count}
      rows={options.data?.shipping_options}
      columns={optionColumns}
      nameOf={({ name }) => name}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
      rowMenu={mayWrite ? rowMenu : undefined}
      create={mayWrite ? { label: t('delivery.new'), to: params.with({ edit: 'new', copy: '' }) } : undefined}
      actions={
        <Button
          variant="default"
          leftSection={<IconTruckDelivery size={16} stroke={1.7} aria-hidden />}
          onClick={() => params.set({ try: 'delivery' })}
        >
          {t('delivery.tester')}
        </Button>
      }
      tabs={{
        label: t('delivery.kind'),
        name: 'tab',
        options: tabs.map((value) => ({ value, label: t(`delivery.tabs.${value}`) })),
      }}
      filters={[
        {
          name: 'region',
          label: t('taxes.region'),
          single: true,
          options: (regions.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      search={t('delivery.search')}
      empty={{ icon: IconTruckDelivery, title: t('delivery.empty'), lead: t('delivery.empty_lead') }}
    >
      {edited && mayWrite && regions.data && store.data && (
        <OptionForm
          key={edited + params.one('copy')}
          id={edited === 'new' ? undefined : edited}
          copyOf={params.one('copy') || undefined}
          isNextStep={params.one('step') !== ''}
          isReturn={tab === 'returns'}
          region_id={start}
          regions={regions.data}
          onClose={() => params.set({ edit: '', copy: '', step: '' })}
        />
      )}
      {params.one('try') && store.data && (
        <RegionTryOut focus="delivery" region_id={start} onClose={() => params.set({ try: '' })} />
      )}
    </ListPage>
  )
}

function useRowMenu(params: ListParams) {
  const { t } = useTexts()
  const remove = useDeleteOptions()
  return ({ id, name, max_weight }: ListedOption): RowAction[] => [
    { label: t('common.edit'), icon: IconPencil, to: params.with({ edit: id }) },
    { label: t('delivery.copy'), icon: IconCopy, to: params.with({ edit: 'new', copy: id, step: '' }) },
    ...(max_weight === null
      ? []
      : [
          {
            label: t('delivery.next_step'),
            icon: IconScale,
            to: params.with({ edit: 'new', copy: id, step: 'next' }),
          },
        ]),
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('delivery.delete_title', { name }),
          body: t('delivery.delete_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('delivery.deleted', { name }),
        }),
    },
  ]
}
