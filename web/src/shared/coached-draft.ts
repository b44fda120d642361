import type { WritingSession } from '@capyzen/contracts/writing'

/** UTF-16 offsets into the draft, with what stands there. */
export interface MarkedPart {
  start: number
  end: number
  text: string
}

interface CoachedDraft {
  /** Saves what is not saved yet; false where that fails. */
  flush: () => Promise<boolean>
  /** Inspiration points, and those of them that were earned since the page was opened. */
  points: number
  newPoints: number
}

/** What a coach beside the writing pad is told. */
export interface CoachProps {
  session: WritingSession
  draft: CoachedDraft
  /** What the next message is about. */
  marked: MarkedPart | undefined
  onUnmark: () => void
}
