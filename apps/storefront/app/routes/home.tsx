import { buttonClass } from '@shopkey/ui/button.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Link } from 'react-router'
import { BlocksAround } from '../features/blocks-around/blocks-around.tsx'
import { findBlocksAround } from '../features/blocks-around/find-blocks-around.server.ts'
import { CampaignList } from '../features/campaigns/campaign-list.tsx'
import { listCampaigns } from '../features/campaigns/campaigns.server.ts'
import { listDeals, listFeatured } from '../features/catalogue/catalogue.server.ts'
import { CollectionTiles } from '../features/catalogue/collection-tiles.tsx'
import { listHomeTiles } from '../features/catalogue/collections.server.ts'
import { HomeHero } from '../features/catalogue/home-hero.tsx'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { loadRewards } from '../features/rewards/load-rewards.server.ts'
import { RewardsHome } from '../features/rewards/rewards-home.tsx'
import { StoreFrontThings } from '../features/structured-data/store-front-things.tsx'
import { useI18n } from '../lib/i18n.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { useViewTracking } from '../lib/use-view-tracking.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/home'
import styles from './home.module.css'

const CAMPAIGNS_SHOWN = 2
const DEALS_SHOWN = 4

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (shop.programme && shop.is_rewards) {
    const rewards = await loadRewards(shop, shop.programme)
    return { rewards, featured: [], tiles: [], campaigns: [], deals: [], around: null }
  }
  const [featured, tiles, campaigns, deals, around] = await Promise.all([
    listFeatured(shop),
    listHomeTiles(shop),
    listCampaigns(shop),
    listDeals(shop, { page: 1, limit: DEALS_SHOWN }),
    findBlocksAround(shop, { kind: 'home', handle: 'home', url }),
  ])
  return {
    rewards: null,
    featured,
    tiles,
    campaigns: campaigns.slice(0, CAMPAIGNS_SHOWN),
    deals: deals.products,
    around,
  }
}

export const handle: PageHandle<typeof loader> = { address: (view) => paths.home(view) }

export default function Home({ loaderData }: Route.ComponentProps) {
  const { rewards, around } = loaderData
  useViewTracking('store', '')
  if (rewards)
    return (
      <>
        <PageTitle text={rewards.club} />
        <RewardsHome rewards={rewards} />
      </>
    )
  return (
    <>
      <PageTitle />
      <BlocksAround loaded={around}>
        <HomeContent {...loaderData} />
      </BlocksAround>
    </>
  )
}

function HomeContent({ featured, tiles, campaigns, deals }: Route.ComponentProps['loaderData']) {
  const { t } = useI18n()
  const { store } = useShop()
  if (featured.length === 0)
    return (
      <div className="page">
        <EmptyState icon={<Icon name="store" size={32} />} title={t('home.empty_title')} text={t('home.empty_text')} />
      </div>
    )
  return (
    <>
      <StoreFrontThings />
      <HomeHero products={featured} />
      {campaigns.length > 0 ? (
        <div className={classNames('page', styles.campaigns)}>
          <CampaignList campaigns={campaigns} />
        </div>
      ) : null}
      {tiles.length > 1 ? (
        <section className="page" aria-labelledby="collections">
          <div className={styles.head}>
            <h2 id="collections">{t('home.collections')}</h2>
            <Link className={buttonClass({ kind: 'quiet' })} to={paths.collections(store.view_code)}>
              {t('home.see_all')}
            </Link>
          </div>
          <CollectionTiles tiles={tiles} />
        </section>
      ) : null}
      <section className="page" aria-labelledby="featured">
        <div className={styles.head}>
          <div>
            <h2 id="featured">{t('home.featured')}</h2>
            <p className={styles.text}>{t('home.featured_text')}</p>
          </div>
          <Link className={buttonClass({ kind: 'quiet' })} to={paths.products(store.view_code)}>
            {t('home.see_all')}
          </Link>
        </div>
        <ProductGrid products={featured} />
      </section>
      {deals.length > 0 ? (
        <section className="page" aria-labelledby="deals">
          <div className={styles.head}>
            <div>
              <h2 id="deals">{t('deals.title')}</h2>
              <p className={styles.text}>{t('deals.text')}</p>
            </div>
            <Link className={buttonClass({ kind: 'quiet' })} to={paths.deals(store.view_code)}>
              {t('home.see_all')}
            </Link>
          </div>
          <ProductGrid products={deals} />
        </section>
      ) : null}
    </>
  )
}
