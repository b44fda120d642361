/** Exact cents of an amount such as `99`, `99.5` or `S$1,099.50`; NaN for anything else. */
export function centsOf(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*S?\$/i, '')
    .trim()
  const [, dollars, cents = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (dollars === undefined) return Number.NaN
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** `9950` → `99.50`, `0` → `0`. */
export function priceText(cents: number): string {
  const rest = cents % 100
  return rest === 0 ? String(cents / 100) : `${Math.floor(cents / 100)}.${String(rest).padStart(2, '0')}`
}
