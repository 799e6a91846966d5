import type { WishList } from '@shopkey/client/types.ts'
import { Button, buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Form, Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { ShareLink } from '../share/share-link.tsx'
import styles from './wish-list-settings.module.css'

/** The messages about stock and prices, and the link for others: both only if the shopper asks for them. */
export function WishListSettings({ wish_list }: { wish_list: WishList }) {
  const { t } = useI18n()
  const { store, has_session } = useShop()
  const { share_id, is_notified } = wish_list
  const view = store.view_code
  return (
    <div className={styles.settings}>
      <section className={styles.setting} aria-labelledby="wish-list-news">
        <h2 id="wish-list-news" className={styles.heading}>
          {t('wish_list.news_title')}
        </h2>
        <p className={styles.text}>{t(is_notified ? 'wish_list.news_on' : 'wish_list.news_text')}</p>
        {has_session ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" kind="secondary" name="intent" value={is_notified ? 'stop_notifying' : 'notify'}>
              <Icon name="mail" size={20} /> {t(is_notified ? 'wish_list.news_stop' : 'wish_list.news_start')}
            </Button>
          </Form>
        ) : (
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.login(view, { source: paths.wishList(view) })}>
            {t('wish_list.news_sign_in')}
          </Link>
        )}
      </section>
      <section className={styles.setting} aria-labelledby="wish-list-share">
        <h2 id="wish-list-share" className={styles.heading}>
          {t('wish_list.share_title')}
        </h2>
        <p className={styles.text}>{t(share_id ? 'wish_list.share_on' : 'wish_list.share_text')}</p>
        {share_id ? (
          <ShareLink
            path={paths.sharedWishList(view, share_id)}
            title={t('wish_list.title')}
            label={t('wish_list.share_link')}
          />
        ) : null}
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            kind={share_id ? 'quiet' : 'secondary'}
            name="intent"
            value={share_id ? 'stop_sharing' : 'share'}
          >
            {share_id ? null : <Icon name="share" size={20} />}{' '}
            {t(share_id ? 'wish_list.share_stop' : 'wish_list.share_start')}
          </Button>
        </Form>
      </section>
    </div>
  )
}
