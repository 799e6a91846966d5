import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { useEarlyChoice } from '../../lib/use-early-choice.ts'
import styles from './payment-choices.module.css'
import { PaymentMark } from './payment-mark.tsx'
import { groupOf, methodGroups, methodValue, type PaymentMethod, unavailableFor } from './payment-method.ts'
import { usePaymentName } from './payment-name.ts'
import { WalletFields, type WalletProblems } from './wallet-fields.tsx'

interface PaymentChoicesProps {
  methods: readonly PaymentMethod[]
  /** Without a fee, minor units. */
  amount: number
  currency_code: string
  isPickup: boolean
  /** The value of the chosen one. */
  chosen: string | undefined
  onChoose: (value: string) => void
  /** In place of the text of a provider. */
  textOf?: (provider_id: string) => ReactNode | undefined
  /** Where the wallet's fields begin. */
  account: { phone: string; account_name: string }
  problems: WalletProblems
}

/** Ways to pay, in groups where providers have several; a wallet asks for its account below them. */
export function PaymentChoices({
  methods,
  amount,
  currency_code,
  isPickup,
  chosen,
  onChoose,
  textOf,
  account,
  problems,
}: PaymentChoicesProps) {
  const { t, money } = useI18n()
  const nameOf = usePaymentName({ isPickup })
  const group = useEarlyChoice<HTMLDivElement>(chosen, onChoose)
  const hasGroups = methods.some(({ channel }) => channel)
  const choices = (shown: readonly PaymentMethod[], isGrid: boolean) => (
    <div className={classNames(styles.choices, isGrid && styles.grid)}>
      {shown.map((method) => {
        const { provider_id, channel, fee } = method
        const value = methodValue(method)
        const unavailable = unavailableFor(channel, amount)
        const { title, text } = nameOf(provider_id)
        return (
          <ChoiceCard
            key={value}
            name="provider_id"
            value={value}
            checked={value === chosen}
            disabled={unavailable !== undefined}
            data-asks={(channel && channel.asks.length > 0) || undefined}
            onChange={() => onChoose(value)}
            title={channel?.name ?? title}
            text={
              unavailable
                ? t(`pay.${unavailable.reason}`, { amount: money(unavailable.amount, currency_code) })
                : channel
                  ? fee > 0 && <Fee amount={money(fee, currency_code)} />
                  : (textOf?.(provider_id) ?? text)
            }
            {...(fee > 0 && { aside: <Fee amount={money(fee, currency_code)} /> })}
            {...(channel && { aside: <PaymentMark id={channel.id} kind={channel.kind} /> })}
          />
        )
      })}
    </div>
  )
  if (!hasGroups) return <div ref={group}>{choices(methods, false)}</div>
  return (
    <div className={styles.groups} ref={group}>
      {methodGroups.map((name) => {
        const shown = methods.filter((method) => groupOf(method) === name)
        if (shown.length === 0) return null
        const isOfChannels = shown.some(({ channel }) => channel)
        return (
          <fieldset key={name} className={styles.group}>
            <legend className={styles.heading}>{t(`pay.group_${name}`)}</legend>
            {isOfChannels && name !== 'rest' ? <p className={styles.text}>{t(`pay.text_${name}`)}</p> : null}
            {choices(shown, isOfChannels)}
            {name === 'wallet' ? (
              <div className={styles.wallet}>
                <WalletFields account={account} problems={problems} />
              </div>
            ) : null}
          </fieldset>
        )
      })}
    </div>
  )
}

function Fee({ amount }: { amount: string }) {
  const { t } = useI18n()
  return (
    <>
      <span className="visually-hidden">{t('cart.payment_fee')}: </span>
      <span className="money">+ {amount}</span>
    </>
  )
}
