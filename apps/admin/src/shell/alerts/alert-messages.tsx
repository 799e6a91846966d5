import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { alertMessagesQuery } from '../../lib/alerts.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import classes from './alerts.module.css'
import { useSetAlertMessages } from './mutations.ts'

/** Which alerts of the store the reader also gets by e-mail; nothing for a role that gets none. */
export function AlertMessages() {
  const { t } = useTexts()
  const { data } = useQuery(alertMessagesQuery(useView()))
  const save = useSetAlertMessages()
  if (!data || data.available.length === 0) return null
  const { available } = data
  const kinds = save.isPending ? save.variables.kinds : data.kinds
  return (
    <fieldset className={classes.messages}>
      <legend>{t('alerts.by_email.title')}</legend>
      {available.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`alerts.by_email.${kind}`)}
          checked={kinds.includes(kind)}
          onChange={({ currentTarget }) =>
            announce(
              save.mutateAsync({
                kinds: available.filter((one) => (one === kind ? currentTarget.checked : kinds.includes(one))),
              }),
              t('alerts.by_email.saved'),
              t,
            )
          }
        />
      ))}
    </fieldset>
  )
}
