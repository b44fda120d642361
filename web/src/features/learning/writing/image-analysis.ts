import type { analysePicture, PictureAnalysis } from '@capyzen/contracts/coach'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { Genre, SessionType } from '@capyzen/contracts/writing'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'

type AnalysisResult = CallResult<typeof analysePicture>

/** Given by the page; without it every picture is filled in by hand. */
export type AnalysePicture = (pictureId: string) => Promise<AnalysisResult>

interface Defaults {
  genre: Genre
  sessionType: SessionType
}

/** Filled in with every picture, whether it could be analysed or not (spec 2 §4). */
export const defaults: Defaults = { genre: 'picture_composition', sessionType: 'full_process' }

export function useImageAnalysis(
  analyse?: AnalysePicture,
): (pictureId: string) => Promise<Partial<PictureAnalysis> & Defaults> {
  return async (pictureId) => {
    const result = analyse ? await analyse(pictureId).catch(() => nothing) : nothing
    if (result.outcome === 'analysed') return { ...defaults, ...result.analysis }
    if (result.outcome === 'unreadable') toast.info(textNow(messages, 'cannotParse'), textNow(messages, 'fillIn'))
    else toast.info(textNow(messages, 'fillInYourself'))
    return defaults
  }
}

const nothing: AnalysisResult = { outcome: 'unavailable' }
