/** From here on a shopper is told how many are left. */
export const FEW_LEFT = 5
