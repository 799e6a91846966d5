import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { CampaignList } from '../features/campaigns/campaign-list.tsx'
import { listCampaigns } from '../features/campaigns/campaigns.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/campaigns'
import styles from './product-list.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { campaigns: await listCampaigns(context.get(shopContext)) }
}

export const handle: PageHandle<typeof loader> = { address: (view) => paths.campaigns(view) }

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { campaigns } = loaderData
  return (
    <div className="page">
      <PageTitle text={t('campaigns.title')} />
      {campaigns.length > 0 ? (
        <>
          <h1 className={styles.heading}>{t('campaigns.title')}</h1>
          <CampaignList campaigns={campaigns} />
        </>
      ) : (
        <EmptyState
          icon={<Icon name="spark" size={32} />}
          title={t('campaigns.empty_title')}
          text={t('campaigns.empty_text')}
          action={
            <Link className={buttonClass()} to={paths.products(store.view_code)}>
              {t('products.clear')}
            </Link>
          }
        />
      )}
    </div>
  )
}
