import type { Finding, FindingKind } from '@capyzen/contracts/writing-findings'

export interface Pattern {
  /** Its group `it` is the mistake. */
  pattern: RegExp
  kind: FindingKind
  suggest: (it: string, groups: Record<string, string>) => string
  message: Finding['message']
}

export const said = {
  its: { en: '“It’s” means “it is”; “its” shows what belongs to it.', zh: 'it’s 是 it is；its 表示“它的”。' },
  your: {
    en: '“You’re” means “you are”; “your” shows what belongs to you.',
    zh: 'you’re 是 you are；your 表示“你的”。',
  },
  there: {
    en: '“There” is a place, “their” shows what belongs to them, “they’re” means “they are”.',
    zh: 'there 表示地点，their 表示“他们的”，they’re 是 they are。',
  },
  than: { en: '“Than” compares; “then” tells what comes next.', zh: 'than 用来比较；then 表示“然后”。' },
  of: { en: 'After “could” and “should” comes “have”.', zh: '在 could、should 后面要用 have。' },
  too: { en: '“Too” means “more than is good” or “also”.', zh: 'too 表示“太”或“也”。' },
  quiet: { en: '“Quiet” means without noise; “quite” means rather.', zh: 'quiet 是“安静”；quite 是“相当”。' },
  apostrophe: { en: 'An apostrophe stands where letters were left out.', zh: '缩写要加撇号。' },
  possessive: { en: 'What belongs to somebody is shown by an apostrophe and “s”.', zh: '表示“谁的”要加撇号和 s。' },
  adverb: {
    en: 'How somebody does something is told by an adverb, often with “-ly”.',
    zh: '说明怎样做一件事，要用副词，常以 -ly 结尾。',
  },
  better: { en: 'One word that compares is enough.', zh: '比较级或最高级用一次就够了。' },
  preposition: { en: 'Another small word belongs here.', zh: '这里要用另一个介词。' },
  needless: { en: 'This word is not needed here.', zh: '这个词是多余的。' },
  which: { en: '“Who” is for people; things take “which” or “that”.', zh: 'who 指人；指事物用 which 或 that。' },
  different: { en: '“Different” describes; “difference” is a noun.', zh: 'different 是形容词；difference 是名词。' },
  article: {
    en: '“An” stands before the sound of a vowel, “a” before any other sound.',
    zh: '元音读音前用 an，其他读音前用 a。',
  },
  capital: {
    en: '“I”, names, days, months and languages begin with a capital letter.',
    zh: 'I、人名、星期、月份和语言的第一个字母要大写。',
  },
  question: { en: 'A question ends with a question mark.', zh: '问句要用问号。' },
  space: { en: 'A space follows the mark, and none stands before it.', zh: '标点前面不留空格，后面要留一个空格。' },
  alike: { en: 'Two words that sound alike: here it is the other one.', zh: '两个词读音相近，这里要用另一个。' },
  superlative: { en: 'Before “best” and forms with “-est” stands “the”.', zh: '最高级前面要用 the。' },
  missingArticle: { en: 'One of many needs “a” or “an” before it.', zh: '单数可数名词前面要用 a 或 an。' },
  sport: { en: 'Games that are played have no “the”.', zh: '球类和运动前面不加 the。' },
  mass: { en: 'What cannot be counted has no “a”.', zh: '不可数名词前面不加 a。' },
  feeling: {
    en: '“Excited” tells how somebody feels; “exciting” tells how something is.',
    zh: 'excited 形容人的感受；exciting 形容事物。',
  },
  since: { en: '“For” tells how long; “since” tells from when.', zh: 'for 后面接一段时间；since 后面接开始的时间。' },
  wouldTell: { en: 'What was told in the past takes “would”.', zh: '转述过去说的话，用 would。' },
}

/** What belongs to people. */
export const owned =
  'bags?|house|home|shoes?|car|name|birthday|hand|hands|face|room|toys?|book|books|phone|wallet|purse|dress|shirt|hair|eyes?|voice|leg|legs|arm|arms|head|bicycle|dog|cat|office|shop|friend|cooking|water bottle'
