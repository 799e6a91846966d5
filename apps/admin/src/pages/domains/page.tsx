import { Button } from '@mantine/core'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { DomainCard, isPrimaryFailing } from './domain-card.tsx'
import classes from './domains.module.css'
import { DomainForm } from './form.tsx'
import { type DomainList, domainsQuery } from './queries.ts'

/** Domains of the store's own: what belongs in the DNS, which is there, and the one that its pages are at. */
export function DomainsPage() {
  const { t } = useTexts()
  const params = useListParams()
  const mayWrite = useMay()('settings.write')
  const domains = useQuery(domainsQuery(useView()))
  return (
    <>
      <PageHeader
        title={t('domains.title')}
        lead={t('domains.lead')}
        actions={
          mayWrite && (
            <Button component={Link} to="?edit=new" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
              {t('domains.new')}
            </Button>
          )
        }
      />
      <LoadedPart query={domains}>{(loaded) => <Loaded {...loaded} mayWrite={mayWrite} />}</LoadedPart>
      {mayWrite && params.one('edit') === 'new' && <DomainForm onClose={() => params.set({ edit: '' })} />}
    </>
  )
}

function Loaded({ domains, platform_address, mayWrite }: DomainList & { mayWrite: boolean }) {
  const { t } = useTexts()
  const primary = domains.find(({ is_primary }) => is_primary)
  const words = primary && (isPrimaryFailing(primary) ? 'domains.leads_while_failing' : 'domains.leads_on')
  return (
    <div className={classes.cards}>
      <p className={classes.text}>
        {t(words ?? 'domains.at_platform')} <code dir="ltr">{platform_address}</code>
      </p>
      {domains.length === 0 && (
        <EmptyState icon={IconWorld} title={t('domains.empty')} lead={t('domains.empty_lead')} />
      )}
      {domains.map((domain) => (
        <DomainCard key={domain.id} domain={domain} mayWrite={mayWrite} />
      ))}
    </div>
  )
}
