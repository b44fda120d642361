import { createSign, generateKeyPairSync } from 'node:crypto'

/** A key and its self-signed certificate (X.509, RSA with SHA-256). */
export function selfSignedCertificate(commonName = 'school.test'): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const length =
      body.length < 128
        ? [body.length]
        : body.length < 256
          ? [0x81, body.length]
          : [0x82, body.length >> 8, body.length]
    return Buffer.concat([Buffer.from([tag, ...length.map((octet) => octet & 0xff)]), body])
  }
  const [integer, bits, nothing, id, text, time, sequence, set] = [0x02, 0x03, 0x05, 0x06, 0x0c, 0x17, 0x30, 0x31]
  const rsaWithSha256 = der(sequence, der(id, Buffer.from('2a864886f70d01010b', 'hex')), der(nothing))
  const name = der(
    sequence,
    der(set, der(sequence, der(id, Buffer.from('550403', 'hex')), der(text, Buffer.from(commonName)))),
  )
  const validity = der(sequence, der(time, Buffer.from('250101000000Z')), der(time, Buffer.from('490101000000Z')))
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const statement = der(sequence, der(integer, Buffer.from([1])), rsaWithSha256, name, validity, name, keyInfo)
  const signature = createSign('sha256').update(statement).sign(privateKey)
  const certificate = der(sequence, statement, rsaWithSha256, der(bits, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
