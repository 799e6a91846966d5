import { ShipmentRefused, type ShipmentRequest, type ShipmentService } from '@shopkey/extension/shipment-service.ts'
import { loadAreas } from '../../offer/shipping/districts/indonesian-areas.ts'
import type { SapExpressClient } from './sap-express-client.ts'
import { districtBy, orderBody, referenceOf, shipmentOf } from './sap-express-order.ts'
import type { SapExpressOrders } from './sap-express-orders.ts'
import type { SapExpressSender } from './sap-express-settings.ts'

/** A store's contract with the courier. */
export interface SapExpressContract {
  client: SapExpressClient
  orders: SapExpressOrders
  customerCode: string
  /** undefined where the store has not entered it. */
  sender: SapExpressSender | undefined
}

/** Parcels booked at the courier by the store's own contract: that of the installation is for prices. */
export function sapExpressShipments(
  find: (store_id: string) => Promise<SapExpressContract | undefined>,
  regularService: string,
): ShipmentService {
  async function open(store_id: string): Promise<SapExpressContract> {
    const contract = await find(store_id)
    if (!contract) throw new ShipmentRefused('Enter the customer code and API key of SAP Express in its settings')
    return contract
  }

  return {
    collections: ['pickup', 'drop_off'],
    schedules: false,
    // It takes an amount under a customer code of its own only.
    collects_cash: false,

    async createShipment(request) {
      const { client, orders, customerCode, sender } = await open(request.store_id)
      if (!sender) throw new ShipmentRefused('Enter the sender and the pickup address in the settings of SAP Express')
      const route = await routeOf(request, client, regularService)
      const waybill = await orders.book(orderBody(request, { customerCode, sender }, route))
      return shipmentOf(waybill, [])
    },

    async findShipment({ store_id, shipment_id }) {
      const contract = await find(store_id)
      if (!contract) throw new Error('the settings of SAP Express are gone')
      const reports = await contract.orders.reports({ reference_no: referenceOf(shipment_id) })
      if (!reports) return undefined
      const waybill = reports.map(({ awb_no }) => awb_no).find((text) => typeof text === 'string' && text !== '')
      // It is booked, and its number comes with the first report.
      if (typeof waybill !== 'string') throw new Error('SAP Express has reported no waybill yet')
      return shipmentOf(waybill, reports)
    },

    /** The courier's description has no call for it: staff ask the courier, and its report is read here. */
    async cancelShipment({ store_id, courier_id }) {
      const { orders } = await open(store_id)
      const reports = (await orders.reports({ awb_no: courier_id })) ?? []
      if (shipmentOf(courier_id, reports).status === 'canceled') return
      throw new ShipmentRefused('Ask SAP Express to cancel it; once it has, cancel here again')
    },

    async track({ store_id, courier_id }) {
      const { orders } = await open(store_id)
      const reports = await orders.reports({ awb_no: courier_id })
      if (!reports) throw new ShipmentRefused('SAP Express does not know this waybill')
      return shipmentOf(courier_id, reports)
    },
  }
}

async function routeOf(
  { option_data, recipient }: ShipmentRequest,
  client: SapExpressClient,
  regularService: string,
): Promise<{ from: string; to: string; service: string }> {
  const { districts } = await loadAreas()
  const origin = districtBy(districts, option_data.origin)
  const destination = districtBy(districts, recipient.district_code)
  if (!origin) throw new ShipmentRefused('Choose the district of the pickup in the delivery option of this order')
  if (recipient.country_code?.toLowerCase() !== 'id' || !destination)
    throw new ShipmentRefused('The delivery address names no district of Indonesia')
  const [from, to] = [await client.codeOf(origin), await client.codeOf(destination)]
  if (!from || !to)
    throw new ShipmentRefused('SAP Express does not serve the district of the pickup or of the delivery')
  const { service } = option_data
  return { from, to, service: typeof service === 'string' && service ? service : regularService }
}
