import { Alert, Button } from '@mantine/core'
import type { Customer } from '@shopkey/client/types.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerParts, SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { CustomerPicker } from '../../pickers/customer-picker.tsx'
import { customerName } from './customer-name.ts'
import classes from './customers.module.css'
import { useMergeCustomers } from './mutations.ts'
import { type CustomerRecord, duplicatesQuery, mergePreviewQuery } from './queries.ts'

interface MergeFormProps {
  /** Who stays. */
  customer: CustomerRecord
  onClose: () => void
}

type Duplicate = Pick<Customer, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'has_account'>

/** Finds a duplicate of a customer, shows what would move, and merges it. */
export function MergeForm({ customer, onClose }: MergeFormProps) {
  const { t } = useTexts()
  const [duplicate, setDuplicate] = useState<Duplicate>()
  return (
    <SideDrawer title={t('customers.merge')} onClose={onClose}>
      {duplicate ? (
        <Preview customer={customer} duplicate={duplicate} onBack={() => setDuplicate(undefined)} />
      ) : (
        <Choice customer={customer} onChoose={setDuplicate} />
      )}
    </SideDrawer>
  )
}

function Choice({ customer, onChoose }: { customer: CustomerRecord; onChoose: (duplicate: Duplicate) => void }) {
  const { t } = useTexts()
  const likely = useQuery(duplicatesQuery(useView(), customer.id))
  const whyNot = ({ id, has_account }: Pick<Duplicate, 'id' | 'has_account'>) => {
    if (id === customer.id) return t('customers.merge_itself')
    return has_account ? t('customers.merge_account') : undefined
  }
  return (
    <DrawerParts lead={t('customers.merge_lead', { name: customerName(customer) })}>
      {likely.data && likely.data.length > 0 && (
        <section aria-label={t('customers.duplicates')}>
          <h3 className={classes.label}>{t('customers.duplicates')}</h3>
          <ul className={classes.list}>
            {likely.data.map((found) => (
              <li key={found.id} className={classes.choice}>
                <span>
                  <bdi>{customerName(found)}</bdi>
                  <bdi className={classes.dim}>
                    {whyNot(found) ?? [found.email, found.phone].filter(Boolean).join(' · ')}
                  </bdi>
                </span>
                {!whyNot(found) && (
                  <Button variant="default" onClick={() => onChoose(found)}>
                    {t('customers.choose')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <CustomerPicker isFocused label={t('customers.merge_search')} blocked={whyNot} onPick={onChoose} />
    </DrawerParts>
  )
}

interface PreviewProps {
  customer: CustomerRecord
  duplicate: Duplicate
  onBack: () => void
}

function Preview({ customer, duplicate, onBack }: PreviewProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { dismiss } = useDrawer()
  const preview = useQuery(mergePreviewQuery(useView(), customer.id, duplicate.id))
  const merge = useMergeCustomers(customer.id)
  const names = { from: customerName(duplicate), to: customerName(customer) }
  const ask = () =>
    confirmAction({
      title: t('customers.merge_title', names),
      body: t('customers.merge_body', names),
      action: t('customers.merge_do'),
      isDangerous: true,
      run: () => merge.mutateAsync(duplicate.id),
      done: t('customers.merged', names),
      onDone: dismiss,
    })
  return (
    <DrawerParts
      lead={t('customers.merge_moves', names)}
      actions={
        preview.data && (
          <Button color="danger" onClick={ask}>
            {t('customers.merge_do')}
          </Button>
        )
      }
    >
      <LoadedPart query={preview}>
        {({ points, leaves_open_carts, ...counts }) => (
          <ul className={classes.bullets}>
            <li>{t('customers.count_orders', { count: counts.orders })}</li>
            <li>{t('customers.count_messages', { count: counts.messages })}</li>
            <li>{t('customers.count_notes', { count: counts.notes })}</li>
            <li>{t('customers.count_groups', { count: counts.groups })}</li>
            <li>{money(points, POINTS)}</li>
            {!leaves_open_carts && <li>{t('customers.count_carts', { count: counts.open_carts })}</li>}
          </ul>
        )}
      </LoadedPart>
      {preview.data?.leaves_open_carts && <Alert color="gray">{t('customers.merge_carts')}</Alert>}
      <Button variant="default" onClick={onBack}>
        {t('customers.merge_another')}
      </Button>
    </DrawerParts>
  )
}
