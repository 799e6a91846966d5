import { IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListParams } from '../../list/list-params.ts'
import { Badge } from '../../parts/status-badge.tsx'
import { type Profile, profilesQuery } from '../delivery/queries.ts'
import classes from '../regions/regions.module.css'
import { ProfileForm } from './form.tsx'
import { useProfileActions } from './use-profile-actions.ts'

const columns: Column<Profile>[] = [
  { id: 'name', header: 'shipping_profiles.name', phone: 'title', cell: (profile) => <NameCell {...profile} /> },
  {
    id: 'products',
    header: 'shipping_profiles.products',
    phone: 'meta',
    cell: ({ product_count }) => <CountCell count={product_count} of="products" />,
  },
  {
    id: 'options',
    header: 'shipping_profiles.options',
    phone: 'end',
    cell: ({ shipping_option_count }) => <CountCell count={shipping_option_count} of="options" />,
  },
]

/** Groups of products that ship alike: a few, so they are one page. */
export function ProfileList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const profiles = useQuery(profilesQuery(useView()))
  const actions = useProfileActions()
  return (
    <ListPage
      title={t('shipping_profiles.title')}
      lead={t('shipping_profiles.lead')}
      params={params}
      query={profiles}
      rows={profiles.data}
      columns={columns}
      nameOf={({ name }) => name}
      rowLink={({ id }) => pathTo('settings/shipping-profiles', id)}
      rowMenu={mayWrite ? (profile) => actions(profile) : undefined}
      create={mayWrite ? { label: t('shipping_profiles.new'), to: params.with({ edit: 'new' }) } : undefined}
      empty={{ icon: IconPackages, title: t('shipping_profiles.empty'), lead: t('shipping_profiles.empty_lead') }}
    >
      {mayWrite && params.one('edit') === 'new' && (
        <ProfileForm
          onClose={() => params.set({ edit: '' })}
          onSaved={({ id }) => navigate(pathTo('settings/shipping-profiles', id), { replace: true })}
        />
      )}
    </ListPage>
  )
}

function NameCell({ name, type }: Profile) {
  const { t } = useTexts()
  return (
    <span className={classes.name}>
      <bdi>{name}</bdi>
      {type !== 'custom' && <Badge tone="info">{t(`shipping_profiles.types.${type}`)}</Badge>}
    </span>
  )
}

function CountCell({ count, of }: { count: number; of: 'products' | 'options' }) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (count === 0)
    return (
      <span className={classes.dim}>
        {t(of === 'options' ? 'shipping_profiles.no_options' : 'shipping_profiles.no_products')}
      </span>
    )
  return number(count)
}
