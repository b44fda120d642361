import { z } from 'zod'

export const Language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof Language>

export const Bilingual = z.object({ en: z.string().min(1), zh: z.string().min(1) })
export type Bilingual = z.infer<typeof Bilingual>
