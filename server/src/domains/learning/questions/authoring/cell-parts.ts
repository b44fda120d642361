/**
 * Several things in one cell of a table, such as the alternatives of an answer: between separators, which stand inside a
 * value with a backslash before them. Tables of our export have spaces on both sides of each separator, so that a
 * semicolon of a sentence is not one.
 */
export function partsOf(cell: string, separator: ';' | '|' | '=', isExported: boolean): string[] {
  const between = isExported || separator === '=' ? `(?<!\\\\) \\${separator} ` : `(?<!\\\\)\\${separator}`
  return cell
    .split(new RegExp(between))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A value without its backslashes. */
export const plainPart = (part: string) => part.replace(/\\([;|=\\])/g, '$1')

export const joinedParts = (parts: readonly string[], separator: ';' | '|' | '=') => parts.join(` ${separator} `)

export const escapedPart = (value: string) => value.replace(/[;|=\\]/g, String.raw`\$&`)
