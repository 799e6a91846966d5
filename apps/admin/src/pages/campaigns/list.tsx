import { IconEye, IconEyeOff, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { Period } from '../../parts/period.tsx'
import { Picture } from '../../parts/picture.tsx'
import { CampaignBadge } from './campaign-words.tsx'
import { CampaignForm } from './form.tsx'
import { useDeleteCampaigns, useSetShown } from './mutations.ts'
import { type Campaign, campaignListQuery } from './queries.ts'

const columns: Column<Campaign>[] = [
  {
    id: 'picture',
    header: 'campaigns.banner',
    hiddenHeader: true,
    phone: 'picture',
    cell: ({ banner_url }) => <Picture src={banner_url} size={36} />,
  },
  { id: 'title', header: 'campaigns.name', phone: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'state', header: 'campaigns.state', phone: 'end', cell: (row) => <CampaignBadge campaign={row} /> },
  { id: 'period', header: 'campaigns.dates', phone: 'meta', cell: (row) => <Period of={row} /> },
]

/** Banners of the shop's first page; the one that is edited is in the address. */
export function CampaignList() {
  const { t } = useTexts()
  const mayWrite = useMay()('engagement.write')
  const params = useListParams()
  const shown = params.one('status')
  const query = {
    q: params.q || undefined,
    ...(shown && { status: shown === 'shown' ? (1 as const) : (0 as const) }),
    ...params.range,
    order: sortOf(params, columns),
  }
  const campaigns = useQuery(campaignListQuery(useView(), query))
  const setShown = useSetShown()
  const remove = useDeleteCampaigns()
  const edited = params.one('edit')
  return (
    <ListPage
      title={t('campaigns.title')}
      lead={t('campaigns.lead')}
      params={params}
      query={campaigns}
      count={campaigns.data?.count}
      rows={campaigns.data?.campaigns}
      columns={columns}
      search={t('campaigns.search')}
      tabs={{
        label: t('campaigns.state'),
        name: 'status',
        options: [
          { value: '', label: t('common.all') },
          { value: 'shown', label: t('campaigns.tabs.shown') },
          { value: 'hidden', label: t('campaigns.tabs.hidden') },
        ],
      }}
      nameOf={({ title }) => title}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
      bulk={
        mayWrite
          ? [
              {
                label: t('campaigns.show'),
                icon: IconEye,
                run: (rows) => setShown.mutateAsync({ ids: rows.map(({ id }) => id), isShown: true }),
                done: t('campaigns.shown_done'),
              },
              {
                label: t('campaigns.hide'),
                icon: IconEyeOff,
                run: (rows) => setShown.mutateAsync({ ids: rows.map(({ id }) => id), isShown: false }),
                done: t('campaigns.hidden_done'),
              },
              {
                label: t('common.delete'),
                icon: IconTrash,
                isDangerous: true,
                confirm: { title: t('campaigns.delete_many'), body: t('campaigns.delete_body') },
                run: (rows) => remove.mutateAsync(rows.map(({ id }) => id)),
                done: t('campaigns.deleted_many'),
              },
            ]
          : undefined
      }
      create={mayWrite ? { label: t('campaigns.new'), to: params.with({ edit: 'new' }) } : undefined}
      empty={{ icon: IconSpeakerphone, title: t('campaigns.empty'), lead: t('campaigns.empty_lead') }}
    >
      {edited && mayWrite && (
        <CampaignForm
          key={edited}
          id={edited === 'new' ? undefined : edited}
          onClose={() => params.set({ edit: '' })}
        />
      )}
    </ListPage>
  )
}
