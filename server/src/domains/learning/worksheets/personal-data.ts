import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { worksheets, worksheetSets } from './tables.ts'

export const worksheetPersonalData: PersonalDataSource[] = [
  personalDataOf(worksheets, {
    kind: 'worksheets',
    title: { en: 'Worksheets that you made, or that ask your mistakes', zh: '您制作的练习纸，以及您的错题练习纸' },
    owner: ['ownerId', 'learnerId'],
    columns: ['id', 'number', 'type', 'titleEn', 'titleZh', 'recipe', 'variant', 'createdAt'],
    orderBy: ['createdAt', 'id'],
  }),
  personalDataOf(worksheetSets, {
    kind: 'worksheet-sets',
    title: { en: 'Worksheets that you printed for a class', zh: '您为班级打印的练习纸' },
    owner: 'teacherId',
    columns: ['id', 'classId', 'worksheetIds', 'total', 'createdAt'],
    orderBy: ['createdAt', 'id'],
  }),
]
