import { Alert, Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { ClientError } from '@shopkey/client/client-error.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { errorWords } from '../lib/error-words.ts'
import { useTexts } from '../lib/texts.ts'
import { toastDone, type Undo } from '../lib/toast.ts'
import classes from './confirm-action.module.css'

export interface ConfirmActionOptions {
  /** The question. */
  title: string
  /** What will happen. */
  body: string
  /** To what, where it is more than one thing. */
  items?: string[]
  /** The button that does it. */
  action: string
  /** The button that does not; "Cancel" unless the action is one of canceling. */
  cancel?: string
  /** It destroys something, or cannot be undone. */
  isDangerous?: boolean
  run: () => Promise<unknown>
  /** Message of the toast after it. */
  done?: string
  /** Offered by that toast. */
  undo?: Undo
  onDone?: () => void
}

/** Confirms an action that is not easily undone. The dialog stays open until the action is over; after a failure it shows
 *  the error and allows another try. */
export function confirmAction({ title, ...options }: ConfirmActionOptions): void {
  opened += 1
  const modalId = `confirm-action-${opened}`
  modals.open({ modalId, title, children: <ConfirmAction {...options} modalId={modalId} /> })
}

let opened = 0

type ConfirmActionProps = Omit<ConfirmActionOptions, 'title'> & { modalId: string }

function ConfirmAction({ modalId, isDangerous, run, done, undo, onDone, ...words }: ConfirmActionProps) {
  const { t } = useTexts()
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown }>()

  const start = async () => {
    setRunning(true)
    setFailed(undefined)
    keepOpen(modalId, true)
    try {
      await run()
      modals.close(modalId)
      if (done) toastDone(done, undo)
      onDone?.()
    } catch (error) {
      setFailed({ error })
      setRunning(false)
      keepOpen(modalId, false)
    }
  }

  return (
    <>
      <p className={classes.body}>{words.body}</p>
      {words.items && (
        <ul className={classes.items}>
          {words.items.map((item) => (
            <li key={item}>
              <bdi>{item}</bdi>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} className={classes.failure}>
          {errorWords(failed.error, t)}
        </Alert>
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={isRunning}
          data-autofocus={isDangerous || undefined}
          onClick={() => modals.close(modalId)}
        >
          {words.cancel ?? t('common.cancel')}
        </Button>
        <Button
          color={isDangerous ? 'danger' : undefined}
          loading={isRunning}
          data-autofocus={!isDangerous || undefined}
          onClick={() => void start()}
        >
          {failed && mayWorkNow(failed.error) ? t('common.retry') : words.action}
        </Button>
      </div>
    </>
  )
}

/** A refusal stays one until something changes; a server that was away or busy may have come back. */
const mayWorkNow = (error: unknown) => error instanceof ClientError && ['connection', 'api'].includes(error.kind)

/** While the action runs, neither Esc nor a press outside closes the dialog. */
function keepOpen(modalId: string, isKept: boolean): void {
  modals.updateModal({ modalId, closeOnEscape: !isKept, closeOnClickOutside: !isKept, withCloseButton: !isKept })
}
