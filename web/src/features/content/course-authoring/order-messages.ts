import { defineMessages } from '#platform/i18n.ts'

/** Putting series and lessons in order. */
export const messages = defineMessages('authoring-order', {
  offByFilter: {
    en: 'To change the order, clear the filters first: they hide some entries.',
    zh: '要调整顺序，请先清除筛选条件：筛选时有些内容看不到。',
  },
  changedMeanwhile: { en: 'Someone else has just changed this list', zh: '列表刚刚被其他管理员改过' },
  changedMeanwhileWhy: {
    en: 'Your new order wasn’t saved. Check the updated list and move it again.',
    zh: '这次的顺序没有保存。请按现在的列表重新移动。',
  },
  notOrdered: { en: 'The new order could not be saved', zh: '新的顺序没能保存' },
  notOrderedWhy: {
    en: 'Everything is back where it was. Check your internet connection and try again.',
    zh: '已恢复原来的顺序。请检查网络，再试一次。',
  },
})
