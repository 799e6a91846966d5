import { type RefObject, type SubmitEvent, useCallback, useRef, useState } from 'react'
import { useSubmit } from 'react-router'

interface ConfirmedForm {
  form: RefObject<HTMLFormElement | null>
  /** Of the form: sends it once the provider has confirmed. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  isConfirming: boolean
  /** For the provider's part: what it does before the form is sent, whether to send it then. */
  beforeSubmit: (work: (() => Promise<boolean>) | null) => void
  submit: () => void
}

/** A form with a provider's part in it, which confirms the payment before the form is sent. `isShown`: whether that part is. */
export function useConfirmedForm(isShown: boolean): ConfirmedForm {
  const send = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const confirm = useRef<(() => Promise<boolean>) | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const beforeSubmit = useCallback((work: (() => Promise<boolean>) | null) => {
    confirm.current = work
  }, [])
  const submit = useCallback(() => void (form.current && send(form.current)), [send])
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!isShown || !confirm.current) return
    event.preventDefault()
    setConfirming(true)
    try {
      if (await confirm.current()) submit()
    } finally {
      setConfirming(false)
    }
  }
  return { form, onSubmit, isConfirming, beforeSubmit, submit }
}
