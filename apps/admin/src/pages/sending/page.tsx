import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import type { Sending } from '../../lib/sending.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ChannelCard } from './channel-card.tsx'
import { type Scope, sendingQueryOf } from './queries.ts'
import { RecordsCard } from './records-card.tsx'
import classes from './sending.module.css'
import { ServiceDrawer } from './service-drawer.tsx'

/** What sends e-mails, SMS and WhatsApp: of the store, and for the installation's owners of every store without services of its own. */
export function SendingPage() {
  const { t } = useTexts()
  const may = useMay()
  const params = useListParams()
  const ownsInstallation = may('installation.own')
  const scope: Scope = ownsInstallation && params.one('for') === 'installation' ? 'installation' : 'store'
  const sending = useQuery(sendingQueryOf(scope, useView()))
  return (
    <>
      <PageHeader title={t('sending.title')} lead={t('sending.lead')} />
      {ownsInstallation && (
        <SegmentedControl
          className={classes.scope}
          aria-label={t('sending.scope')}
          data={[
            { value: 'store', label: t('sending.scope_store') },
            { value: 'installation', label: t('sending.scope_installation') },
          ]}
          value={scope}
          onChange={(value) => params.set({ for: value === 'installation' ? value : '' })}
        />
      )}
      <LoadedPart query={sending}>
        {(loaded) => (
          <Loaded
            key={scope}
            scope={scope}
            sending={loaded}
            mayWrite={scope === 'installation' || may('settings.write')}
          />
        )}
      </LoadedPart>
    </>
  )
}

function Loaded({ scope, sending, mayWrite }: { scope: Scope; sending: Sending; mayWrite: boolean }) {
  const params = useListParams()
  const edited = sending.channels.find(({ channel }) => channel === params.one('edit'))
  return (
    <>
      <div className={classes.cards}>
        {sending.channels.map((channel) => (
          <ChannelCard key={channel.channel} scope={scope} channel={channel} mayWrite={mayWrite} />
        ))}
        {sending.sender_domain && (
          <div className={classes.whole}>
            <RecordsCard scope={scope} sender={sending.sender_domain} mayWrite={mayWrite} />
          </div>
        )}
      </div>
      {edited?.is_editable && (
        <ServiceDrawer scope={scope} channel={edited} readOnly={!mayWrite} onClose={() => params.set({ edit: '' })} />
      )}
    </>
  )
}
