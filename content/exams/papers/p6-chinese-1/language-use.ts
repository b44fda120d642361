import type { PaperDraft } from '../../paper-source.ts'
import { sentences } from './sentences.ts'
import { words } from './words.ts'

export const languageUse: PaperDraft['topics'][number] = {
  topic: '语文应用',
  questions: [...words, ...sentences],
}
