import { Link } from 'react-router'
import { FooterMenu } from '../features/menus/footer-menu.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import { ChosenPart } from './chosen-part.tsx'
import styles from './footer.module.css'
import { LanguageLink, useLanguageLinks } from './language-link.tsx'
import { RegionForm } from './region-form.tsx'
import { RewardsLink } from './rewards-link.tsx'

export function Footer() {
  const { t } = useI18n()
  const { store, menus, regions } = useShop()
  return (
    <footer id="site-footer" className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>
            <bdi>{store.name}</bdi>
          </p>
          {store.contact_address ? (
            <address className={styles.address} dir="auto">
              {store.contact_address}
            </address>
          ) : null}
          {store.contact_email ? (
            <a className={styles.email} href={`mailto:${store.contact_email}`} dir="ltr">
              {store.contact_email}
            </a>
          ) : null}
          <ChosenPart
            part="presence"
            isChosen={store.social_links ?? store.opening_hours}
            className={styles.presence}
          />
          {regions.length > 1 ? <RegionForm id="region" /> : null}
        </div>
        {menus.footer ? (
          <FooterMenu entries={menus.footer} withLegal />
        ) : (
          <>
            <ShopLinks />
            <HelpLinks />
          </>
        )}
        <nav aria-label={t('shell.language')}>
          <h2 className={styles.heading}>{t('shell.language')}</h2>
          <ul>
            {useLanguageLinks().map((link) => (
              <li key={link.code}>
                <LanguageLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {menus.header || menus.footer ? (
        <noscript>
          <div className={styles.headerMenu}>
            {menus.header ? <FooterMenu entries={menus.header} /> : <ShopLinks />}
          </div>
        </noscript>
      ) : null}
    </footer>
  )
}

/** What is for sale, in a store without a menu of its own. */
function ShopLinks() {
  const { t } = useI18n()
  const { store, collections, sections, club, is_rewards } = useShop()
  const view = store.view_code
  return (
    <nav aria-label={t('shell.shop')}>
      <h2 className={styles.heading}>{t('shell.shop')}</h2>
      <ul>
        <li>
          <Link to={paths.products(view)}>{t(is_rewards ? 'rewards.all' : 'shell.all_products')}</Link>
        </li>
        {sections.deals ? (
          <li>
            <Link to={paths.deals(view)}>{t('deals.title')}</Link>
          </li>
        ) : null}
        {sections.categories ? (
          <li>
            <Link to={paths.catalogues(view)}>{t('catalogues.title')}</Link>
          </li>
        ) : null}
        {collections.length > 0 ? (
          <li>
            <Link to={paths.collections(view)}>{t('collections.title')}</Link>
          </li>
        ) : null}
        {collections.slice(0, 4).map(({ id, title, handle }) => (
          <li key={id}>
            <Link to={paths.collection(view, handle ?? id)}>{title}</Link>
          </li>
        ))}
        {club ? (
          <li>
            <RewardsLink />
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** The other pages, likewise. */
function HelpLinks() {
  const { t } = useI18n()
  const { store, sections, legal_pages } = useShop()
  const view = store.view_code
  return (
    <nav aria-label={t('shell.help')}>
      <h2 className={styles.heading}>{t('shell.help')}</h2>
      <ul>
        <li>
          <Link to={paths.contact(view)}>{t('contact.title')}</Link>
        </li>
        <li>
          <Link to={paths.account(view)}>{t('shell.account')}</Link>
        </li>
        <li>
          <Link to={paths.wishlist(view)}>{t('wishlist.title')}</Link>
        </li>
        <li>
          <Link to={paths.findOrder(view)}>{t('find_order.title')}</Link>
        </li>
        {sections.gift_cards ? (
          <li>
            <Link to={paths.giftCards(view)}>{t('gift_cards.title')}</Link>
          </li>
        ) : null}
        <li>
          <Link to={paths.privacyPolicy(view)}>{t('privacy.title')}</Link>
        </li>
        {legal_pages.map((page) => (
          <li key={page}>
            <Link to={paths.legal(view, page)}>{t(`legal.${page}`)}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.stores()}>{t('shell.other_stores')}</Link>
        </li>
      </ul>
    </nav>
  )
}
