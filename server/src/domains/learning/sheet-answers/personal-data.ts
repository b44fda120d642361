import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { answeredSheets } from './tables.ts'

export const sheetAnswersPersonalData: PersonalDataSource[] = [
  personalDataOf(answeredSheets, {
    kind: 'answered-worksheets',
    title: { en: 'What photographs of worksheets were read as', zh: '练习纸照片的识别结果' },
    owner: 'learnerId',
    columns: ['attemptId', 'readAs'],
    orderBy: 'attemptId',
  }),
]
