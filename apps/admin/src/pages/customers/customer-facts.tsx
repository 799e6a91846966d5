import { Anchor } from '@mantine/core'
import type { Address } from '@shopkey/client/types.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { isLanguage, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { entriesOf } from '../../forms/metadata-entries.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ListParams } from '../../list/list-params.ts'
import { AddressLines } from '../../parts/address-lines.tsx'
import { Card } from '../../parts/card.tsx'
import { BouncingNotice } from '../notifications/bouncing-notice.tsx'
import classes from './customers.module.css'
import { type CustomerRecord, customerPointsQuery } from './queries.ts'

interface FactsProps {
  customer: CustomerRecord
  params: ListParams
}

/** How to reach a customer, and what the store keeps beside the name. */
export function CustomerFacts({ customer, params }: FactsProps) {
  const may = useMay()
  return (
    <>
      <Reach customer={customer} />
      {may('engagement.read') && <Points customer={customer} params={params} />}
      <Groups customer={customer} params={params} />
      <Metadata customer={customer} params={params} />
      {(customer.has_account || customer.shipping_addresses.length > 0) && (
        <Addresses addresses={customer.shipping_addresses} isOwn={customer.has_account} />
      )}
    </>
  )
}

function Reach({ customer: { created_at, email, language, phone, phone_verified_at } }: Pick<FactsProps, 'customer'>) {
  const { t } = useTexts()
  const { day } = useFormat()
  const known = isLanguage(language) ? LANGUAGES[language].own_name : undefined
  return (
    <Card title={t('customers.contact')}>
      {email && (
        <p className={classes.contact}>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </p>
      )}
      {email && <BouncingNotice address={email} />}
      {phone && (
        <p className={classes.contact}>
          <a href={`tel:${phone}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      <p className={classes.dim}>
        {[
          phone_verified_at && t('customers.phone_verified'),
          known && t('customers.writes_in', { language: known }),
          t('customers.known_since', { date: day(created_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}

function Points({ customer, params }: FactsProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const may = useMay()
  const { data } = useQuery(customerPointsQuery(useView(), customer.id))
  return (
    <Card
      title={t('customers.points')}
      aside={
        may('money.move') && (
          <Anchor component={Link} size="sm" to={params.with({ edit: 'points' })}>
            {t('customers.adjust_points')}
          </Anchor>
        )
      }
    >
      <p className={classes.balance}>{data ? money(data.balance, POINTS) : '–'}</p>
      <p className={classes.dim}>
        {data?.joined_at ? (data.tier?.name ?? t('customers.programme_member')) : t('customers.programme_none')}
      </p>
    </Card>
  )
}

function Groups({ customer: { groups }, params }: FactsProps) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const may = useMay()
  return (
    <Card
      title={t('customers.groups')}
      aside={
        may('people.write') && (
          <Anchor component={Link} size="sm" to={params.with({ edit: 'groups' })}>
            {t('common.edit')}
          </Anchor>
        )
      }
    >
      {groups.length === 0 && <p className={classes.dim}>{t('customers.no_groups')}</p>}
      <div className={classes.chips}>
        {groups.map(({ id, name }) => (
          <Link key={id} to={pathTo('customer-groups', id)} className={classes.chip}>
            <bdi>{name}</bdi>
          </Link>
        ))}
      </div>
    </Card>
  )
}

/** What the rule of a group may go by. */
function Metadata({ customer, params }: FactsProps) {
  const { t } = useTexts()
  const may = useMay()
  const entries = entriesOf(customer.metadata)
  return (
    <Card
      title={t('metadata.title')}
      aside={
        may('people.write') && (
          <Anchor component={Link} size="sm" to={params.with({ edit: 'metadata' })}>
            {t('common.edit')}
          </Anchor>
        )
      }
    >
      {entries.length === 0 && <p className={classes.dim}>{t('customers.no_metadata')}</p>}
      <div className={classes.chips}>
        {entries.map(({ key, text }) => (
          <span key={key} className={classes.chip}>
            <bdi>{key}</bdi>: <bdi>{text}</bdi>
          </span>
        ))}
      </div>
    </Card>
  )
}

/** The address book of an account is the person's: staff read it. A guest has the addresses of an import. */
function Addresses({ addresses, isOwn }: { addresses: readonly Address[]; isOwn: boolean }) {
  const { t } = useTexts()
  return (
    <Card title={t('customers.addresses')}>
      {addresses.length === 0 && <p className={classes.dim}>{t('customers.no_addresses')}</p>}
      <ul className={classes.addresses}>
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressLines address={address} />
          </li>
        ))}
      </ul>
      {isOwn && <p className={classes.dim}>{t('customers.addresses_own')}</p>}
    </Card>
  )
}
