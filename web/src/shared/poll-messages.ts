import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('poll', {
  pollQuestion: { en: 'Question', zh: '问题' },
  pollChoice: { en: 'Choice {number}', zh: '选项 {number}' },
  addChoice: { en: 'Add a choice', zh: '添加选项' },
  questionMissing: { en: 'Write the question', zh: '请写问题' },
  choicesMissing: { en: 'Write at least two choices', zh: '请至少写两个选项' },
})
