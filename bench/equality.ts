import { isDeepStrictEqual } from 'node:util'

/** A floor that gives another answer is no floor: nothing is measured then. */
export function deepEqual(product: unknown, floor: unknown, what: string): void {
  if (isDeepStrictEqual(product, floor)) return
  const at = firstDifference(product, floor, '')
  throw new Error(`The ${what} differ${at ? `, first at ${at}` : ''}: nothing was measured.`)
}

function firstDifference(one: unknown, other: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return `${path || 'the top'}: ${short(one)} against ${short(other)}`
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(one[key as never], other[key as never], `${path}/${key}`)
    if (found) return found
  }
  return undefined
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120)
