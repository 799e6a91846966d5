/** From here on the page says how many are left. */
export const FEW_LEFT = 5
