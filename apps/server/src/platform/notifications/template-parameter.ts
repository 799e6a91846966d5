const longestParameter = 1024

/** A text as parameter of a template: without line breaks, and no longer than WhatsApp allows. */
export function templateParameter(body: string): string {
  return body.replace(/\s+/g, ' ').trim().slice(0, longestParameter)
}
