import { z } from 'zod'
import { withoutInvisible } from './invisible.ts'

/** What authors and teachers write for others to read; what cannot be seen is left out, and the ends are trimmed. */
export const visibleText = (longest: number) => z.string().overwrite(withoutInvisible).trim().min(1).max(longest)
