import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { QuestionDraft } from '@capyzen/contracts/question-drafts'

/* What authors type becomes a draft; amounts are text as typed. */

/** What every question has beside its answer. */
export interface AskedValues extends Omit<QuestionDraft, 'marks' | 'answer' | 'passage' | 'explanation'> {
  marks: string
  passage: string
  explanation: Bilingual
}

export const emptyText: Bilingual = { en: '', zh: '' }

export const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** 0 for anything else. */
export const wholeNumber = (text: string) =>
  /^\d{1,4}$/.test(text.normalize('NFKC').trim()) ? Number(text.normalize('NFKC')) : 0
export const trimmed = ({ en, zh }: Bilingual): Bilingual => ({ en: en.trim(), zh: zh.trim() })
export const isEmpty = ({ en, zh }: Bilingual) => en.trim() === '' && zh.trim() === ''
export const orNull = (text: string) => text.trim() || null
