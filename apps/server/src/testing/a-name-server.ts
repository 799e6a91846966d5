import { createSocket } from 'node:dgram'
import { after } from 'node:test'

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
const nameError = 3

/**
 * A name server on this machine that knows texts, addresses and other names by name; `isSilent`: it receives questions and replies to
 * none.
 */
export async function aNameServer() {
  const texts = new Map<string, string[]>()
  const addresses = new Map<string, string[]>()
  const names = new Map<string, string>()
  const behaviour = { isSilent: false }
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = nameIn(question)
    asked.push(name)
    const type = question.readUInt16BE(end - 4)
    if (!behaviour.isSilent)
      socket.send(replyTo(question.subarray(0, end), recordsOf(name, type)), from.port, from.address)
  })
  const recordsOf = (name: string, type: number): Buffer[] => {
    const other = names.get(name)
    if (type === types.TXT) return (texts.get(name) ?? []).map((text) => recordOf(type, textData(text)))
    const alias = other === undefined ? [] : [recordOf(types.CNAME, nameData(other))]
    if (type === types.CNAME) return alias
    const found = addresses.get(other ?? name) ?? []
    const ofType = found.filter((address) => address.includes(':') === (type === types.AAAA))
    return [...alias, ...ofType.map((address) => recordOf(type, addressData(address), other))]
  }
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  after(() => new Promise<void>((closed) => socket.close(closed)))
  return { address: `127.0.0.1:${socket.address().port}`, texts, addresses, names, behaviour, asked }
}

/** The name that a question is about, and where the question ends: after its type and class. */
function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  while (question[at]) {
    const length = question[at] ?? 0
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** The question with the records that reply to it; RFC 1035. */
function replyTo(question: Buffer, records: readonly Buffer[]): Buffer {
  const header = Buffer.from(question)
  header.writeUInt16BE(0x8180 | (records.length > 0 ? 0 : nameError), 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(0, 10)
  return Buffer.concat([header, ...records])
}

/** `owner`: whose record it is where it is not of the name that was asked for. */
function recordOf(type: number, data: Buffer, owner?: string): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt32BE(60, 4)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([owner === undefined ? Buffer.of(0xc0, 0x0c) : nameData(owner), fixed, data])
}

function textData(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.of(part.length), Buffer.from(part, 'latin1')])))
}

function nameData(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label, 'latin1')]))
  return Buffer.concat([...labels, Buffer.of(0)])
}

/** IPv6 without `::`. */
function addressData(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  return Buffer.concat(address.split(':').map((group) => Buffer.from(group.padStart(4, '0'), 'hex')))
}
