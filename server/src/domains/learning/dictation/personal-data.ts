import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { dictationAnswers, dictationItems, dictationListClasses, dictationLists, dictationSessions } from './tables.ts'

const ofList = { key: 'listId', of: dictationLists.id, owner: dictationLists.ownerId } as const

export const dictationPersonalData: PersonalDataSource[] = [
  personalDataOf(dictationLists, {
    kind: 'dictation-lists',
    title: { en: 'Your dictation lists', zh: '您的听写词表' },
    owner: 'ownerId',
    columns: ['id', 'title', 'testOn', 'createdAt', 'changedAt'],
    orderBy: ['createdAt', 'id'],
  }),
  personalDataOf(dictationItems, {
    kind: 'dictation-words',
    title: { en: 'Words of your dictation lists', zh: '听写词表里的词语' },
    owner: ofList,
    columns: ['listId', 'text', 'pinyin', 'mode', 'recordingId'],
    orderBy: ['listId', 'position', 'id'],
  }),
  personalDataOf(dictationListClasses, {
    kind: 'dictation-list-classes',
    title: { en: 'Classes that have your dictation lists', zh: '使用您听写词表的班级' },
    owner: ofList,
    columns: ['listId', 'classId', 'sharedAt'],
    orderBy: ['listId', 'classId'],
  }),
  personalDataOf(dictationSessions, {
    kind: 'dictations',
    title: { en: 'Your dictations', zh: '您的听写' },
    owner: 'userId',
    columns: ['id', 'source', 'title', 'paper', 'items', 'startedAt', 'finishedAt'],
    orderBy: ['startedAt', 'id'],
    isInParts: true,
  }),
  personalDataOf(dictationAnswers, {
    kind: 'dictation-answers',
    title: { en: 'What you wrote in dictations', zh: '您在听写中写的内容' },
    owner: { key: 'sessionId', of: dictationSessions.id, owner: dictationSessions.userId },
    columns: ['sessionId', 'position', 'isRight', 'isSelfJudged', 'typed', 'verdicts', 'strokes', 'answeredAt'],
    orderBy: ['sessionId', 'position'],
    isInParts: true,
  }),
]
