import { Resolver } from 'node:dns/promises'
import type { SenderDomain } from './sender-of-scope.ts'
import {
  type Judged,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  spfHas,
  spfPartsOf,
  spfRecordsOf,
  withDomainsAbove,
} from './sender-records.rules.ts'

export type RecordKind = 'spf' | 'dkim' | 'dmarc'

const replyTimeoutMs = 2_000
/** A member of the staff waits for all of it. */
const wholeTimeoutMs = 8_000
/** RFC 7208 allows as many lookups. */
const mostSpfParts = 10
const longestRecord = 1_000

type AskTexts = (name: string) => Promise<string[]>

const unknown: Judged = { state: 'unknown', found: null }

/**
 * Asks the DNS for the records of a sender's domain. It asks name servers for texts and connects to nothing that they name. `servers`:
 * others than those of the machine.
 */
export async function askDns(sender: SenderDomain, servers: readonly string[]): Promise<Record<RecordKind, Judged>> {
  const resolver = new Resolver({ timeout: replyTimeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), wholeTimeoutMs)
  const textsOf: AskTexts = async (name) => {
    try {
      const records = await resolver.resolveTxt(name)
      return records.map((parts) => parts.join('').slice(0, longestRecord).replaceAll('\0', ''))
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'ENODATA' || code === 'ENOTFOUND') return []
      throw error
    }
  }
  // Whatever goes wrong means the same: the DNS could not be asked.
  const asked = (work: Promise<Judged>) => work.catch(() => unknown)
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      asked(askSpf(sender, textsOf)),
      asked(askDkim(sender, textsOf)),
      asked(askDmarc(sender.domain, textsOf)),
    ])
    return { spf, dkim, dmarc }
  } finally {
    clearTimeout(timer)
  }
}

async function askSpf({ domain, spf }: SenderDomain, textsOf: AskTexts): Promise<Judged> {
  const texts = await textsOf(domain)
  const [record] = spfRecordsOf(texts)
  const hasTerm = spf === undefined || record === undefined ? undefined : await hasSpfTerm(record, spf, textsOf)
  return judgeSpf(texts, hasTerm)
}

/** Whether a record has a term, or one of the records that it includes. */
async function hasSpfTerm(record: string, wanted: string, textsOf: AskTexts): Promise<boolean> {
  const seen = new Set<string>()
  let records = [record]
  while (records.length > 0) {
    if (records.some((each) => spfHas(each, wanted))) return true
    const parts = records.flatMap(spfPartsOf).filter((name) => !seen.has(name) && !name.includes('%'))
    const next = parts.slice(0, mostSpfParts - seen.size)
    for (const name of next) seen.add(name)
    records = (await Promise.all(next.map(textsOf))).flatMap(spfRecordsOf)
  }
  return false
}

async function askDkim({ domain, dkim_selector }: SenderDomain, textsOf: AskTexts): Promise<Judged> {
  return dkim_selector ? judgeDkim(await textsOf(`${dkim_selector}._domainkey.${domain}`)) : unknown
}

async function askDmarc(domain: string, textsOf: AskTexts): Promise<Judged> {
  for (const name of withDomainsAbove(domain)) {
    const judged = judgeDmarc(await textsOf(`_dmarc.${name}`))
    if (judged.state !== 'missing') return judged
  }
  return { state: 'missing', found: null }
}
