import { defineMessages } from '#platform/i18n.ts'

/** The animals by name, for choosing one. */
export const messages = defineMessages('avatars', {
  avatar: { en: 'Picture', zh: '头像' },
  capybara: { en: 'Capybara', zh: '水豚' },
  otter: { en: 'Otter', zh: '水獭' },
  hornbill: { en: 'Hornbill', zh: '犀鸟' },
  turtle: { en: 'Turtle', zh: '海龟' },
  cat: { en: 'Cat', zh: '小猫' },
  panda: { en: 'Panda', zh: '熊猫' },
  rabbit: { en: 'Rabbit', zh: '兔子' },
  fox: { en: 'Fox', zh: '狐狸' },
  owl: { en: 'Owl', zh: '猫头鹰' },
  whale: { en: 'Whale', zh: '鲸鱼' },
  frog: { en: 'Frog', zh: '青蛙' },
  elephant: { en: 'Elephant', zh: '大象' },
})
