/** A sense in 90 characters at most: the first of several, without remarks in brackets. */
export function shortMeaning(meaning: string): string {
  const plain = meaning
    .replaceAll(/\s*\([^)]*\)/g, '')
    .split(';')[0]!
    .trim()
  const whole = plain === '' ? meaning : plain
  if (whole.length <= mostCharacters) return whole
  const cut = whole.slice(0, mostCharacters)
  const end = Math.max(cut.lastIndexOf(','), cut.lastIndexOf(' or '))
  return `${cut.slice(0, end > mostCharacters / 3 ? end : cut.lastIndexOf(' '))}…`
}

const mostCharacters = 90

/** Classifiers, family names, and references to other entries of CC-CEDICT. */
export function isNote(meaning: string): boolean {
  return /^(?:\([^)]*\) ?)*(?:CL:|surname |abbr\. |see |see also |also written|also pr\.|used in |erhua |Kangxi |Taiwan pr\.)|\bvariant of\b/.test(
    meaning,
  )
}
