import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { faultyRecords, installationSendingQuery, type SendingOfChannel } from '../../lib/sending.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'

/** What sends the messages of stores without services of their own. */
export function SendingCard() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const sending = useQuery(installationSendingQuery)
  return (
    <Card
      title={t('sending.title')}
      aside={
        <Anchor component={Link} to={`${pathTo('settings/sending')}?for=installation`}>
          {t('sending.change')}
        </Anchor>
      }
    >
      <LoadedPart query={sending}>
        {(loaded) => {
          const records = faultyRecords(loaded)
          return (
            <FactList>
              {loaded.channels.map((channel) => (
                <FactRow key={channel.channel} name={t(`sending.channel.${channel.channel}`)}>
                  {t(`sending.state.${stateOf(channel)}`)}
                </FactRow>
              ))}
              {records.length > 0 && <FactRow name={t('sending.records_to_check')}>{records.join(' · ')}</FactRow>}
            </FactList>
          )
        }}
      </LoadedPart>
    </Card>
  )
}

function stateOf({ in_use }: SendingOfChannel) {
  if (!in_use) return 'none'
  return in_use.origin === 'practice' ? 'practice' : 'sends'
}
