import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('sortable-list', {
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
})
