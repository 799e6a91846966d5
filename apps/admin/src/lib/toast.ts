import { notifications } from '@mantine/notifications'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { createElement } from 'react'
import { errorWords } from './error-words.ts'
import { shownTexts } from './texts.ts'
import { UndoToast } from './undo-toast.tsx'

/** Takes an action back, by the call that does the opposite. */
export type Undo = () => Promise<unknown>

/** Shows a toast with the outcome of a request, and returns whether it succeeded. Works after the button that started
 *  the request has left the page, too. With `undo`, the toast offers to take it back. */
export async function announce(work: Promise<unknown>, done: string, t: AdminTranslate, undo?: Undo): Promise<boolean> {
  try {
    await work
    toastDone(done, undo)
    return true
  } catch (error) {
    toastFailed(errorWords(error, t))
    return false
  }
}

const DONE_MS = 3_500
const UNDO_MS = 10_000

export function toastDone(message: string, undo?: Undo): void {
  const shared = { className: 'sk-toast', closeButtonProps: closeButton() }
  if (!undo) {
    notifications.show({ ...shared, message, autoClose: DONE_MS })
    return
  }
  const onUndo = () => {
    notifications.hide(id)
    void announce(undo(), shownTexts().t('common.undone'), shownTexts().t)
  }
  const id = notifications.show({
    ...shared,
    message: createElement(UndoToast, { message, onUndo }),
    autoClose: UNDO_MS,
  })
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

const closeButton = () => ({ 'aria-label': shownTexts().t('common.close') })
