import { defineMessages } from '#platform/i18n.ts'

/** Putting series and lessons in order, by hand, by key and by ear. */
export const messages = defineMessages('authoring-order', {
  handle: { en: 'Move: {title}', zh: '移动：{title}' },
  sortable: { en: 'can be moved', zh: '可移动' },
  instructions: {
    en: 'Press the space bar to pick it up, move it with the arrow keys, press the space bar again to put it down, or Escape to leave it where it was.',
    zh: '按空格键拿起，用方向键移动，再按空格键放下；按 Esc 键取消。',
  },
  picked: {
    en: '{title} picked up. Place {place} of {count}.',
    zh: '已拿起“{title}”，现在是第 {place} 位，共 {count} 位。',
  },
  over: { en: '{title}: place {place} of {count}.', zh: '“{title}”移到第 {place} 位，共 {count} 位。' },
  dropped: {
    en: '{title} put down. Place {place} of {count}.',
    zh: '已放下“{title}”，现在是第 {place} 位，共 {count} 位。',
  },
  cancelled: { en: '{title} is back where it was.', zh: '已取消，“{title}”回到原来的位置。' },
  up: { en: 'Move up', zh: '上移' },
  down: { en: 'Move down', zh: '下移' },
  toTop: { en: 'Move to the top', zh: '移到最前' },
  toEnd: { en: 'Move to the end', zh: '移到最后' },
  offByFilter: {
    en: 'To change the order, take the filters off: while they are on, some entries are out of sight.',
    zh: '要调整顺序，请先清除筛选条件：筛选时有些内容看不到。',
  },
  changedMeanwhile: { en: 'Somebody changed this list meanwhile', zh: '列表刚刚被其他管理员改过' },
  changedMeanwhileWhy: {
    en: 'The order was not changed. Look at the list as it is now and move again.',
    zh: '这次的顺序没有保存。请按现在的列表重新移动。',
  },
  notOrdered: { en: 'The new order could not be saved', zh: '新的顺序没能保存' },
  notOrderedWhy: {
    en: 'Everything is back where it was. Check the internet and try again.',
    zh: '已恢复原来的顺序。请检查网络，再试一次。',
  },
})
