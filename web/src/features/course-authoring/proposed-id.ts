const longestId = 100

/** `Fractions & decimals, part 1` → `fractions-and-decimals-part-1`; empty where there is no Latin letter or digit. */
export function proposedId(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestId)
    .replace(/^-+|-+$/g, '')
}
