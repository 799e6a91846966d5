import { Button, CopyButton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { addressValues, isSameAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { AddressLines } from '../../parts/address-lines.tsx'
import { Card } from '../../parts/card.tsx'
import { ContactForm } from './contact-form.tsx'
import classes from './order-facts.module.css'
import type { Order } from './queries.ts'
import { ShippingMethodForm } from './shipping-method-form.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const name = order.customer && displayName(order.customer)
  /** Of an order that was placed in another shop. */
  const former_number = order.metadata?.former_number
  const phone = order.customer?.phone ?? order.shipping_address?.phone
  const mayChange = useMay()('orders.write') && order.status !== 'canceled'
  const [open, setOpen] = useState<'contact' | 'delivery'>()
  const change = (part: 'contact' | 'delivery', label: string) =>
    mayChange && (
      <Button size="xs" variant="default" onClick={() => setOpen(part)}>
        {label}
      </Button>
    )

  return (
    <>
      <Card title={t('order.customer')} aside={change('contact', t('order_contact.edit'))}>
        <p className={classes.name}>
          {name ||
            (order.shipping_address && displayName(order.shipping_address)) ||
            order.email ||
            t('customers.anonymous')}
        </p>
        <p className={classes.dim}>{order.customer?.has_account ? t('order.has_account') : t('order.no_account')}</p>
        <ul className={classes.contacts}>
          {order.email && (
            <li>
              <a href={`mailto:${order.email}`}>{order.email}</a>
              <Copy value={order.email} name={t('sign_in.email')} />
            </li>
          )}
          {phone && (
            <li>
              <a href={`tel:${phone}`} className="sk-ltr">
                {phone}
              </a>
              <Copy value={phone} name={t('order.contact')} />
            </li>
          )}
        </ul>
        <Fact title={t('order.shipping_address')}>
          <AddressLines address={order.shipping_address} withoutPhone />
        </Fact>
        <Fact title={t('order.billing_address')}>
          {order.billing_address &&
          order.shipping_address &&
          isSameAddress(addressValues(order.billing_address), addressValues(order.shipping_address)) ? (
            <span className={classes.dim}>{t('order.same_address')}</span>
          ) : (
            <AddressLines address={order.billing_address} withoutPhone />
          )}
        </Fact>
      </Card>
      <Card title={t('order.delivery')} aside={change('delivery', t('order_delivery.add'))}>
        {order.shipping_methods.length === 0 && <p className={classes.dim}>{t('order.no_delivery')}</p>}
        {order.shipping_methods.map((method) => (
          <p key={method.id} className={classes.pair}>
            <span>{method.shipping_option?.name}</span>
            <span>{money(method.price, order.currency_code)}</span>
          </p>
        ))}
        <p className={classes.pair}>
          <span className={classes.dim}>{t('order.region')}</span>
          <span>{order.region?.name}</span>
        </p>
        {typeof former_number === 'string' && (
          <p className={classes.pair}>
            <span className={classes.dim}>{t('order.former_number')}</span>
            <bdi>{former_number}</bdi>
          </p>
        )}
        {order.sales_channel && (
          <p className={classes.pair}>
            <span className={classes.dim}>{t('order.channel')}</span>
            <span>{order.sales_channel.name}</span>
          </p>
        )}
      </Card>
      {open === 'contact' && <ContactForm order={order} onClose={() => setOpen(undefined)} />}
      {open === 'delivery' && <ShippingMethodForm order={order} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <h3 className={classes.factTitle}>{title}</h3>
      {children}
    </div>
  )
}

function Copy({ value, name }: { value: string; name: string }) {
  const { t } = useTexts()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <UnstyledButton
          className={classes.copy}
          onClick={copy}
          aria-label={copied ? t('common.copied') : t('common.copy', { name })}
        >
          {copied ? <IconCheck size={14} stroke={1.8} /> : <IconCopy size={14} stroke={1.6} />}
        </UnstyledButton>
      )}
    </CopyButton>
  )
}
