import { defineMessages } from '#platform/i18n.ts'

export const grownUpMessages = defineMessages('oral-grown-ups', {
  link: { en: 'Oral practice', zh: '口试练习' },
  linkOf: { en: 'Oral practice of {name}', zh: '口试练习：{name}' },
  title: { en: 'Oral practice', zh: '口试练习' },
  heading: { en: '{name}’s oral practice', zh: '{name} 的口试练习' },
  lead: {
    en: 'Listen to what was recorded, and say which words of the passage were read well. Your word counts more than the computer’s.',
    zh: '听一听录音，再标出短文里哪些字词读得好。您的判断比电脑的算数。',
  },
  back: { en: 'Back to my family', zh: '回到我的家庭' },
  backToClasses: { en: 'Back to my classes', zh: '回到我的班级' },
  all: { en: 'All rehearsals', zh: '所有练习' },
  unknown: { en: 'This isn’t here', zh: '找不到' },
  unknownWhy: {
    en: 'Parents see their own children here, teachers the students of their classes.',
    zh: '家长在这里看自己的孩子，老师看自己班上的学生。',
  },
  none: { en: 'No rehearsals yet', zh: '还没有练习' },
  noneWhy: { en: 'They appear here once something was recorded.', zh: '录过音以后会出现在这里。' },
  reading: { en: 'Reading aloud', zh: '朗读' },
  tapWords: {
    en: 'Tap a word to mark it “listen again” or “read well”. Tap again to take it back.',
    zh: '点一个字词，可以标成“再听听”或“读得好”，再点一次就取消。',
  },
  tapUnmarked: {
    en: 'The computer wrote nothing down, so no word is marked yet. Listen, tap a word for “listen again”, tap it again for “read well”, and once more to take it back.',
    zh: '电脑没有写成文字，所以还没有任何标记。听录音时，点一下字词标“再听听”，再点一下标“读得好”，第三下取消。',
  },
  yourStars: { en: 'Your stars', zh: '您给的星' },
  comment: { en: 'A sentence for the child', zh: '给孩子写一句话' },
  saveComment: { en: 'Save the sentence', zh: '保存这句话' },
  commentSaved: { en: 'Saved. The child sees it when looking back.', zh: '已保存，孩子回顾时会看到。' },
  markRest: { en: 'All other words were read well', zh: '其他字词都读得好' },
  farTooShort: {
    en: 'The recording is only {time} long, too short for the whole passage.',
    zh: '录音只有 {time}，读不完整篇短文。',
  },
  markFailed: { en: 'The mark couldn’t be saved', zh: '没能保存' },
  noRecording: {
    en: 'No recording: it was not kept, was deleted, or is older than 30 days.',
    zh: '没有录音：没有保存、已经删除，或超过了 30 天。',
  },
  notSpoken: { en: 'Not spoken yet', zh: '还没说' },
  said: { en: 'What was heard', zh: '听到的内容' },
  notWritten: { en: 'It was not written down.', zh: '没有写成文字。' },
  sentence: { en: 'Sentence tried again', zh: '再读的句子' },
  cardHeading: { en: 'Oral practice', zh: '口试练习' },
  cardAbout: {
    en: 'Listen to rehearsals of your students and mark what was read well.',
    zh: '听学生的口试练习，标出读得好的字词。',
  },
})
