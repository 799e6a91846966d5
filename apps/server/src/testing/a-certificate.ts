import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

interface TestCertificate {
  pem: string
  privateKey: KeyObject
}

/** A self-signed certificate with an RSA key, in DER (X.690) with the fields of RFC 5280. */
export function aCertificate({ name, from, to }: { name: string; from: Date; to: Date }): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const commonName = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(name)))))
  const sha256WithRsa = der(0x30, oid('2a864886f70d01010b'), der(0x05))
  const body = der(
    0x30,
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName,
    der(0x30, time(from), time(to)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = der(0x30, body, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, privateKey }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
