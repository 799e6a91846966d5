const longestParameter = 1024

/**
 * A text as parameter of a template: without line breaks, and no longer than WhatsApp allows. It ends between words: half of an address
 * would be another's.
 */
export function templateParameter(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  if (line.length <= longestParameter) return line
  const whole = line.slice(0, longestParameter).lastIndexOf(' ')
  return whole > 0 ? `${line.slice(0, Math.min(whole, longestParameter - 2))} …` : ''
}
