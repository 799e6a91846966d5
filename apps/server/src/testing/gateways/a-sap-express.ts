import { type GatewayCall, type GatewayReply, startGateway } from './gateway-server.ts'

export const sapExpressKeys = {
  values: {
    customer_code: 'KOPI01',
    sender_name: 'Kopi Senja',
    sender_phone: '081234567890',
    sender_address: 'Jalan Braga 10',
  },
  secret_values: { api_key: 'sap-kopi-senja' },
}

interface FakeParcel {
  awb_no: string
  body: Record<string, unknown>
  reports: Record<string, unknown>[]
}

const districts = [
  { district_code: 'JB0101', district_name: 'ANDIR', city_name: 'BANDUNG' },
  { district_code: 'JK0102', district_name: 'GAMBIR', city_name: 'JAKARTA PUSAT' },
]

const needed = [
  'customer_code',
  'reference_no',
  'service_type_code',
  'pickup_place',
  'koli',
  'weight',
  'volumetric',
  'destination_district_code',
  'pickup_name',
  'pickup_address',
  'pickup_phone',
  'pickup_contact',
  'pickup_district_code',
  'shipment_type_code',
  'shipment_content_code',
  'shipper_name',
  'shipper_address',
  'shipper_phone',
  'shipper_contact',
  'receiver_name',
  'receiver_address',
  'receiver_phone',
  'receiver_contact',
]

/**
 * A server that speaks the part of SAP Express's protocol that we use, in the form in which programs that use it show it:
 * districts, bookings, and reports by waybill or reference. It books anew at each call, whatever the reference, and a parcel has
 * no reports at first.
 */
export async function aSapExpress() {
  const parcels: FakeParcel[] = []
  const gateway = await startGateway(respond)
  let refusal: string | undefined

  function respond({ method, path, headers, body }: GatewayCall): GatewayReply {
    if (headers.api_key !== sapExpressKeys.secret_values.api_key) return failed(401, 'API key salah')
    if (path === '/master/district/get') return { status: 200, body: districts }
    if (path === '/v2/shipment/pickup/create' && method === 'POST') return create(JSON.parse(body))
    if (path.startsWith('/v2/shipment/tracking?')) return track(new URLSearchParams(path.split('?')[1]))
    return { status: 404, body: { error: 'no such page' } }
  }

  function create(body: Record<string, unknown>): GatewayReply {
    const missing = needed.find((name) => !body[name])
    if (missing) return failed(422, `Bagian ${missing} harus diisi.`)
    if (!/^[A-Za-z0-9_-]{1,20}$/.test(String(body.reference_no))) return failed(422, 'Format reference no salah.')
    if (refusal) return failed(422, refusal)
    const parcel = { awb_no: `KPS0084556${1000 + parcels.length}`, body, reports: [] }
    parcels.push(parcel)
    const { awb_no } = parcel
    const label = `https://label.example.com/?awb_no=${awb_no}&api_key=${sapExpressKeys.secret_values.api_key}`
    const data = { awb_no, reference_no: body.reference_no, origin_branch_code: 'BDO', tlc_branch_code: 'BDO', label }
    return { status: 200, body: { status: 'success', data, msg: 'Pickup transfer success' } }
  }

  function track(query: URLSearchParams): GatewayReply {
    const found = parcels.filter(
      ({ awb_no, body }) => awb_no === query.get('awb_no') || body.reference_no === query.get('reference_no'),
    )
    if (found.length === 0) return failed(404, 'Airwaybill tidak ditemukan')
    const data = found.flatMap(({ reports }) => reports)
    return { status: 200, body: { status: 'success', msg: data.length > 0 ? '' : 'Tidak ada status', data } }
  }

  /** The courier reports where a parcel is. */
  function report({ awb_no, body, reports }: FakeParcel, rowstate_name: string, create_date: string): void {
    reports.push({
      awb_no,
      reference_no: body.reference_no,
      rowstate: '1',
      rowstate_name,
      rowstate_web: `Status ${rowstate_name}`,
      description: '[KURIR: JAJANG] [ALAMAT PICKUP: Jalan Braga 10]',
      create_date,
    })
  }

  return {
    ...gateway,
    parcels,
    report,
    /** It takes no orders; undefined: it does again. */
    refuse: (words: string | undefined) => {
      refusal = words
    },
  }
}

const failed = (status: number, msg: string): GatewayReply => ({ status, body: { status: 'fail', data: [], msg } })
