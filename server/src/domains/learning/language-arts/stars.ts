interface Score {
  total: number
  right: number
  mended: number
}

/** Of a finished play. Mending counts as much as being right at once, and coming to the end always counts. */
export function starsOf({ total, right, mended }: Score): number {
  const lit = right + mended
  if (lit >= total) return 3
  return lit >= total * 0.75 ? 2 : 1
}
