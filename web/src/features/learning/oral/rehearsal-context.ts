import type { Language } from '@capyzen/contracts/bilingual'
import type { OralPart, OralRehearsal, OralSet, OralTake } from '@capyzen/contracts/oral'
import { createContext, use } from 'react'
import type { TakeSender } from './use-takes.ts'

export type Step = 'prepare' | 'clip' | OralPart | 'look'

export interface Sound {
  url: string
  seconds: number
}

export interface Rehearsing {
  rehearsal: OralRehearsal
  sender: TakeSender
  /** Who writes down what is said. `browser`: while it is recorded. */
  writer: 'endpoint' | 'browser' | 'none'
  /** The device itself recognises, so that no sound leaves it. */
  isOnDevice: boolean
  /** A grown-up has to say first whether the browser may write down what is said. */
  mustAsk: boolean
  /** The browser's maker gets the sound, as the guardian has allowed. */
  isAllowedByGuardian: boolean
  answerWriteDown: (choice: 'yes' | 'no') => void
  /** What was recorded on this page, for as long as it is open. */
  soundOf: (part: OralPart, sentence: number | null) => Sound | undefined
  keepSound: (part: OralPart, sentence: number | null, speech: { blob: Blob; seconds: number }) => void
  goTo: (step: Step) => void
}

export const RehearsalContext = createContext<Rehearsing | null>(null)

export function useRehearsing(): Rehearsing {
  const rehearsing = use(RehearsalContext)
  if (!rehearsing) throw new Error('No rehearsal is going on')
  return rehearsing
}

export const takeOf = (
  { takes }: Pick<OralRehearsal, 'takes'>,
  part: OralPart,
  sentence: number | null = null,
): OralTake | undefined => takes.find((take) => take.part === part && take.sentence === sentence)

export const questionParts = ['picture', 'experience', 'opinion'] as const
export const parts: readonly OralPart[] = ['reading', ...questionParts]

/** A passage of the reading coach, which is only read aloud. */
export const isPassage = ({ content }: OralSet): boolean => content.conversation === null

export const stepsOf = (set: OralSet): Step[] =>
  isPassage(set)
    ? ['reading']
    : [
        ...(['prepare', 'reading'] as const),
        ...(set.language === 'zh' ? (['clip'] as const) : []),
        ...questionParts,
        'look',
      ]

/** The message that says what a question asks about: English shows a picture, Chinese a clip. */
export const aboutOf = (asks: (typeof questionParts)[number], language: Language) =>
  asks === 'picture'
    ? language === 'en'
      ? 'asksPictureEn'
      : 'asksPictureZh'
    : asks === 'experience'
      ? 'asksExperience'
      : 'asksOpinion'

/** Where a rehearsal goes on that was left, perhaps on another device. */
export function openStep(rehearsal: OralRehearsal): Step {
  if (isPassage(rehearsal.set)) return 'reading'
  if (rehearsal.finishedAt !== null) return 'look'
  const { takes, set } = rehearsal
  if (takes.length === 0) return 'prepare'
  const next = parts.find((part) => takeOf({ takes }, part) === undefined)
  if (next === undefined) return 'look'
  return next === 'picture' && set.language === 'zh' ? 'clip' : next
}
