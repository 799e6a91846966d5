import { Anchor, Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { displayName, useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { customerName } from '../customers/customer-name.ts'
import classes from './leads.module.css'
import { useUpdateLead } from './mutations.ts'
import { customerWithPhoneQuery, type LeadRecord, leadAssigneesQuery } from './queries.ts'

interface LeadFactsProps {
  lead: LeadRecord
  mayWrite: boolean
}

/** Who replies, and how to reach who wrote. */
export function LeadFacts({ lead, mayWrite }: LeadFactsProps) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const customer = useQuery({ ...customerWithPhoneQuery(useView(), lead.phone), enabled: useMay()('people.read') })
  return (
    <>
      <Card title={t('leads.assignee')}>
        {mayWrite ? (
          <Assignee lead={lead} />
        ) : (
          <p className={classes.dim}>{lead.assignee ? displayName(lead.assignee) : t('leads.nobody')}</p>
        )}
      </Card>
      <Card title={t('customers.contact')}>
        <p className={classes.contact}>
          <a href={`tel:+${lead.phone}`} dir="ltr">
            +{lead.phone}
          </a>
        </p>
        {lead.email && (
          <p className={classes.contact}>
            <a href={`mailto:${lead.email}`} dir="ltr">
              {lead.email}
            </a>
          </p>
        )}
        {customer.data && (
          <p className={classes.contact}>
            <Anchor component={Link} size="sm" to={pathTo('customers', customer.data.id)}>
              {t('leads.customer', { name: customerName(customer.data) })}
            </Anchor>
          </p>
        )}
        {lead.page && (
          <p className={classes.dim}>
            {t('leads.page')} <bdi>{lead.page}</bdi>
          </p>
        )}
      </Card>
    </>
  )
}

function Assignee({ lead }: { lead: LeadRecord }) {
  const { t } = useTexts()
  const user = useUser()
  const update = useUpdateLead(lead.id)
  const found = useQuery(leadAssigneesQuery(useView()))
  const choices = found.data ?? (lead.assignee ? [lead.assignee] : [])
  const mayTake = lead.assigned_to !== user.id && choices.some(({ id }) => id === user.id)
  const assign = (assigned_to: string | null) =>
    void announce(update.mutateAsync({ assigned_to }), t(assigned_to ? 'leads.assigned' : 'leads.unassigned'), t)
  return (
    <>
      <Select
        clearable
        aria-label={t('leads.assignee')}
        placeholder={t('leads.nobody')}
        disabled={update.isPending}
        data={choices.map((person) => ({ value: person.id, label: displayName(person) || t('customers.colleague') }))}
        value={lead.assigned_to}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        onChange={assign}
      />
      {mayTake && (
        <Button mt={8} variant="default" fullWidth loading={update.isPending} onClick={() => assign(user.id)}>
          {t('leads.take')}
        </Button>
      )}
    </>
  )
}
