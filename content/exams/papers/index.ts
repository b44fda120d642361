import type { PaperDraft } from '../paper-source.ts'
import { paper as chineseOne } from './p6-chinese-1.ts'
import { paper as mathA } from './p6-math-2026-a.ts'
import { paper as mathPaperOne } from './p6-math-2026-paper-1.ts'
import { paper as mathPaperTwo } from './p6-math-2026-paper-2.ts'

/** Paper `1`, the built-in one, comes first. */
export const papers: PaperDraft[] = [chineseOne, mathA, mathPaperOne, mathPaperTwo]
