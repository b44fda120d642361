import fc from 'fast-check'
import jsQr from 'jsqr'
import PayNowQr from 'paynowqr'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { checksum, payNowPayload, plainName, type PayNowRequest } from './paynow-payload.ts'

const published: PayNowRequest = {
  amountCents: 4000,
  uen: '201403121W',
  payeeName: 'ACME PTE LTD',
  reference: 'LX7K2M9QPA',
  lastDay: '2026-12-31',
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const requests = fc.record({
  amountCents: fc.integer({ min: 1, max: 999_999_999_999 }),
  uen: word(9, 13),
  payeeName: fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 })),
  reference: word(1, 25),
  lastDay: day,
})

/** Reads tags, lengths and values; throws where they do not fit. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const [tag, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))]
    const value = text.slice(at + 4, at + 4 + length)
    if (!/^\d\d$/.test(tag) || value.length !== length || length === 0) throw new Error(`Broken at ${at}: ${text}`)
    fields.set(tag, value)
    at += 4 + length
  }
  return fields
}

/** Draws the code with four pixels to a module and a quiet zone of four modules. */
function draw(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const scale = 4
  const width = (modules.size + 8) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / scale) - 4, Math.floor(y / scale) - 4]
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
      if (isInside && modules.get(row, column)) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { pixels, width }
}

describe('payNowPayload', () => {
  it('gives the published code', () => {
    expect(payNowPayload(published)).toBe(
      '00020101021226490009SG.PAYNOW010120210201403121W03010040820261231520400005303702540540.005802SG5912ACME PTE LTD6009Singapore62140110LX7K2M9QPA6304D462',
    )
  })

  it('keeps every length, limit and amount for any request', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const payload = payNowPayload(request)
        expect(payload).toMatch(/^[\x20-\x7e]+$/)
        const fields = fieldsOf(payload)
        expect([...fields.keys()]).toEqual(['00', '01', '26', '52', '53', '54', '58', '59', '60', '62', '63'])
        const amount = fields.get('54') ?? ''
        expect(amount).toMatch(/^\d{1,10}\.\d\d$/)
        expect(BigInt(amount.replace('.', ''))).toBe(BigInt(request.amountCents))
        expect(fields.get('59')!.length).toBeLessThanOrEqual(25)
        expect(Object.fromEntries(fieldsOf(fields.get('26')!))).toEqual({
          ...{ '00': 'SG.PAYNOW', '01': '2', '02': request.uen, '03': '0' },
          '04': request.lastDay.replaceAll('-', ''),
        })
        expect(Object.fromEntries(fieldsOf(fields.get('62')!))).toEqual({ '01': request.reference })
        expect(fields.get('63')).toBe(checksum(payload.slice(0, -4)))
      }),
      { numRuns: 500 },
    )
  })

  it('agrees with another implementation, which takes the amount as text and the name as it is', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { uen, lastDay, reference: refNumber, amountCents } = request
        const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
        const company = plainName(request.payeeName)
        const other = new PayNowQr({ uen, amount, expiry: lastDay.replaceAll('-', ''), refNumber, company })
        expect(payNowPayload(request)).toBe(other.output())
      }),
      { numRuns: 500 },
    )
  })

  it('is read back from its QR code', () => {
    const short = requests.map((request) => ({ ...request, reference: 'CZQ7K2M9QPARTW3XHBN4' }))
    fc.assert(
      fc.property(short, (request) => {
        const payload = payNowPayload(request)
        const { pixels, width } = draw(payload)
        expect(jsQr.default(pixels, width, width)?.data).toBe(payload)
      }),
      { numRuns: 5 },
    )
  })

  it.each([0, -1, 0.5, 10.01, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 2 ** 53])(
    'throws for an amount of %s cents',
    (amountCents) => {
      expect(() => payNowPayload({ ...published, amountCents })).toThrow('amount')
    },
  )

  it('throws for a UEN or reference that would break the code', () => {
    for (const uen of ['', '2014', '201403121w', '201403121W6304', '2014 3121W'])
      expect(() => payNowPayload({ ...published, uen }), uen).toThrow('UEN')
    for (const reference of ['', 'A'.repeat(26), 'with space', '水豚'])
      expect(() => payNowPayload({ ...published, reference }), reference).toThrow('reference')
  })
})

describe('plainName', () => {
  it.each([
    ['Capyzen Academy', 'Capyzen Academy'],
    ['Café Pte Ltd', 'Cafe Pte Ltd'],
    ['水豚学堂', 'NA'],
    ['水豚学堂 Capyzen', 'Capyzen'],
    ['  A \t B\n', 'A B'],
    ['The Academy of Twenty-Five Letters', 'The Academy of Twenty-Fiv'],
    ['', 'NA'],
  ])('writes %j as %j', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})

describe('checksum', () => {
  it('gives the check value of CRC-16/CCITT-FALSE', () => {
    expect(checksum('123456789')).toBe('29B1')
  })

  it('keeps leading zeros', () => {
    const texts = Array.from({ length: 500 }, (_, at) => checksum(String(at)))
    expect(texts.every((text) => /^[0-9A-F]{4}$/.test(text))).toBe(true)
    expect(texts.some((text) => text.startsWith('0'))).toBe(true)
  })
})
