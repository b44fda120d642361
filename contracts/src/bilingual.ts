import { z } from 'zod'

export const Language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof Language>

/** A text written twice, by people who think in each language. */
export const Bilingual = z.object({ en: z.string().min(1), zh: z.string().min(1) })
export type Bilingual = z.infer<typeof Bilingual>

/** English, Mathematics, Science and Chinese: the four subjects of the leaving exam. */
export const Subject = z.enum(['english', 'math', 'science', 'chinese'])
export type Subject = z.infer<typeof Subject>
