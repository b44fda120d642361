/** Fixtures: a word or sentence in the forms in which children type it, all of them right. */
export function typed(text: string): string[] {
  const [first = '', ...rest] = text
  return [
    text,
    first.toUpperCase() + rest.join(''),
    text.toLowerCase(),
    text.toUpperCase(),
    ` ${text}`,
    `${text}  `,
    `“${text}”`,
    text.endsWith('.') ? text.slice(0, -1) : `${text}.`,
    text.replaceAll(' ', '  '),
    text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0)),
  ]
}

/** The same for several blanks. */
export function typedParts(...parts: string[]): string[][] {
  const forms = parts.map((part) => typed(part))
  return typed('').map((_, form) => forms.map((one) => one[form] ?? ''))
}
