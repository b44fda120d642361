import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { extraTimes, paperDownloads, papers } from './tables.ts'

export const examPersonalData: PersonalDataSource[] = [
  personalDataOf(extraTimes, {
    kind: 'extra-exam-time',
    title: { en: 'Extra time in mock exams', zh: '模拟考试的额外时间' },
    owner: 'studentId',
    columns: ['factor', 'setAt'],
  }),
  personalDataOf(paperDownloads, {
    kind: 'printed-papers',
    title: { en: 'Papers opened for printing', zh: '打开过的可打印试卷' },
    owner: 'userId',
    columns: ['paperId', 'day'],
    orderBy: ['day', 'paperId'],
  }),
  personalDataOf(papers, {
    kind: 'papers-written',
    title: { en: 'Papers you wrote', zh: '您编写的试卷' },
    owner: 'authorId',
    columns: ['id', 'titleEn', 'titleZh', 'currentVersion', 'publishedAt'],
    orderBy: 'id',
  }),
]
