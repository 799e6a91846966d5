import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { useEarlyChoice } from '../../lib/use-early-choice.ts'
import styles from './payment-choices.module.css'
import { type GroupName, methodValue, type PaymentMethod, paymentRows, unavailableFor } from './payment-method.ts'
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

/** Ways to pay, one line for each kind; a wallet asks for its account below it. */
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
  const { t, money, list } = useI18n()
  const nameOf = usePaymentName({ isPickup, currency_code })
  const rows = useEarlyChoice<HTMLDivElement>(chosen, onChoose)

  const titleOf = ({ provider_id, channel }: PaymentMethod) => channel?.name ?? nameOf(provider_id).title

  const textFor = ({ provider_id, channel, fee }: PaymentMethod, isInGroup: boolean): ReactNode => {
    const unavailable = unavailableFor(channel, amount)
    if (unavailable) return t(`pay.${unavailable.reason}`, { amount: money(unavailable.amount, currency_code) })
    if (channel && isInGroup) return channel.kind === 'virtual_account' ? t('pay.virtual_account') : null
    if (channel) return t(`pay.text_${channel.kind}`)
    return textOf?.(provider_id) ?? nameOf(provider_id, amount + fee).text
  }

  const choice = (method: PaymentMethod, isInGroup: boolean) => {
    const { channel, fee } = method
    const value = methodValue(method)
    return (
      <ChoiceCard
        key={value}
        name="provider_id"
        value={value}
        checked={value === chosen}
        disabled={unavailableFor(channel, amount) !== undefined}
        data-asks={(channel && channel.asks.length > 0) || undefined}
        onChange={() => onChoose(value)}
        title={titleOf(method)}
        text={textFor(method, isInGroup)}
        {...(fee > 0 && { aside: <Fee amount={money(fee, currency_code)} /> })}
      />
    )
  }

  const walletFields = (shown: readonly PaymentMethod[]) =>
    shown.some(({ channel }) => channel?.kind === 'wallet') ? (
      <div className={styles.wallet}>
        <WalletFields account={account} problems={problems} />
      </div>
    ) : null

  return (
    <div className={styles.rows} ref={rows}>
      {paymentRows(methods).map((row) => {
        if ('method' in row)
          return (
            <div key={methodValue(row.method)} className={styles.row}>
              {choice(row.method, false)}
              {walletFields([row.method])}
            </div>
          )
        const names = row.methods.map(titleOf)
        const found = row.methods.find((method) => methodValue(method) === chosen)
        return (
          <Group key={row.group} name={row.group} text={found ? titleOf(found) : list(names)} isChosen={!!found}>
            <div className={styles.grid}>{row.methods.map((method) => choice(method, true))}</div>
            {walletFields(row.methods)}
          </Group>
        )
      })}
    </div>
  )
}

interface GroupProps {
  name: GroupName
  /** The chosen one of it, or what it has. */
  text: string
  isChosen: boolean
  children: ReactNode
}

/** Several ways of a kind in one line, which opens them; the line of the chosen one is open. */
function Group({ name, text, isChosen, children }: GroupProps) {
  const { t } = useI18n()
  // From here on, the browser opens and closes it.
  const [isOpen] = useState(isChosen)
  const title = t(`pay.group_${name}`)
  return (
    <details className={styles.group} open={isOpen} data-chosen={isChosen || undefined}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <Icon name={isChosen ? 'check' : 'plus'} size={20} />
      </summary>
      <fieldset className={styles.content}>
        <legend className="visually-hidden">{title}</legend>
        <p className={styles.text}>{t(`pay.text_${name}`)}</p>
        {children}
      </fieldset>
    </details>
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
