/** Of a script's ten digits, which follow each other, the zero. */
function zeroOf(point: number): number {
  let first = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return first
}

/**
 * A text with the digits of every script as 0 to 9: Arabic, Persian, Devanagari, full-width and all others. The marks of Arabic
 * numbers become a point and a comma. Keyboards in these languages write them into numbers, codes and quantities.
 */
export function westernDigits(text: string): string {
  return text
    .replace(/[^\P{Nd}0-9]/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0
      // Runs of several sets of digits, as mathematical ones, begin with a zero as well.
      return String((point - zeroOf(point)) % 10)
    })
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
}

/** Of a typed code, its digits alone, as 0 to 9: "١٢٣ ٤٥٦" is 123456. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '')
