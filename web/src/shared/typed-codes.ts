/** In groups of four, which are easier to read out and to type. */
export function groupedCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
