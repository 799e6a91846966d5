import { OpeningTable } from '../features/presence/opening-table.tsx'
import { SocialLinks } from '../features/presence/social-links.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { useShop } from '../lib/shop-data.ts'

/** When the store is open, and where else it is found. */
export function StorePresence() {
  const { t } = useI18n()
  const { store } = useShop()
  const { opening_hours, read_at = 0, social_links } = store
  return (
    <>
      {opening_hours ? (
        <section aria-label={t('presence.hours')}>
          <OpeningTable hours={opening_hours} timeZone={store.time_zone} at={read_at} />
        </section>
      ) : null}
      {social_links ? <SocialLinks links={social_links} /> : null}
    </>
  )
}
