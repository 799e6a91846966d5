/** More columns are no comparison any more. */
export const MOST_COMPARED = 6
