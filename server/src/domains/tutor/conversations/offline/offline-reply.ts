import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { Rung } from '../rungs.ts'

interface Asked {
  text: string
  language: Language
  rung: Rung
  /** A question of the academy that the text is about, where its hints may be shown. */
  question?: { hints: readonly Bilingual[]; skillLabel: Bilingual | null; type: string }
}

const prompts: Record<Rung, Bilingual> = {
  question: {
    en: 'Let’s look at it together. What is the question asking you to find?',
    zh: '我们一起来看。题目要你求什么？',
  },
  hint: {
    en: 'Good thinking. Which facts does the question give you, and which operation could join them?',
    zh: '想得不错。题目给了哪些条件？用哪种运算可以把它们连起来？',
  },
  step: {
    en: 'Try only the first step now, and tell me what you get.',
    zh: '现在先做第一步，把结果告诉我。',
  },
  example: {
    en: 'Here is a similar one: 24 × 3 = 20 × 3 + 4 × 3 = 60 + 12 = 72. Can you do yours in the same way?',
    zh: '看一道相似的题：24 × 3 = 20 × 3 + 4 × 3 = 60 + 12 = 72。你能用同样的方法做你的题吗？',
  },
}

/** What the academy's rules answer where no model does. */
export async function offlineReply({ language, rung, question }: Asked): Promise<{ text: string } | { cannot: true }> {
  const place = ['question', 'hint', 'step', 'example'].indexOf(rung)
  const hint = question?.hints[place - 1]
  return { text: (hint ?? prompts[rung])[language] }
}
