/**
 * A store's link template with its `{names}` filled in. A template without `{key}`, as in v1, gets the key as a query
 * parameter.
 */
export function fillLinkTemplate(template: string, { key, ...ids }: { key: string } & Record<string, string>): string {
  const link = Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(`{${name}}`, id), template)
  if (link.includes('{key}')) return link.replaceAll('{key}', key)
  const [address = '', fragment] = link.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}key=${key}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Whether a store's template leads to a page. Others, which rows of before may have, would run as a script where a colleague follows the link. */
export function isLinkTemplate(template: string | null): template is string {
  return /^https?:\/\//i.test(template ?? '')
}
