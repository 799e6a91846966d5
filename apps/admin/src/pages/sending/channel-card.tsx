import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { SendingOfChannel } from '../../lib/sending.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { useProviderWords } from '../providers/provider-words.ts'
import { type Scope, useRemoveService } from './queries.ts'
import classes from './sending.module.css'
import { TestPart } from './test-part.tsx'

interface ChannelCardProps {
  scope: Scope
  channel: SendingOfChannel
  mayWrite: boolean
}

/** What sends the messages of a channel, whose it is, and a message to oneself. */
export function ChannelCard({ scope, channel, mayWrite }: ChannelCardProps) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const params = useListParams()
  const remove = useRemoveService(scope)
  const { in_use, own, services, is_editable } = channel
  const name = t(`sending.channel.${channel.channel}`)
  const nameOf = (id: string) => {
    const service = services.find((each) => each.id === id)
    return service ? wordsOf(service.name) : id
  }
  return (
    <Card title={name} aside={<StateBadge channel={channel} />}>
      <div className={classes.card}>
        {in_use && in_use.origin !== 'practice' ? (
          <FactList>
            <FactRow name={t('sending.service')}>{nameOf(in_use.service_id)}</FactRow>
            {in_use.from && (
              <FactRow name={t('sending.from')}>
                <bdi>{in_use.from}</bdi>
              </FactRow>
            )}
            {in_use.reply_to && (
              <FactRow name={t('sending.reply_to')}>
                <bdi>{in_use.reply_to}</bdi>
              </FactRow>
            )}
            <FactRow name={t('sending.set_by')}>{t(`sending.origin.${in_use.origin}`)}</FactRow>
          </FactList>
        ) : (
          <p className={classes.text}>{t(in_use ? 'sending.practice_text' : `sending.nothing.${channel.channel}`)}</p>
        )}
        {!is_editable && <p className={classes.text}>{t('sending.by_environment')}</p>}
        {own && own.missing_settings.length > 0 && <p className={classes.text}>{t('sending.incomplete')}</p>}
        {own && !own.carries_secrets && in_use?.origin === 'store' && (
          <p className={classes.text}>{t('sending.no_secrets')}</p>
        )}
        {mayWrite && is_editable && (
          <div className={classes.actions}>
            <Button component={Link} to={params.with({ edit: channel.channel })} variant={own ? 'default' : 'filled'}>
              {own ? t('sending.change') : t(scope === 'store' ? 'sending.set_up_own' : 'sending.set_up')}
            </Button>
            {own && (
              <Button
                variant="default"
                onClick={() =>
                  confirmAction({
                    title: t('sending.remove_title', { name: nameOf(own.service_id) }),
                    body: t(scope === 'store' ? 'sending.remove_body_store' : 'sending.remove_body'),
                    action: t('sending.remove'),
                    isDangerous: true,
                    run: () => remove.mutateAsync(channel.channel),
                    done: t('sending.removed'),
                  })
                }
              >
                {t('sending.remove')}
              </Button>
            )}
          </div>
        )}
        {mayWrite && in_use && in_use.origin !== 'practice' && (
          // What one service said is not shown for the next.
          <TestPart
            key={`${in_use.service_id} ${own?.updated_at}`}
            scope={scope}
            channel={channel.channel}
            last={own?.last_test ?? null}
          />
        )}
      </div>
    </Card>
  )
}

function StateBadge({ channel: { in_use } }: { channel: SendingOfChannel }) {
  const { t } = useTexts()
  if (!in_use) return <Badge tone="danger">{t('sending.state.none')}</Badge>
  if (in_use.origin === 'practice') return <Badge tone="warning">{t('sending.state.practice')}</Badge>
  return <Badge tone="success">{t('sending.state.sends')}</Badge>
}
