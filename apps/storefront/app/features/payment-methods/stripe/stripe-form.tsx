import type { PaymentFormProps } from '@shopkey/extension/storefront.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { loadStripe } from './load-stripe.ts'
import styles from './stripe-form.module.css'

type State = 'loading' | 'ready' | 'unavailable'

/** Stripe's form for the session's PaymentIntent. 3-D Secure opens in it, or on the bank's page, which returns here. */
export default function StripeForm({ data, beforeSubmit, submit }: PaymentFormProps) {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const returnedAs = params.get('redirect_status')
  const { client_secret, publishable_key, customer_session_client_secret: saved } = data
  // The address may be of a payment whose time was over when its shopper returned.
  const isOfThis = params.get('payment_intent') === data.id
  const isConfirmed = isOfThis && (returnedAs === 'succeeded' || returnedAs === 'processing')
  // The bank's refusal is about the last attempt.
  const [isRepeated, setRepeated] = useState(false)
  const forget = useCallback(() => setRepeated(true), [])
  const isMissing = typeof client_secret !== 'string' || typeof publishable_key !== 'string'
  return (
    <section aria-labelledby="card">
      <h2 id="card">{t('card.title')}</h2>
      {isConfirmed ? <Confirmed submit={submit} /> : null}
      {returnedAs === 'failed' && !isRepeated ? <Notice kind="danger" title={t('card.not_confirmed')} /> : null}
      {isMissing ? <Notice kind="danger" title={t('card.unavailable')} /> : null}
      {isMissing || isConfirmed ? null : (
        <CardFields
          key={client_secret}
          clientSecret={client_secret}
          publishableKey={publishable_key}
          savedSecret={typeof saved === 'string' ? saved : undefined}
          beforeSubmit={beforeSubmit}
          onAttempt={forget}
        />
      )}
    </section>
  )
}

/** Back from the bank's page: the order is placed without another press of the button. */
function Confirmed({ submit }: Pick<PaymentFormProps, 'submit'>) {
  const { t } = useI18n()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    submit()
  }, [submit])
  return <Notice kind="success" title={t('card.confirmed')} />
}

interface CardFieldsProps extends Pick<PaymentFormProps, 'beforeSubmit'> {
  clientSecret: string
  publishableKey: string
  /** Of a signed-in shopper: Stripe's form offers their saved cards, and asks whether to save another. */
  savedSecret: string | undefined
  onAttempt: () => void
}

function CardFields({ clientSecret, publishableKey, savedSecret, beforeSubmit, onAttempt }: CardFieldsProps) {
  const { t, language } = useI18n()
  const [state, setState] = useState<State>('loading')
  const [refusal, setRefusal] = useState<string>()
  const node = useRef<HTMLDivElement>(null)
  const firstSaved = useRef(savedSecret)
  const { hreflang } = LANGUAGES[language]

  useEffect(() => {
    let isGone = false
    let destroy: (() => void) | undefined
    async function open() {
      const stripe = await loadStripe(publishableKey, hreflang)
      if (isGone || !node.current) return
      // One read with the page: it is replaced with each later read, and the form keeps the first.
      const saved = firstSaved.current
      const elements = stripe.elements({ clientSecret, ...(saved && { customerSessionClientSecret: saved }) })
      const element = elements.create('payment')
      destroy = () => element.destroy()
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('unavailable'))
      element.mount(node.current)
      beforeSubmit(async () => {
        setRefusal(undefined)
        onAttempt()
        const { origin, pathname, search } = window.location
        const return_url = `${origin}${pathname}${methodOf(search)}`
        const { error } = await stripe.confirmPayment({
          elements,
          confirmParams: { return_url },
          redirect: 'if_required',
        })
        if (error) setRefusal(error.message ?? '')
        return !error
      })
    }
    open().catch(() => setState('unavailable'))
    return () => {
      isGone = true
      beforeSubmit(null)
      destroy?.()
    }
  }, [clientSecret, publishableKey, hreflang, beforeSubmit, onAttempt])

  return (
    <>
      {refusal === undefined ? null : (
        <Notice kind="danger" title={t('card.declined')}>
          {refusal ? <p dir="auto">{refusal}</p> : null}
        </Notice>
      )}
      {state === 'unavailable' ? <Notice kind="danger" title={t('card.unavailable')} /> : null}
      {state === 'loading' ? <p role="status">{t('card.loading')}</p> : null}
      <div ref={node} className={styles.element} hidden={state === 'unavailable'} />
    </>
  )
}

/** Without what Stripe added to the address of an earlier return. */
function methodOf(search: string): string {
  const method = new URLSearchParams(search).get('method')
  return method ? `?${new URLSearchParams({ method })}` : ''
}
