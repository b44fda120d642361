import type { Genre, Grade, SessionType } from '@capyzen/contracts/writing'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

/** What could be told from a picture; anything may be missing. */
export interface PictureAnalysis {
  title?: string
  grade?: Grade
  wordLimit?: number
  requirements?: string
}

/** `unavailable`: nothing looks at pictures at the moment. `unreadable`: what came back made no sense. */
export type AnalysisResult =
  { outcome: 'analysed'; analysis: PictureAnalysis } | { outcome: 'unavailable' | 'unreadable' }

/** Given by the page; without it every picture is filled in by hand. */
export type AnalysePicture = (pictureId: string) => Promise<AnalysisResult>

interface Defaults {
  genre: Genre
  sessionType: SessionType
}

/** Filled in with every picture, whether it could be analysed or not (spec 2 §4). */
export const defaults: Defaults = { genre: 'picture_composition', sessionType: 'full_process' }

export function useImageAnalysis(analyse?: AnalysePicture): (pictureId: string) => Promise<PictureAnalysis & Defaults> {
  return async (pictureId) => {
    const result = analyse ? await analyse(pictureId).catch(() => nothing) : nothing
    if (result.outcome === 'analysed') return { ...defaults, ...result.analysis }
    if (result.outcome === 'unreadable') toast.info(textNow(messages, 'cannotParse'), textNow(messages, 'fillIn'))
    else toast.info(textNow(messages, 'fillInYourself'))
    return defaults
  }
}

const nothing: AnalysisResult = { outcome: 'unavailable' }
