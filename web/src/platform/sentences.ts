/** Joins sentences and headings: headings get a full stop, and Chinese sentences no space between them. */
export function sentences(...texts: string[]): string {
  const ended = texts.map((text) =>
    /[.!?。！？]$/.test(text) ? text : text + (/\p{Script=Han}/u.test(text) ? '。' : '.'),
  )
  return ended.join(' ').replace(/([。！？]) /g, '$1')
}
