import { Page, View } from '@react-pdf/renderer'
import { linesToPack } from './document-data.ts'
import { AddressBlock, dim, Foot, ink, line, Row, styles, useDocument, Words, Written } from './document-parts.tsx'
import type { DocumentOrder } from './documents.queries.ts'
import type { Sender } from './invoice.tsx'

const cells = { box: { width: 24 }, item: { flexGrow: 1, flexBasis: 0 }, sku: { width: 120 }, quantity: { width: 44 } }

/** What goes into the parcel, to be ticked off; no prices. */
export function PackingSlip({ order, sender }: { order: DocumentOrder; sender: Sender }) {
  const { t, format } = useDocument()
  const number = format.orderNumber(order.display_id)
  const rule = { borderBottomWidth: 0.75, borderBottomColor: line }
  return (
    <Page size="A4" style={styles.page}>
      <Row style={styles.head}>
        <View style={styles.column}>
          <Words style={styles.title}>{t('documents.packing_slip')}</Words>
          <Written dim>{number}</Written>
        </View>
        <Written end style={{ ...styles.column, ...styles.sender }}>
          {sender.name}
        </Written>
      </Row>
      <Row style={styles.columns}>
        <AddressBlock title={t('order.shipping_address')} address={order.shipping_address} />
        <View style={styles.column}>
          <Words style={styles.label}>{t('order.delivery')}</Words>
          {order.shipping_methods.map((method) => (
            <Written key={method.id}>{method.shipping_option?.name ?? ''}</Written>
          ))}
          {order.shipping_methods.length === 0 ? <Words dim>{t('order.no_delivery')}</Words> : null}
        </View>
        <View style={styles.column}>
          <Words style={styles.label}>{t('documents.date')}</Words>
          <Words>{format.storeDay(order.created_at)}</Words>
        </View>
      </Row>
      <Row style={{ ...rule, paddingBottom: 4, color: dim, fontSize: 8 }}>
        <Words style={cells.box}> </Words>
        <Words style={cells.item}>{t('documents.item')}</Words>
        <Words style={cells.sku}>{t('product.sku')}</Words>
        <Words end style={cells.quantity}>
          {t('documents.quantity')}
        </Words>
      </Row>
      {linesToPack(order.items).map(({ line: item, quantity }) => (
        <View key={item.id} wrap={false}>
          <Row style={{ ...rule, paddingVertical: 8, alignItems: 'center' }}>
            <Row style={cells.box}>
              <View style={{ width: 11, height: 11, borderWidth: 1, borderColor: ink, borderRadius: 2 }} />
            </Row>
            <View style={cells.item}>
              <Written bold>{item.title}</Written>
              {item.description ? <Written dim>{item.description}</Written> : null}
            </View>
            <Written style={cells.sku}>{item.variant?.sku ?? ''}</Written>
            <Words end bold style={{ ...cells.quantity, fontSize: 12 }}>
              {format.number(quantity)}
            </Words>
          </Row>
        </View>
      ))}
      <Foot>{`${sender.name} · ${t('documents.packing_slip')} ${number}`}</Foot>
    </Page>
  )
}
