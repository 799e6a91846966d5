import { listContactUsers } from '@shopkey/client/store.ts'
import { personName } from '@shopkey/domain/person-name.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { lazy, Suspense } from 'react'
import { data, Link } from 'react-router'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { ContactPeople } from '../features/contact/contact-people.tsx'
import { sendLead } from '../features/contact/send-lead.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { findCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/contact'
import styles from './contact.module.css'

const OpeningTable = import.meta.env.SSR
  ? (await import('../features/presence/opening-table.tsx')).OpeningTable
  : lazy(async () => ({ default: (await import('../features/presence/opening-table.tsx')).OpeningTable }))

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [{ users }, customer] = await Promise.all([
    shop.api.call(listContactUsers, { query: { type: 'csu_website' } }),
    findCustomer(shop),
  ])
  const name = customer ? personName(customer) : ''
  return { people: users, values: { name, phone: customer?.phone ?? '', message: '' } }
}

export const handle: PageHandle<typeof loader> = { address: (view) => paths.contact(view) }

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const values = { name: text('name'), phone: text('phone'), message: text('message') }
  const failure = await sendLead(shop, values, url.pathname)
  return failure ? data({ failure, values }, { status: 422 }) : { failure: undefined, values }
}

export const shouldRevalidate = revalidatesAfterForms

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const values = actionData?.values ?? loaderData.values
  const failure = actionData?.failure
  const isSent = actionData && !failure
  return (
    <div className="page">
      <PageTitle text={t('contact.title')} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <h1>{t('contact.title')}</h1>
          <p className={styles.text}>{t('contact.text')}</p>
          <ContactPeople people={loaderData.people} />
          {store.opening_hours ? (
            <section className={styles.opening}>
              <h2>{t('presence.hours')}</h2>
              <Suspense>
                <OpeningTable hours={store.opening_hours} timeZone={store.time_zone} at={store.read_at ?? 0} />
              </Suspense>
            </section>
          ) : null}
        </div>
        {isSent ? <Sent /> : <ContactForm heading={t('contact.form')} values={values} failure={failure} />}
      </div>
    </div>
  )
}

function Sent() {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <div className={classNames('card', styles.sent)} role="status">
      <Icon name="check" size={32} />
      <h2>{t('contact.sent_title')}</h2>
      <p>{t('contact.sent_text')}</p>
      <Link className={buttonClass({ kind: 'secondary' })} to={paths.home(store.view_code)}>
        {t('order.continue')}
      </Link>
    </div>
  )
}
