/** Sentences and headings as one text: a heading gets its full stop, and Chinese sentences stand without a space between them. */
export function sentences(...texts: string[]): string {
  const ended = texts.map((text) =>
    /[.!?。！？]$/.test(text) ? text : text + (/\p{Script=Han}/u.test(text) ? '。' : '.'),
  )
  return ended.join(' ').replace(/([。！？]) /g, '$1')
}
