import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { DetailPage } from '../../parts/detail-page.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { profilesQuery } from '../delivery/queries.ts'
import { AddProductsForm } from '../product-members/add-form.tsx'
import { ProductMembers } from '../product-members/list.tsx'
import classes from '../regions/regions.module.css'
import { ProfileForm } from './form.tsx'
import { useMoveProducts } from './mutations.ts'
import { shippingProfileQuery } from './queries.ts'
import { useProfileActions } from './use-profile-actions.ts'

export function ProfilePage() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const mayWrite = useMay()('settings.write')
  const { id = '' } = useParams()
  const params = useListParams()
  const profile = useQuery(shippingProfileQuery(view, id))
  const all = useQuery(profilesQuery(view))
  const regions = useQuery(regionsQuery(view))
  const move = useMoveProducts()
  const actions = useProfileActions()
  const home = all.data?.find(({ type }) => type === 'default')
  const [remove] = actions(
    { id, name: profile.data?.name ?? '', shipping_option_count: profile.data?.shipping_options.length ?? 0 },
    () => navigate(pathTo('settings/shipping-profiles'), { replace: true }),
  )
  return (
    <>
      <DetailPage
        query={bothOf(profile, all)}
        header={([{ name, type }]) => ({
          back: { to: pathTo('settings/shipping-profiles'), name: t('shipping_profiles.title') },
          title: name,
          aside: type !== 'custom' && <Badge tone="info">{t(`shipping_profiles.types.${type}`)}</Badge>,
          actions: mayWrite && (
            <>
              {type === 'custom' && (
                <Button variant="default" color="danger" onClick={() => void remove?.run()}>
                  {t('common.delete')}
                </Button>
              )}
              <Button component={Link} to={params.with({ edit: 'name' })} variant="default">
                {t('shipping_profiles.rename')}
              </Button>
              <Button component={Link} to={params.with({ add: 'products' })}>
                {t('product_members.add')}
              </Button>
            </>
          ),
        })}
        main={() => (
          <ProductMembers
            container={{ profile_id: [id] }}
            params={params}
            emptyLead={t('shipping_profiles.no_products_lead')}
            mayAdd={mayWrite}
            remove={
              mayWrite && home && home.id !== id
                ? {
                    label: t('shipping_profiles.move_home', { name: home.name }),
                    done: t('shipping_profiles.moved', { name: home.name }),
                    run: (products) => move.mutateAsync({ id: home.id, products }),
                  }
                : undefined
            }
          />
        )}
        side={([{ shipping_options }]) => (
          <Card title={t('delivery.title')}>
            {shipping_options.length === 0 ? (
              <p className={classes.dim}>{t('shipping_profiles.no_options_lead')}</p>
            ) : (
              <ul className={classes.links}>
                {shipping_options.map((option) => (
                  <li key={option.id}>
                    <Anchor
                      component={Link}
                      to={pathTo('settings/delivery', undefined, { tab: 'all', edit: option.id })}
                    >
                      {option.name}
                    </Anchor>{' '}
                    <span className={classes.dim}>
                      <bdi>{regions.data?.find(({ id: region_id }) => region_id === option.region_id)?.name}</bdi>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
      />
      {profile.data && mayWrite && params.one('edit') === 'name' && (
        <ProfileForm profile={profile.data} onClose={() => params.set({ edit: '' })} />
      )}
      {mayWrite && params.one('add') && (
        <AddProductsForm
          lead={t('shipping_profiles.add_lead')}
          add={(products) => move.mutateAsync({ id, products })}
          onClose={() => params.set({ add: '' })}
        />
      )}
    </>
  )
}
