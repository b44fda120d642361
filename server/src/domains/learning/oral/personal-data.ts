import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { oralRehearsals, oralTakes } from './tables.ts'

export const oralPersonalData: PersonalDataSource[] = [
  personalDataOf(oralRehearsals, {
    kind: 'oral-rehearsals',
    title: { en: 'Rehearsals of the oral exam', zh: '口试练习记录' },
    owner: 'userId',
    columns: ['id', 'setId', 'startedAt', 'finishedAt'],
    orderBy: ['startedAt', 'id'],
  }),
  personalDataOf(oralTakes, {
    kind: 'oral-takes',
    title: { en: 'What was said in rehearsals of the oral exam', zh: '口试练习中说的内容' },
    owner: { key: 'rehearsalId', of: oralRehearsals.id, owner: oralRehearsals.userId },
    columns: [
      ...(['rehearsalId', 'part', 'sentence', 'seconds', 'recordingId', 'transcript', 'transcriptSource'] as const),
      ...(['marks', 'pauses', 'selfAssessment', 'grownUpStars', 'comment', 'takenAt'] as const),
    ],
    orderBy: ['takenAt', 'id'],
    isInParts: true,
  }),
]
