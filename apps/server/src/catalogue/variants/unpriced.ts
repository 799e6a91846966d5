/** The computed price fields without a region or currency: present and empty (v1 wire rule). */
export const unpriced = {
  original_price: null,
  original_price_includes_tax: null,
  calculated_price: null,
  calculated_price_includes_tax: null,
  calculated_price_type: null,
  original_price_incl_tax: null,
  calculated_price_incl_tax: null,
  original_tax: null,
  calculated_tax: null,
  tax_rates: null,
}
