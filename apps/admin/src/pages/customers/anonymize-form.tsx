import { Alert, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DrawerParts, SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { customerName } from './customer-name.ts'
import classes from './customers.module.css'
import { useAnonymizeCustomer } from './mutations.ts'
import { type Anonymization, anonymizationQuery, type CustomerRecord } from './queries.ts'

interface AnonymizeFormProps {
  customer: CustomerRecord
  onClose: () => void
  /** Called before the drawer closes; the customer's page is gone. */
  onDone: () => void
}

/** Shows what goes and what stays, and anonymises the customer whose address was typed. */
export function AnonymizeForm({ customer, onClose, onDone }: AnonymizeFormProps) {
  const { t } = useTexts()
  const { orderNumber } = useFormat()
  const preview = useQuery(anonymizationQuery(useView(), customer.id))
  return (
    <SideDrawer title={t('customers.anonymize_title', { name: customerName(customer) })} onClose={onClose}>
      <LoadedPart query={preview}>
        {(data) =>
          data.open_orders.length > 0 ? (
            <DrawerParts lead={t('customers.anonymize_lead')}>
              <Alert color="orange">
                {t('customers.anonymize_open', { orders: data.open_orders.map(orderNumber).join(', ') })}
              </Alert>
              <Lists data={data} />
            </DrawerParts>
          ) : (
            <Fields id={customer.id} data={data} onDone={onDone} />
          )
        }
      </LoadedPart>
    </SideDrawer>
  )
}

function Fields({ id, data, onDone }: { id: string; data: Anonymization; onDone: () => void }) {
  const { t } = useTexts()
  const anonymize = useAnonymizeCustomer(id)
  const { confirmation } = data
  const form = useForm({
    initial: { confirmation: '' },
    rules: {
      confirmation: (typed) =>
        typed.trim().toLowerCase() === confirmation.toLowerCase() ? undefined : t('customers.confirmation_differs'),
    },
    save: (values) => anonymize.mutateAsync(values.confirmation.trim()),
    done: t('customers.anonymized'),
    onSaved: onDone,
    fieldOfCode: { anonymization_not_confirmed: 'confirmation' },
  })
  return (
    <DrawerForm form={form} lead={t('customers.anonymize_lead')} submit={t('customers.anonymize_do')} isDangerous>
      <Lists data={data} />
      <TextInput
        dir="ltr"
        autoComplete="off"
        label={t('customers.confirmation', { word: confirmation })}
        {...form.field('confirmation')}
      />
    </DrawerForm>
  )
}

function Lists({ data }: { data: Anonymization }) {
  const { t } = useTexts()
  return (
    <>
      <section aria-label={t('customers.goes')}>
        <h3 className={classes.label}>{t('customers.goes')}</h3>
        <ul className={classes.bullets}>
          <li>{t('customers.goes_person')}</li>
          <li>{t('customers.count_addresses', { count: data.addresses })}</li>
          <li>{t('customers.count_messages', { count: data.messages })}</li>
          <li>{t('customers.count_notes', { count: data.notes })}</li>
          <li>{t('customers.count_leads', { count: data.leads })}</li>
          <li>{t('customers.goes_sign_in')}</li>
          <li>{t('customers.goes_copies')}</li>
        </ul>
      </section>
      <section aria-label={t('customers.stays')}>
        <h3 className={classes.label}>{t('customers.stays')}</h3>
        <ul className={classes.bullets}>
          <li>{t('customers.stays_orders', { count: data.orders })}</li>
          <li>{t('customers.stays_points')}</li>
          <li>{t('customers.stays_references')}</li>
          <li>{t('customers.stays_account')}</li>
        </ul>
      </section>
    </>
  )
}
