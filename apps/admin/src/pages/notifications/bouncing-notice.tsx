import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './detail.module.css'
import { useClearBouncingAddress } from './mutations.ts'
import { bouncingAddressQuery } from './queries.ts'

/** That an e-mail address bounces, where it does, and the button that tries it again. */
export function BouncingNotice({ address }: { address: string }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const may = useMay()
  const { data: bouncing } = useQuery(bouncingAddressQuery(useView(), address))
  const clear = useClearBouncingAddress()
  if (!bouncing) return null
  const { id, kind, reason, reported_at } = bouncing
  return (
    <Alert
      color="red"
      variant="light"
      title={t(kind === 'complained' ? 'bouncing.complained' : 'bouncing.bounces')}
      className={classes.bouncing}
    >
      <p>{t('bouncing.what', { when: dayTime(reported_at) })}</p>
      {reason && (
        <p dir="auto" className={classes.reason}>
          {reason}
        </p>
      )}
      {may('people.write') && (
        <Button size="xs" variant="default" loading={clear.isPending} onClick={() => clear.mutate(id)}>
          {t('bouncing.clear')}
        </Button>
      )}
    </Alert>
  )
}
