/** Ignores case, spaces, dashes and the full-width letters of Chinese keyboards, as the server does. */
export function tidyCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
}

/** In groups of four, which are easier to read out and to type. */
export function groupedCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
