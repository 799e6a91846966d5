import { Page, View } from '@react-pdf/renderer'
import { isSoldWithTax, lineAsSold, sumsAsSold } from '@shopkey/domain/sums-as-sold.ts'
import { providerName } from '../../../lib/provider-name.ts'
import { taxesByRate, taxName } from './document-data.ts'
import { AddressBlock, dim, Foot, line, Row, styles, useDocument, Words, Written } from './document-parts.tsx'
import type { DocumentOrder } from './documents.queries.ts'

export interface Sender {
  name: string
  /** The postal address and the tax number, as the store writes them; several lines. */
  details: string
  phone: string | null
}

interface InvoiceProps {
  order: DocumentOrder
  sender: Sender
}

const cells = { item: { flexGrow: 1, flexBasis: 0 }, quantity: { width: 34 }, price: { width: 84 }, tax: { width: 76 } }

/** What an order sold, its taxes by rate, and what was paid. */
export function Invoice({ order, sender }: InvoiceProps) {
  const { t, format } = useDocument()
  const number = format.orderNumber(order.display_id)
  return (
    <Page size="A4" style={styles.page}>
      <Row style={styles.head}>
        <View style={styles.column}>
          <Words style={styles.title}>{t('documents.invoice')}</Words>
          <Written dim>{number}</Written>
        </View>
        <SenderBlock sender={sender} />
      </Row>
      <Row style={styles.columns}>
        <AddressBlock title={t('order.billing_address')} address={order.billing_address} />
        <AddressBlock title={t('order.shipping_address')} address={order.shipping_address} />
        <View style={styles.column}>
          <Words style={styles.label}>{t('documents.date')}</Words>
          <Words>{format.storeDay(order.created_at)}</Words>
          {order.email ? (
            <>
              <Words style={{ ...styles.label, marginTop: 8 }}>{t('orders.email')}</Words>
              <Written>{order.email}</Written>
            </>
          ) : null}
        </View>
      </Row>
      <Lines order={order} />
      <Totals order={order} />
      <Foot>{`${sender.name} · ${t('documents.invoice')} ${number}`}</Foot>
    </Page>
  )
}

function SenderBlock({ sender }: { sender: Sender }) {
  return (
    <View style={styles.column}>
      <Written end style={styles.sender}>
        {sender.name}
      </Written>
      {sender.details.split('\n').map((text) => (
        <Written key={text} end dim>
          {text}
        </Written>
      ))}
      {sender.phone ? (
        <Written end dim>
          {sender.phone}
        </Written>
      ) : null}
    </View>
  )
}

function Lines({ order }: { order: DocumentOrder }) {
  const { t, format } = useDocument()
  const money = (amount: number) => format.money(amount, order.currency_code)
  const withTax = isSoldWithTax(order)
  const rule = { borderBottomWidth: 0.75, borderBottomColor: line }
  return (
    <View>
      <Row style={{ ...rule, paddingBottom: 4, color: dim, fontSize: 8 }}>
        <Words style={cells.item}>{t('documents.item')}</Words>
        <Words end style={cells.quantity}>
          {t('documents.quantity')}
        </Words>
        <Words end style={cells.price}>
          {t('documents.price')}
        </Words>
        <Words end style={cells.tax}>
          {t('order.tax')}
        </Words>
        <Words end style={cells.price}>
          {t('documents.amount')}
        </Words>
      </Row>
      {order.items.map((item) => (
        <View key={item.id} wrap={false}>
          <Row style={{ ...rule, paddingVertical: 6 }}>
            <View style={cells.item}>
              <Written bold>{item.title}</Written>
              {item.description ? <Written dim>{item.description}</Written> : null}
              {item.variant?.sku ? <Written dim>{item.variant.sku}</Written> : null}
            </View>
            <Words end style={cells.quantity}>
              {format.number(item.quantity)}
            </Words>
            <Words end style={cells.price}>
              {money(lineAsSold(item, withTax).unit_price)}
            </Words>
            <Words end dim style={cells.tax}>
              {(item.tax_lines ?? []).map(taxName).join(' + ') || '–'}
            </Words>
            <Words end style={cells.price}>
              {money(lineAsSold(item, withTax).amount)}
            </Words>
          </Row>
        </View>
      ))}
    </View>
  )
}

function Totals({ order }: { order: DocumentOrder }) {
  const { t, format } = useDocument()
  const money = (amount: number) => format.money(amount, order.currency_code)
  const taxes = taxesByRate(order)
  const sums = sumsAsSold(order)
  // Gift cards may have covered a part of the tax.
  const coveredTax = taxes.reduce((sum, { tax }) => sum + tax, 0) - order.tax_total
  const taxLines = taxes.map(({ name, net, tax }) => (
    <Sum key={name} label={t('documents.tax_on', { name, net: money(net) })} value={money(tax)} />
  ))
  const paid = order.payments.filter((payment) => payment.captured_at && !payment.canceled_at)
  const paidTotal = paid.reduce((sum, payment) => sum + payment.amount, 0)
  const due = order.status === 'canceled' ? 0 : Math.max(0, order.total - paidTotal)
  return (
    <Row style={{ marginTop: 14, justifyContent: 'flex-end' }}>
      <View style={{ width: 270 }} wrap={false}>
        <Sum label={t('order.subtotal')} value={money(sums.items)} />
        {sums.discount > 0 ? (
          <Sum
            label={[t('order.discount'), order.discounts.map(({ code }) => code).join(', ')]
              .filter(Boolean)
              .join(' · ')}
            value={money(-sums.discount)}
          />
        ) : null}
        <Sum label={t('order.shipping')} value={money(sums.delivery)} />
        {order.payment_fee ? <Sum label={t('order.payment_fee')} value={money(sums.payment_fee)} /> : null}
        {sums.with_tax ? null : taxLines}
        {coveredTax > 0 && !sums.with_tax ? (
          <Sum label={t('documents.tax_by_gift_card')} value={money(-coveredTax)} />
        ) : null}
        {sums.gift_card > 0 ? <Sum label={t('order.gift_card')} value={money(-sums.gift_card)} /> : null}
        <Sum label={t('order.total')} value={money(sums.total)} strong />
        {sums.with_tax ? <Sum label={t('order.tax_contained')} value={money(sums.tax)} /> : null}
        {sums.with_tax ? taxLines : null}
        {paid.map((payment) => (
          <Sum
            key={payment.id}
            label={`${t('order.paid')} · ${providerName(payment.provider_id, t)}`}
            value={money(payment.amount)}
          />
        ))}
        {order.refunded_total > 0 ? <Sum label={t('order.refunded')} value={money(-order.refunded_total)} /> : null}
        <Sum label={t('documents.due')} value={money(due)} strong />
      </View>
    </Row>
  )
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  const top = strong ? { borderTopWidth: 0.75, borderTopColor: line, paddingTop: 4, marginTop: 2 } : {}
  return (
    <Row style={{ justifyContent: 'space-between', gap: 12, paddingVertical: 2, ...top }}>
      <Words bold={Boolean(strong)} dim={!strong} style={{ flexGrow: 1, flexBasis: 0 }}>
        {label}
      </Words>
      <Words end bold={Boolean(strong)}>
        {value}
      </Words>
    </Row>
  )
}
