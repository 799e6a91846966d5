const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text escaped for HTML. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
