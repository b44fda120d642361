import type { PaperDraft } from '../paper-source.ts'
import { paper as chineseOne } from './p6-chinese-1.ts'
import { paper as mathA } from './p6-math-2026-a.ts'

/** Paper `1`, the built-in one, comes first. */
export const papers: PaperDraft[] = [chineseOne, mathA]
