import { notifications } from '@mantine/notifications'
import i18next, { type TFunction } from 'i18next'
import { errorWords } from './error-words.ts'

/** Shows a toast with the outcome of a request, and returns whether it succeeded. Works after the button that started
 *  the request has left the page, too. */
export async function announce(work: Promise<unknown>, done: string, t: TFunction): Promise<boolean> {
  try {
    await work
    toastDone(done)
    return true
  } catch (error) {
    toastFailed(errorWords(error, t))
    return false
  }
}

export function toastDone(message: string): void {
  notifications.show({ message, className: 'sk-toast', autoClose: 3_500, closeButtonProps: closeButton() })
}

export function toastFailed(message: string): void {
  notifications.show({
    message,
    className: 'sk-toast sk-toast-failed',
    autoClose: 8_000,
    role: 'alert',
    closeButtonProps: closeButton(),
  })
}

const closeButton = () => ({ 'aria-label': i18next.t('common.close') })
