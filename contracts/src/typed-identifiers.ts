/** One line without what nobody sees, and with the letters, digits and signs of Chinese keyboards as plain ones. */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, '')
    .trim()
}

/** The Chinese full stop is a slip of the keyboard. */
export const tidyEmail = (typed: string): string => tidyText(typed).replaceAll('。', '.').toLowerCase()

/** `0065 9123.4567` becomes `+65 9123 4567`; a number that begins with 001 is dialled so in Singapore. */
export function tidyPhone(typed: string): string {
  return tidyText(typed)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s./]+/g, ' ')
    .replace(/^00[ -]*(?![ -]*1)/, '+')
}

/** Of a tidy number; the server knows which numbers there are. */
export const phoneShape = /^\(?\+?[ (]*\d[\d ()-]{5,}$/
