import { z } from 'zod'

export const Language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof Language>

export const Bilingual = z.object({ en: z.string().min(1), zh: z.string().min(1) })
export type Bilingual = z.infer<typeof Bilingual>

/** To stand between “ ”: its own quotation marks become single ones. */
export const quotable = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’')
