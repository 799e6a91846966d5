import { createSocket } from 'node:dgram'
import { after } from 'node:test'

const typeTxt = 16
const nameError = 3

/** A name server on this machine that knows texts by name; `isSilent`: it receives questions and replies to none. */
export async function aNameServer() {
  const texts = new Map<string, string[]>()
  const behaviour = { isSilent: false }
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = nameIn(question)
    asked.push(name)
    if (!behaviour.isSilent) socket.send(replyTo(question.subarray(0, end), texts.get(name)), from.port, from.address)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  after(() => new Promise<void>((closed) => socket.close(closed)))
  return { address: `127.0.0.1:${socket.address().port}`, texts, behaviour, asked }
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
function replyTo(question: Buffer, texts: string[] | undefined): Buffer {
  const header = Buffer.from(question)
  header.writeUInt16BE(0x8180 | (texts ? 0 : nameError), 2)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(0, 10)
  return Buffer.concat([header, ...(texts ?? []).map(recordOf)])
}

function recordOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.of(part.length), Buffer.from(part, 'latin1')])))
  const fixed = Buffer.alloc(12)
  fixed.writeUInt16BE(0xc00c, 0)
  fixed.writeUInt16BE(typeTxt, 2)
  fixed.writeUInt16BE(1, 4)
  fixed.writeUInt32BE(60, 6)
  fixed.writeUInt16BE(data.length, 10)
  return Buffer.concat([fixed, data])
}
