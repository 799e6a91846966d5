import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { sendingQuery } from '../../lib/sending.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { useSkipSending } from './mutations.ts'
import classes from './setup.module.css'

/** What sends the store's messages. It may be left for later: the page says what shoppers then miss. */
export function SendingStep() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const sending = useQuery(sendingQuery(useView()))
  const skip = useSkipSending()
  return (
    <Card title={t('opening.steps.sending')}>
      <LoadedPart query={sending}>
        {({ channels }) => {
          const email = channels.find(({ channel }) => channel === 'email')?.in_use
          const isSet = email !== undefined && email !== null
          return (
            <div className={classes.fields}>
              <p className={classes.note}>
                {isSet
                  ? t(email.origin === 'practice' ? 'sending.practice_text' : 'opening.sending_ready')
                  : t('opening.sending_lead')}
              </p>
              {!isSet && <p className={classes.note}>{t('opening.sending_skip_text')}</p>}
              <div className={classes.actions}>
                {isSet ? (
                  <Button className="sk-touch" component={Link} to={pathTo('')}>
                    {t('opening.go_on')}
                  </Button>
                ) : (
                  <>
                    <Button
                      className="sk-touch"
                      variant="default"
                      loading={skip.isPending}
                      onClick={() => {
                        const skipped = skip.mutateAsync().then(() => navigate(pathTo('')))
                        void announce(skipped, t('opening.sending_skipped'), t)
                      }}
                    >
                      {t('opening.skip')}
                    </Button>
                    <Button className="sk-touch" component={Link} to={`${pathTo('settings/sending')}?edit=email`}>
                      {t('opening.sending_set_up')}
                    </Button>
                  </>
                )}
              </div>
            </div>
          )
        }}
      </LoadedPart>
    </Card>
  )
}
