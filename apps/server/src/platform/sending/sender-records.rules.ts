export type RecordState = 'found' | 'missing' | 'different' | 'unknown'

/** The state of a record, and what the DNS has. */
export interface Judged {
  state: RecordState
  found: string | null
}

const missing: Judged = { state: 'missing', found: null }
const all = (texts: readonly string[]) => texts.join(' | ')

/** The SPF records among the texts of a domain. */
export function spfRecordsOf(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v=spf1( |$)/i.test(text))
}

/** The domains whose SPF records count as parts of this one. */
export function spfPartsOf(record: string): string[] {
  return termsOf(record).flatMap((term) => /^(?:include:|redirect=)(\S+)$/i.exec(term)?.[1] ?? [])
}

/** Whether a record has a term that passes, such as `include:mailgun.org`. */
export function spfHas(record: string, wanted: string): boolean {
  return termsOf(record).some((term) => term.toLowerCase() === wanted.toLowerCase())
}

/**
 * RFC 7208: of several records none counts. `hasTerm`: whether the one record, or a part of it, has the term of the mail service;
 * undefined where the service is none that we know, and any sender that the record lets through may be it.
 */
export function judgeSpf(texts: readonly string[], hasTerm: boolean | undefined): Judged {
  const records = spfRecordsOf(texts)
  const [record, ...others] = records
  if (record === undefined) return missing
  const lets =
    hasTerm ?? termsOf(record).some((term) => /^(a|mx|ip4|ip6|include|exists|all|redirect)([:=/]|$)/i.test(term))
  return { state: others.length === 0 && lets ? 'found' : 'different', found: all(records) }
}

/** The record to have: the present one with the term, or a new one. */
export function suggestedSpf(record: string | undefined, term: string): string {
  if (record === undefined) return `v=spf1 ${term} ~all`
  if (spfHas(record, term)) return record
  const terms = record.trim().split(/\s+/)
  const end = terms.findIndex((each) => /^[?~+-]?all$/i.test(each) || /^redirect=/i.test(each))
  return terms.toSpliced(end < 0 ? terms.length : end, 0, term).join(' ')
}

/** RFC 6376: a key whose `p` is empty is revoked. */
export function judgeDkim(texts: readonly string[]): Judged {
  if (texts.length === 0) return missing
  const hasKey = texts.some((text) => /(^|;)\s*p=\s*[A-Za-z0-9+/=]/.test(text))
  return { state: hasKey ? 'found' : 'different', found: all(texts) }
}

/** RFC 7489: of several records none counts, and a policy is needed. */
export function judgeDmarc(texts: readonly string[]): Judged {
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  if (records.length === 0) return missing
  const isOne = records.length === 1 && /;\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.test(records[0] ?? '')
  return { state: isOne ? 'found' : 'different', found: all(records) }
}

/** A domain and those above it that may have its policy; not the top level. */
export function withDomainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** The domain of an address, where the DNS of the public internet can have it. */
export function publicDomainOf(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const isName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
  return isName && !/\.(local|localhost|internal|lan|home\.arpa)$/.test(domain) ? domain : undefined
}

/** Terms that pass: without a qualifier, or with `+`. */
function termsOf(record: string): string[] {
  return record
    .trim()
    .split(/\s+/)
    .slice(1)
    .map((term) => term.replace(/^\+/, ''))
}
