/** How many rows the store of the staff benchmark has. */
export interface StaffDataSize {
  products: number
  customers: number
  orders: number
}
