import type { BankQuestion } from '@capyzen/contracts/question-bank'

/** Shown while the bank cannot be reached; no row of them exists. */
export const sampleQuestions: readonly BankQuestion[] = [
  sample('1', 'A baker uses 3/4 kg of flour for each cake. How much flour is needed for 8 cakes?', 'en', 'math', 'CA1'),
  sample('2', 'Choose the word that completes the sentence.', 'en', 'english', 'SA1'),
  sample('3', 'Why does the ice cube melt faster in the metal dish?', 'en', 'science', 'CA2'),
  sample('4', '选出正确的词语，把句子填完整。', 'zh', 'chinese', 'CA1'),
  sample('5', '阅读短文，回答问题。', 'zh', 'chinese', 'SA2'),
]

function sample(
  id: string,
  title: string,
  language: BankQuestion['language'],
  subject: BankQuestion['subject'],
  term: NonNullable<BankQuestion['term']>,
): BankQuestion {
  return {
    id,
    title,
    language,
    subject,
    level: 'P6',
    term,
    questionVersionId: id,
    marks: 2,
    changedAt: '2026-01-05T04:00:00.000Z',
  }
}
