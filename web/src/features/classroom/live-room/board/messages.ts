import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('room-board', {
  board: {
    en: { one: 'Whiteboard with {count} stroke', other: 'Whiteboard with {count} strokes' },
    zh: '白板，共 {count} 笔',
  },
  tools: { en: 'Drawing tools', zh: '画笔工具' },
  colour: { en: 'Colour', zh: '颜色' },
  ink: { en: 'Brown ink', zh: '墨色' },
  red: { en: 'Red', zh: '红色' },
  blue: { en: 'Blue', zh: '蓝色' },
  green: { en: 'Green', zh: '绿色' },
  width: { en: 'Line', zh: '粗细' },
  thin: { en: 'Thin line', zh: '细线' },
  thick: { en: 'Thick line', zh: '粗线' },
  undo: { en: 'Undo my last stroke', zh: '撤销我的上一笔' },
  clear: { en: 'Clear the board', zh: '清空白板' },
  clearTitle: { en: 'Clear the whole board?', zh: '要清空整块白板吗？' },
  clearWhy: {
    en: 'All strokes are wiped off for everyone. They can’t be brought back.',
    zh: '所有人的笔画都会擦掉，不能恢复。',
  },
  full: {
    en: 'The board is full, or that was too fast. Ask your teacher to clear it, or try again.',
    zh: '白板画满了，或者画得太快。请老师清空，或者再试一次。',
  },
})
