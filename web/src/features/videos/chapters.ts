import type { Chapter } from '@capyzen/contracts/videos'

/** Which part plays at this second; -1 before the first one. Ends of lines are not asked for: a gap belongs to what was before. */
export function indexAt(parts: readonly { startSeconds: number }[], seconds: number): number {
  return parts.findLastIndex(({ startSeconds }) => startSeconds <= seconds)
}

/** Within its first seconds "back" means the chapter before, as with a song. */
const beginningSeconds = 3

/** Where the next chapter begins, or this one, or the one before; undefined where there is none. */
export function neighbouringChapter(
  chapters: readonly Chapter[],
  seconds: number,
  direction: 'next' | 'previous',
): number | undefined {
  const here = indexAt(chapters, seconds)
  if (direction === 'next') return chapters[here + 1]?.startSeconds
  const start = chapters[here]?.startSeconds
  if (start === undefined) return undefined
  return seconds - start > beginningSeconds ? start : (chapters[here - 1]?.startSeconds ?? start)
}
