import { Alert, Button, PasswordInput } from '@mantine/core'
import type { StoreStatus } from '@shopkey/contract/store-status.ts'
import { IconDoorEnter, IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import layout from '../../forms/layout.module.css'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { useOpenStore, usePauseStore, useSetVisitorPassword } from './mutations.ts'
import { type StoreOpening, storeOpeningQuery } from './queries.ts'
import classes from './store.module.css'

const tones = { open: 'success', closed: 'neutral', paused: 'warning' } as const
/** The step of the setup that adds what is missing. */
const steps = { region: 'country', payment: 'payment', delivery: 'delivery' } as const

export function StoreStatusBadge({ status }: { status: StoreStatus }) {
  const { t } = useTexts()
  return <Badge tone={tones[status]}>{t(`store_settings.status.${status}`)}</Badge>
}

/** Whether shoppers may enter, and the buttons that change it. */
export function StatusCard() {
  const { t } = useTexts()
  const opening = useQuery(storeOpeningQuery(useView()))
  return (
    <Card title={t('store_settings.status_title')}>
      <LoadedPart query={opening}>{(state) => <Status opening={state} />}</LoadedPart>
    </Card>
  )
}

function Status({ opening }: { opening: StoreOpening }) {
  const { t } = useTexts()
  const mayWrite = useMay()('settings.write')
  const pause = usePauseStore()
  const { status, missing } = opening
  return (
    <div className={layout.stack}>
      <p className={layout.hint}>{t(`store_settings.status_${status}`)}</p>
      {status !== 'open' && missing.length > 0 && <Missing missing={missing} />}
      {mayWrite && status !== 'open' && (
        <OpenStoreButton isBlocked={missing.length > 0} isPaused={status === 'paused'} />
      )}
      {mayWrite && status === 'open' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} stroke={1.7} aria-hidden />}
          onClick={() =>
            confirmAction({
              title: t('store_settings.pause_title'),
              body: t('store_settings.pause_body'),
              action: t('store_settings.pause'),
              run: () => pause.mutateAsync(),
              done: t('store_settings.paused'),
            })
          }
        >
          {t('store_settings.pause')}
        </Button>
      )}
      {mayWrite && <VisitorPassword isSet={opening.has_visitor_password} />}
    </div>
  )
}

/** What the store cannot open without, each with the step that adds it. */
function Missing({ missing }: Pick<StoreOpening, 'missing'>) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  return (
    <Alert color="yellow" title={t('store_settings.missing')} classNames={{ title: classes.missingTitle }}>
      <ul className={classes.missing}>
        {missing.map((requirement) => (
          <li key={requirement}>
            <Link to={pathTo('setup', steps[requirement])}>{t(`store_settings.requirements.${requirement}`)}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function OpenStoreButton({ isBlocked, isPaused }: { isBlocked: boolean; isPaused: boolean }) {
  const { t } = useTexts()
  const open = useOpenStore()
  return (
    <Button
      leftSection={<IconDoorEnter size={16} stroke={1.7} aria-hidden />}
      loading={open.isPending}
      disabled={isBlocked}
      onClick={() => void announce(open.mutateAsync(), t('store_settings.opened'), t)}
    >
      {t(isPaused ? 'store_settings.reopen' : 'store_settings.open')}
    </Button>
  )
}

/** The password that lets visitors in while the store is not open. It is stored hashed, so it is never shown. */
function VisitorPassword({ isSet }: { isSet: boolean }) {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const set = useSetVisitorPassword()
  const send = async (next: string | null) => {
    const done = next === null ? 'store_settings.password_removed' : 'store_settings.password_set'
    if (await announce(set.mutateAsync(next), t(done), t)) setPassword('')
  }
  return (
    <div className={classes.password}>
      <PasswordInput
        label={t('store_settings.visitor_password')}
        description={t(isSet ? 'store_settings.visitor_password_set' : 'store_settings.visitor_password_hint')}
        autoComplete="new-password"
        maxLength={100}
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={set.isPending}
          disabled={password.length < 4}
          onClick={() => void send(password)}
        >
          {t(isSet ? 'store_settings.change_password' : 'store_settings.set_password')}
        </Button>
        {isSet && (
          <Button variant="subtle" color="red" disabled={set.isPending} onClick={() => void send(null)}>
            {t('store_settings.remove_password')}
          </Button>
        )}
      </div>
    </div>
  )
}
