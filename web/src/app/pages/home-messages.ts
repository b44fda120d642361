import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('home', {
  question: { en: 'What shall we learn today?', zh: '今天想学点什么？' },
  invitation: { en: 'Three places by the spring. Pick the one you like.', zh: '泉边有三个好去处，随你挑。' },
  aiTutor: { en: 'AI tutor', zh: 'AI 导师' },
  aiTutorAbout: {
    en: 'Write, speak, read and solve, with a patient helper.',
    zh: '写作、口语、阅读、解题，有人耐心陪着。',
  },
  videoLessons: { en: 'Video lessons', zh: '视频课' },
  videoLessonsAbout: { en: 'Watch, pause, watch again. P5 and P6.', zh: '看一遍，停一停，再看一遍。适合小五、小六。' },
  classroom: { en: 'Online classroom', zh: '在线课堂' },
  classroomAbout: { en: 'Live lessons with a teacher and classmates.', zh: '和老师、同学一起上直播课。' },
  note: {
    en: 'Click each module to visit its page. More features will show up here soon. Stay tuned!',
    zh: '点一点，就能走进每个模块。更多功能很快会在这里出现，敬请期待！',
  },
})
