/** Where a parcel goes, as far as an address says. `district_code`: one of ours, see sap-express/. */
export interface Destination {
  country_code: string | null
  province: string | null
  city: string | null
  district_code: string | null
}

export interface QuoteRequest {
  /** What staff set on the option. */
  option_data: Record<string, unknown>
  destination: Destination
  weight_grams: number
}

/** Works out what sending a parcel costs. Never called within a transaction: it may ask somebody outside. */
export interface PriceCalculator {
  /** Refuses an option that could never be priced. currency_code: of its region. */
  checkOption(option_data: Record<string, unknown>, currency_code: string): Promise<void>
  /** Minor units, tax excluded as the option says; undefined where this way of shipping does not go. */
  quote(request: QuoteRequest): Promise<number | undefined>
}

/** Who calculates, by the id of the fulfilment provider. Those that are not here have flat rates only. */
export type PriceCalculators = ReadonlyMap<string, PriceCalculator>
