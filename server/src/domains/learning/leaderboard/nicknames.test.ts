import { describe, expect, it } from 'vitest'
import { problemOf } from './nicknames.ts'

describe('problemOf', () => {
  it.each([
    ...['Scunthorpe', 'Penistone Fan', 'Assam Laksa', 'First Class', 'Dickens', 'Hancock', 'Shuttlecock', 'Essex Boy'],
    ...[
      'Therapist',
      'Grape',
      'Cucumber',
      'Matsushita',
      'Button',
      'Classic Cat',
      'Bass Player',
      'Titanic',
      'Badminton Ace',
    ],
    ...['Analyst', 'Hello Kitty', 'Peacock', 'Passion', 'Grasshopper', 'Skillful', 'Cocktail Bun', 'Shell', 'Sussex'],
    ...['Cassie', 'Assisi', 'Sextant', 'Shitake Chef', 'Canal', 'Document', 'Begun', 'Therapy', 'Amigo', 'Mei', 'Ed'],
    ...['Bob', 'Pop Star', 'Fast As Wind', 'Nigeria Fan', 'Cao Ming', 'Con', 'Hel', 'But First', 'Kitty Cooper'],
    ...[
      '小水豚',
      '垃圾分类小能手',
      '操场之星',
      '体操王子',
      '鸡蛋仔',
      '小笨熊',
      '死海探险',
      '爱吃柚子',
      '林小雨',
      '妈妈的宝贝',
      '小老虎',
      '大象',
    ],
    ...[
      'Ah Boy 7',
      'Lim K. H.',
      "O'Brien",
      'Mary-Jane',
      'கவின்',
      'Zoë',
      'P6 Star',
      'Team 2026',
      '数学小达人',
      '一二三木头人',
      '小龍女',
      '逼真大师',
      'SBS Bus 67',
      'Corn Star',
      'Modern Art',
      'Pom Pom',
    ],
    ...[
      'Moe Tan',
      'Padmini',
      'Lao Shi Wen',
      'Tutorial King',
      'Police Car Fan',
      '小警察',
      'Pink Pig',
      'Sai Kumar',
      '买了大便宜',
      '小魔鬼',
      '木头人',
    ],
  ])('lets %s be', (nickname) => {
    expect(problemOf(nickname)).toBeUndefined()
  })

  it.each([
    ...[
      'fuck',
      'F.u.c.k',
      'f u c k',
      'fuuuck',
      'fuuck',
      'assss',
      'FuCk3r',
      'sh1t',
      '5h1t',
      'b1tch',
      'a$$'.replaceAll('$', 's'),
      'Dumb Ass',
    ],
    ...[
      'you suck',
      'stupid',
      'St00pid'.replace('00', 'u'),
      'ｓｈｉｔ',
      'śhît',
      'motherfucker',
      'sex',
      'Big Dick',
      'cunt',
      'cunts',
    ],
    ...[
      '傻逼',
      '大傻 逼',
      '笨蛋',
      '你是笨蛋',
      'sha bi',
      'CaoNiMa',
      '他妈的',
      '去死吧',
      '滾蛋',
      'knn',
      'cheebye',
      '賤人',
    ],
    ...['腦殘', '強姦', '變態', '雞巴', '廢物', '醜八怪', '自殺', '操妳'],
    ...['pukimak', 'kana sai', 'fat pig', '日本鬼子', '死鬼', '死人头', '臭大便'],
    ...['SB小明', 'shit小明', '小明tmd', '傻B', 'n1gg3r', 'ni66er', 'w t f', 'kys'],
  ])('calls %s unkind', (nickname) => {
    expect(problemOf(nickname)).toBe('unkind')
  })

  it.each([
    ...[
      'admin',
      'Adm1n',
      'The Administrator',
      'Teacher Lim',
      'TEACHER',
      'Teаcher'.replace('а', 'a'),
      'Capyzen',
      'C a p y z e n',
    ],
    ...[
      'Cápyzen',
      'Capyzen Official',
      '林老师',
      '王老師',
      '水豚',
      '水豚学堂',
      '官方小助手',
      '管理员',
      'System',
      'Ｔｅａｃｈｅｒ',
      'Mod',
    ],
    ...['Support Team', 'Police', 'MOE', '警察', '教育部'],
    ...[
      'Lin Laoshi',
      'laoshi',
      'Lao Shi',
      'Adrnin',
      'Adr nin',
      'Capy2en',
      'Te4cher',
      '系統',
      '校長',
      '水豚學堂',
      'R〇〇t',
      'adm丨n',
    ],
  ])('keeps %s for those who work here', (nickname) => {
    expect(problemOf(nickname)).toBe('reserved')
  })

  it.each([
    ...[
      '91234567',
      '9123 4567',
      'Ming 9-1-2-3-4-5-6-7',
      '９１２３４５６７',
      '九一二三四五六七',
      'me@home.sg',
      'www.ming.sg',
    ],
    ...['ming dot com', 'ming.com', 'https://x', '加我微信', 'WhatsApp me', 'qq 12345'],
    ...['ming gmail', '加我薇信', '電話找我', '玖壹贰叁肆伍陆柒', 'discord ming'],
  ])('finds a way to write to a child in %s', (nickname) => {
    expect(problemOf(nickname)).toBe('contact')
  })

  it.each(
    ['Мария', 'аdmin', 'Ming\u200bMing', '★Star★', '😀😀', '12', '  ', 'a\u202eb', 'Ming\u0000'].concat(
      // Marks that pile up or can't be seen, phonetic and turned letters, radicals, digits of other scripts.
      ...['Z\u0336a\u0336l\u0337', '小明\ufe00', '小明\u{e0100}', '小\u034f明', 'ꜰun', 'fʉn', 'ɯing', '⼩明', '௯௧ ஆ'],
    ),
  )('takes letters that children here write, not %s', (nickname) => {
    expect(problemOf(nickname)).toBe('characters')
  })
})
