/** What a PayNow QR code says. */
export interface PayNowRequest {
  amountCents: number
  /** Unique entity number of the payee, with the bank's suffix where it has one. */
  uen: string
  payeeName: string
  /** Appears in the payee's bank record; at most 25 characters. */
  reference: string
  /** The last day on which banks accept the code, such as `2026-12-31`. */
  lastDay: string
}

/** EMVCo allows 25 characters of ASCII for the name and for the reference. */
const longestText = 25

/**
 * The text of a QR code that Singapore's banks read: EMVCo's merchant-presented mode with the account of PayNow. Throws
 * where the standard has no form for the request, so that no code asks for another amount.
 */
export function payNowPayload({ amountCents, uen, payeeName, reference, lastDay }: PayNowRequest): string {
  if (!/^[A-Z0-9]{9,13}$/.test(uen)) throw new Error('This is no UEN')
  if (!/^[A-Z0-9]{1,25}$/.test(reference)) throw new Error('This reference does not fit into a PayNow code')
  const account = [
    field('00', 'SG.PAYNOW'),
    // A UEN; mobile numbers would be 0.
    field('01', '2'),
    field('02', uen),
    // The payer cannot change the amount.
    field('03', '0'),
    field('04', lastDay.replaceAll('-', '')),
  ].join('')
  const unsigned = [
    field('00', '01'),
    // For one payment.
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '702'),
    field('54', dollars(amountCents)),
    field('58', 'SG'),
    field('59', plainName(payeeName)),
    field('60', 'Singapore'),
    field('62', field('01', reference)),
    '6304',
  ].join('')
  return unsigned + checksum(unsigned)
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

/** `4000` is `40.00`; integers throughout, because fractions of a floating-point number are not exact. */
function dollars(cents: number): string {
  // 13 characters are the standard's limit.
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents >= 1e12) throw new Error('This amount cannot be paid')
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Letters lose their accents and everything else that is not ASCII; `NA` is the standard's word for no name. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
    .trim()
  return plain || 'NA'
}

/** CRC-16/CCITT-FALSE, which includes its own tag and length. */
export function checksum(text: string): string {
  let crc = 0xff_ff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
