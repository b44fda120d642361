/** Words, numbers and Chinese characters, without what writes them differently. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .match(/\p{Script=Han}|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []
  )
}

/** As much of a question as a child who copies it leaves standing. */
const share = 0.8

/** Whether a message is about a question: it holds the question, or nearly all of its words. */
export function isAbout(message: string, question: string): boolean {
  const asked = wordsOf(question)
  if (asked.length === 0) return false
  const given = wordsOf(message)
  if (given.join(' ').includes(asked.join(' '))) return true
  const left = new Map<string, number>()
  for (const word of given) left.set(word, (left.get(word) ?? 0) + 1)
  const found = asked.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return found.length >= asked.length * share
}
