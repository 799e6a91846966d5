import type { ConnectionResult } from '@shopkey/extension/provider-definition.ts'
import type { SapExpressSettings } from '../../config.ts'
import type { District } from '../../offer/shipping/districts/indonesian-areas.ts'

/** A shopper waits for the list of delivery options. */
const timeoutMs = 2000

interface CourierDistrict {
  district_code: string
  district_name: string
  city_name: string
}

interface PriceDetail {
  service_type_code: string
  price: number | string
}

/**
 * Client of the courier's API: `GET /master/district/get` lists its districts, which have codes of their own and are
 * found by name; `POST /master/shipment_cost/publish` prices a parcel between two of them, per service, in rupiah.
 * Throws without a response.
 */
export class SapExpressClient {
  readonly #settings: SapExpressSettings
  #codes: Map<string, string> | undefined

  constructor(settings: SapExpressSettings) {
    this.#settings = settings
  }

  /** Hundredths of a rupiah; undefined where the courier does not offer this service. */
  async price(origin: District, destination: District, kilos: number, service: string): Promise<number | undefined> {
    const [from, to] = [await this.codeOf(origin), await this.codeOf(destination)]
    if (!from || !to) return undefined
    const reply = await this.#call<{ price_detail?: PriceDetail[] }>('/master/shipment_cost/publish', {
      origin: from,
      destination: to,
      weight: kilos,
      customer_code: this.#settings.customerCode,
    })
    const detail = reply.price_detail?.find(({ service_type_code }) => service_type_code === service)
    const rupiah = Math.round(Number(detail?.price))
    return rupiah > 0 ? rupiah * 100 : undefined
  }

  /** The courier's code of a district; undefined where it does not go. */
  async codeOf(district: District): Promise<string | undefined> {
    return (await this.#loadCodes()).get(nameOf(district))
  }

  /** Lists the districts, which takes a valid key. Throws without a response. */
  async test(): Promise<ConnectionResult> {
    const response = await this.#send('/master/district/get')
    if (response.status === 401 || response.status === 403) return { outcome: 'refused', message: null }
    if (!response.ok) throw new Error(`SAP Express replied ${response.status}`)
    return { outcome: 'connected', message: this.#settings.customerCode }
  }

  async #loadCodes(): Promise<Map<string, string>> {
    if (this.#codes) return this.#codes
    const districts = await this.#call<CourierDistrict[]>('/master/district/get')
    this.#codes = new Map(districts.map((district) => [nameOf(district), district.district_code]))
    return this.#codes
  }

  async #call<Reply>(path: string, body?: object): Promise<Reply> {
    const response = await this.#send(path, body)
    if (!response.ok) throw new Error(`SAP Express replied ${response.status}`)
    return (await response.json()) as Reply // the courier's documented shape; missing data counts as "not offered"
  }

  #send(path: string, body?: object): Promise<Response> {
    const { url, apiKey } = this.#settings
    return fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { api_key: apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
}

/** “Kota Administrasi Jakarta Pusat” and “JAKARTA PUSAT” are one city. */
function nameOf({ city_name, district_name }: { city_name: string; district_name: string }): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const city = plain(city_name).replace(/^(kota|kabupaten|kab)( administrasi| adm)? /, '')
  return `${city}/${plain(district_name)}`
}
