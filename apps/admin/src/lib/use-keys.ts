import { useHotkeys } from '@mantine/hooks'

type Keys = readonly (readonly [key: string, run: (event: KeyboardEvent) => unknown])[]

/** Single keys, such as J. They do nothing while a text is typed and while a dialog is open; a focused checkbox does not
 *  stop them. */
export function useKeys(keys: Keys): void {
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      (event) => {
        if (isTaken(event.target)) return
        event.preventDefault()
        run(event)
      },
      { preventDefault: false },
    ]),
    ['TEXTAREA', 'SELECT'],
  )
}

/** Keys with Ctrl or ⌘, such as `mod+S`, wherever the focus is. They keep their place on the keyboard in any script. */
export function useCommandKey(key: string, run: () => unknown): void {
  useHotkeys([[key, () => void run(), { usePhysicalKeys: true }]], [])
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const isTyping = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
  return isTyping || target.closest('[role="dialog"], [role="menu"]') !== null
}
