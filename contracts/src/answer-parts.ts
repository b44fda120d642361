/*
 * How an answer of several parts travels as one string: a JSON array of strings.
 * Multiple response: the chosen option values. Ordering: option values in order. Matching: one option value for each
 * prompt. Blanks: one text each. A box for working comes last. Other answers are their own text.
 */

/** Empty when every part is, so that an emptied answer counts as not answered. */
export function joinParts(parts: readonly string[]): string {
  return parts.every((part) => part.trim() === '') ? '' : JSON.stringify(parts)
}

/** What is no list of strings has no parts. */
export function splitParts(answer: string): string[] {
  if (!answer.startsWith('[')) return []
  try {
    const parts: unknown = JSON.parse(answer)
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}

/** Whether the answer travels as parts. */
export function hasParts(question: { type: string; blanks: readonly unknown[]; hasWorking: boolean }): boolean {
  const { type, blanks, hasWorking } = question
  const isWritten = type === 'ShortAnswer'
  return (
    ['MultipleResponse', 'Ordering', 'Matching', 'Cloze'].includes(type) ||
    (isWritten && (blanks.length > 0 || hasWorking))
  )
}
