import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allPersonalData } from '#platform/domain'
import { domains } from './domains.ts'

/** Which words of the privacy page name which kinds of the personal-data manifests. */
const named: readonly [en: string, zh: string, ...kinds: string[]][] = [
  ['name or nickname, email or phone number', '名字或昵称、电邮或手机号码', 'profile'],
  ['a new email until you confirm it', '还没验证的新电邮', 'email-change'],
  ['roles that an administrator gave you', '管理员授予的角色', 'roles'],
  ['Passwords and picture PINs', '密码和图片密码', 'ways-to-sign-in', 'picture-pin'],
  ['linked accounts', '绑定的其他账户', 'ways-to-sign-in'],
  ['the children of a parent', '家长名下的孩子', 'children'],
  ['family devices', '家庭设备', 'family-devices'],
  ['each answer of a guardian about consent', '监护人每次对同意书的答复', 'consents'],
  ['the last email that asked for it', '最近一次请求同意的电邮', 'consent-letters'],
  ['the classes you joined or teach', '加入或任教的班级', 'classes'],
  ['mock exams, homework, question practice and worksheets', '题目练习和练习纸里的答案', 'attempts', 'answers'],
  ['question practice', '题目练习', 'practice-answers', 'practised-questions'],
  ['second looks and teachers’ notes', '答案的复查和老师的评语', 'answer-checks'],
  ['extra exam time', '考试的额外时间', 'extra-exam-time'],
  ['papers you opened for printing', '打开过的可打印试卷', 'printed-papers'],
  ['question sets and worksheets you made', '自己整理的题组、做过的练习纸', 'question-sets', 'worksheets'],
  ['problems with questions that you reported', '您报告过的题目问题', 'problem-reports'],
  ['characters you read and wrote', '认过和写过的汉字', 'character-scores', 'character-answers'],
  ['word lists', '词语表', 'word-lists', 'listed-words'],
  ['word games', '词语游戏', 'word-rounds', 'word-answers'],
  ['dictations', '听写', 'dictations', 'dictation-answers'],
  ['passages of the reading coach', '阅读教练的短文', 'passage-readings'],
  ['rounds of the language arts game', '语文工坊的游戏', 'game-plays'],
  ['rehearsals of the oral exam with what was said', '口试练习和说过的内容', 'oral-rehearsals', 'oral-takes'],
  ['points (XP)', '积分（XP）', 'xp', 'questions-with-xp'],
  ['what was learned on which day', '哪一天学了什么', 'learning-events', 'learning-days'],
  ['how well you know each skill', '每个知识点的掌握程度', 'skills'],
  ['what comes back for review and when', '复习内容和时间', 'review-cards'],
  ['your daily plans', '每日计划', 'daily-plans'],
  ['courses you joined and viewed', '报名和浏览过的课程', 'enrolments', 'course-views'],
  ['when a lesson was first opened', '每一课第一次打开的时间', 'lesson-openings'],
  ['how much of it was watched', '看了多少', 'lesson-progress'],
  ['stars you gave', '评过的星星', 'course-ratings'],
  ['lessons that you want to be told about', '录好后要通知您的课', 'recording-wishes'],
  ['your seats', '座位', 'live-course-seats'],
  ['when you came and went', '进出时间', 'live-visits', 'live-rooms'],
  ['attendance', '出勤', 'live-attendance'],
  ['reminders that were sent', '发过的提醒', 'live-reminders'],
  ['what you wrote in the chat and drew on the board', '在聊天和白板上写的画的', 'live-chat-lines', 'live-strokes'],
  ['your choices in polls', '投票的选择', 'live-votes'],
  ['answers to questions', '回答的题目', 'live-answers'],
  ['problems you reported', '您报告的问题', 'live-reports'],
  ['your nickname there', '榜上的昵称', 'leaderboard-membership'],
  ['your parent’s permission', '家长的同意', 'leaderboard-permission'],
  ['the weeks you were on it', '上过榜的星期', 'leaderboard-weeks'],
  ['What you write to the AI tutor', '写给 AI 导师的话', 'tutor-conversations', 'tutor-messages'],
  ['the pictures you send it', '发给它的图片', 'tutor-images'],
  ['with which questions help was asked', '请它帮忙的题目', 'questions-with-help', 'solved-questions'],
  ['how many messages on which day', '每天发了多少条消息', 'tutor-usage'],
  ['when signs of distress were seen', '什么时候发现需要关心的迹象', 'tutor-alerts'],
  ['Pages that you photograph or upload', '拍照或上传来识别的页面', 'scans'],
  ['what was read from them', '识别出的内容', 'answered-worksheets'],
  ['analysed papers', '分析过的试卷', 'error-analyses'],
  ['those of their questions that you practise', '其中拿来练习的题目', 'private-questions'],
  ['Compositions: the picture', '作文：图片', 'writing-pictures'],
  ['the drafts', '草稿', 'writing-sessions'],
  ['every submitted version', '每次提交的版本', 'writing-versions'],
  ['the writing coach’s questions', '写作教练的提问', 'writing-questions'],
  ['Voice recordings of practice', '练习时的录音', 'recordings'],
  ['What you bought', '购买记录', 'orders', 'purchases'],
  ['how it was paid and how much, and what was refunded', '付了多少，以及退款', 'ledger-entries'],
  ['of a subscription by card, how it stands', '订阅的状态和有效期', 'card-subscriptions'],
  ['numbers for your account and the order', '账户和订单的编号', 'card-customer'],
  ['access codes you used', '用过的访问码', 'access-codes-redeemed'],
  ['premium time', '会员时间', 'subscriptions'],
  ['Emails of the weekly report', '每周电邮', 'weekly-mail-choice', 'weekly-mails'],
  ['and about homework', '作业电邮', 'homework-mails'],
  ['reminders sent before premium ended', '会员到期前发过的提醒', 'premium-reminders'],
  ['what a child asked a parent to open', '孩子请家长开通的内容', 'parent-requests'],
  ['your own link once you’ve opened its page', '您打开邀请页面后得到的链接', 'referral-code'],
  ['whose link you came by', '您是通过谁的链接来的', 'referred-by'],
  ['whether that brought a month of premium', '有没有因此得到会员月', 'referrals'],
  ['the transaction number you typed', '您填写的交易号', 'paynow-payments'],
  ['the line of our bank’s record', '银行记录中这笔付款的条目', 'bank-lines'],
  ['refunds by transfer', '转账退款', 'refund-transfers'],
  ['pages opened, certain buttons pressed', '打开的页面、点过的部分按钮', 'behaviour'],
  ['homework and live courses of theirs', '布置的作业、直播课', 'assigned-homework', 'live-courses-taught'],
  ['questions, papers, worksheets', '题目、试卷、练习纸', 'questions-written', 'papers-written', 'worksheet-sets'],
  ['dictation lists', '听写词表', 'dictation-lists', 'dictation-words', 'dictation-list-classes'],
  ['uploaded videos', '上传的视频', 'uploaded-videos', 'running-uploads'],
  ['access codes', '访问码', 'access-codes-made'],
  ['browser and system, how you logged in', '浏览器和系统、登录方式', 'sign-ins'],
  ['your passkeys', '通行密钥', 'passkeys'],
  ['two-step verification methods', '两步验证方式', 'factors'],
  ['browsers that logged in before', '以前登录过的浏览器', 'known-browsers'],
  ['What administrators did to your account', '管理员对您的账户做过的操作', 'administration'],
]

const page = readFileSync(new URL('../../web/src/features/identity/support/privacy-text.json', import.meta.url), 'utf8')

/** All texts of the page in one language. */
const textsIn = (language: 'en' | 'zh'): string => {
  const texts: string[] = []
  JSON.parse(page, (key, value: unknown) => {
    if (key === language) texts.push(z.string().parse(value))
    return value
  })
  return texts.join('\n')
}

describe('the privacy page', () => {
  it('names every kind of data that is kept about a person', () => {
    const kinds = allPersonalData(domains).map(({ kind }) => kind)
    const namedKinds = new Set(named.flatMap(([, , ...of]) => of))
    expect(kinds.filter((kind) => !namedKinds.has(kind))).toEqual([])
    expect([...namedKinds].filter((kind) => !kinds.includes(kind))).toEqual([])
  })

  it('says so in both languages', () => {
    const [en, zh] = [textsIn('en'), textsIn('zh')]
    expect(named.filter(([words]) => !en.includes(words)).map(([words]) => words)).toEqual([])
    expect(named.filter(([, words]) => !zh.includes(words)).map(([, words]) => words)).toEqual([])
  })
})
