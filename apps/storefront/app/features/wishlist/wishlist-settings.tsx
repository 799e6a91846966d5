import type { Wishlist } from '@shopkey/client/types.ts'
import { Button, buttonClass } from '@shopkey/ui/button.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { ShareLink } from '../share/share-link.tsx'
import styles from './wishlist-settings.module.css'

const MAIL =
  'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6ZM4 7l8 6 8-6'

/** The messages about stock and prices, and the link for others: both only if the shopper asks for them. */
export function WishlistSettings({ wishlist }: { wishlist: Wishlist }) {
  const { t } = useI18n()
  const { store, has_session } = useShop()
  const { share_id, is_notified } = wishlist
  const view = store.view_code
  return (
    <div className={styles.settings}>
      <section className={classNames('card', styles.setting)} aria-labelledby="wishlist-messages">
        <h2 id="wishlist-messages" className={styles.heading}>
          {t('wishlist.news_title')}
        </h2>
        <p className={styles.text}>{t(is_notified ? 'wishlist.news_on' : 'wishlist.news_text')}</p>
        {has_session ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" kind="secondary" name="intent" value={is_notified ? 'stop_notifying' : 'notify'}>
              <Icon name={MAIL} size={20} /> {t(is_notified ? 'wishlist.news_stop' : 'wishlist.news_start')}
            </Button>
          </Form>
        ) : (
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.login(view, { source: paths.wishlist(view) })}>
            {t('wishlist.news_sign_in')}
          </Link>
        )}
      </section>
      <section
        className={classNames('card', styles.setting, share_id && styles.shared)}
        aria-labelledby="wishlist-share"
      >
        <h2 id="wishlist-share" className={styles.heading}>
          {t('wishlist.share_title')}
        </h2>
        <p className={styles.text}>{t(share_id ? 'wishlist.share_on' : 'wishlist.share_text')}</p>
        {share_id ? (
          <div className={styles.quiet}>
            <ShareLink
              path={paths.sharedWishlist(view, share_id)}
              title={t('wishlist.title')}
              label={t('wishlist.share_link')}
            />
          </div>
        ) : null}
        <Form method="post" preventScrollReset className={share_id ? styles.quiet : undefined}>
          <Button
            type="submit"
            kind={share_id ? 'quiet' : 'secondary'}
            name="intent"
            value={share_id ? 'stop_sharing' : 'share'}
          >
            {share_id ? null : <Icon name="share" size={20} />}{' '}
            {t(share_id ? 'wishlist.share_stop' : 'wishlist.share_start')}
          </Button>
        </Form>
      </section>
    </div>
  )
}
