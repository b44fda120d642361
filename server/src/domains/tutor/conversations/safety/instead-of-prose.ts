import type { Bilingual } from '@capyzen/contracts/bilingual'

/** In place of writing that the learner could hand in. */
export const insteadOfProse: Bilingual = {
  en: 'I can’t write it for you, because the words are yours to find. What matters most here, and what could be seen, heard or felt at that moment?',
  zh: '我不能替你写，因为这些话要由你自己来想。这里最重要的是什么？那一刻能看到、听到、感觉到什么？',
}
