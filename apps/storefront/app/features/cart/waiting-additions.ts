import { useMemo, useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../lib/browser-storage.ts'

const CHANGED = 'shopkey:waiting-additions'
const keyOf = (view: string) => `shopkey_waiting_additions_${view}`

/** A product's form that did not reach the shop. */
export interface WaitingAddition {
  /** The server adds the items of one key once, however often they are sent. */
  key: string
  handle: string
  /** The product's name. */
  title: string
  fields: readonly (readonly [name: string, value: string])[]
  /** The shop was reached, and refused it. */
  hasFailed?: boolean
}

export function useWaitingAdditions(view: string): readonly WaitingAddition[] {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(view),
    () => '',
  )
  return useMemo(() => parse(text), [text])
}

const KEY_BYTES = 16

/**
 * The key for one press of the button. A form that still waits is sent under its own key: the connection may return between two presses,
 * and then both requests reach the shop.
 */
export function additionKey(view: string, handle: string, form: FormData): string {
  return findSame(parse(readText(view)), { handle, fields: fieldsOf(form) })?.key ?? newKey()
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps the form for later; returns whether the browser can. */
export function keepAddition(view: string, handle: string, form: FormData): boolean {
  const [key, title] = [form.get('key'), form.get('title')]
  if (typeof key !== 'string' || typeof title !== 'string') return false
  return store(view, withAddition(parse(readText(view)), { key, handle, title, fields: fieldsOf(form) }))
}

/** What is chosen in the form, without what belongs to one press. */
function fieldsOf(form: FormData): WaitingAddition['fields'] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'key' && name !== 'title' ? [[name, value] as const] : [],
  )
}

/** A shopper who sends the same form again, since nothing seemed to happen, means the same addition: it keeps its first key. */
export function withAddition(
  waiting: readonly WaitingAddition[],
  addition: WaitingAddition,
): readonly WaitingAddition[] {
  return findSame(waiting, addition) ? waiting : [...waiting, addition]
}

function findSame(
  waiting: readonly WaitingAddition[],
  { handle, fields }: Pick<WaitingAddition, 'handle' | 'fields'>,
): WaitingAddition | undefined {
  const text = JSON.stringify(fields)
  return waiting.find((one) => !one.hasFailed && one.handle === handle && JSON.stringify(one.fields) === text)
}

/** The addition has been made, or its failure was read. */
export function dropAddition(view: string, key: string): void {
  store(
    view,
    parse(readText(view)).filter((one) => one.key !== key),
  )
}

export function markFailed(view: string, key: string): void {
  store(
    view,
    parse(readText(view)).map((one) => (one.key === key ? { ...one, hasFailed: true } : one)),
  )
}

export function forgetAdditions(view: string): void {
  store(view, [])
}

function store(view: string, waiting: readonly WaitingAddition[]): boolean {
  if (!writeStorage('local', keyOf(view), waiting.length > 0 ? JSON.stringify(waiting) : '')) return false
  window.dispatchEvent(new Event(CHANGED))
  return true
}

function readText(view: string): string {
  return readStorage('local', keyOf(view))
}

function parse(text: string): readonly WaitingAddition[] {
  try {
    return text ? (JSON.parse(text) as WaitingAddition[]) : [] // written by `store`
  } catch {
    return []
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange) // another tab
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
