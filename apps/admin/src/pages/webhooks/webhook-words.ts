import i18next, { type TFunction } from 'i18next'

/** What an event is called; one that this back-office does not know yet keeps its own name. */
export function eventName(event: string, t: TFunction): string {
  const key = `webhook_events.${event.replaceAll('.', '_')}`
  return i18next.exists(key) ? t(key as 'webhook_events.ping') : event
}

/** What the team calls it, else where it is. */
export function endpointName({ description, url }: { description: string | null; url: string }): string {
  return description ?? new URL(url).host
}
