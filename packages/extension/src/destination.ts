/** A parcel's destination, as far as the address is known. `district_code`: of Indonesia's districts. */
export interface Destination {
  country_code: string | null
  province: string | null
  city: string | null
  district_code: string | null
  postal_code: string | null
}
