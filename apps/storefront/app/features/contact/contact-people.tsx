import type { ContactUser } from '@shopkey/client/types.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'
import styles from './contact-people.module.css'

/** The store's staff for chats; without customer service staff, the store's own number. */
export function ContactPeople({ people }: { people: readonly ContactUser[] }) {
  const { t } = useI18n()
  const { store } = useShop()
  const reachable = people.filter(({ phone }) => phone)
  const shown =
    reachable.length > 0 ? reachable : [{ id: store.view_code, first_name: null, phone: store.contact_phone }]
  return (
    <ul className={styles.people}>
      {shown.map(({ id, first_name, phone }) =>
        phone ? (
          <li key={id}>
            <a className={styles.person} href={`https://wa.me/${phone.replace(/\D/g, '')}`} rel="noreferrer">
              <span className={styles.icon}>
                <Icon name="chat" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>
                  <bdi>{first_name ?? store.name}</bdi>
                </span>
                <span className={styles.text}>{t('shell.contact')}</span>
              </span>
              <Icon name="chevron" size={20} />
            </a>
          </li>
        ) : null,
      )}
    </ul>
  )
}
