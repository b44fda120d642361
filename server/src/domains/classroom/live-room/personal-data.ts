import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { liveChatLines, liveParticipants, liveReports, liveStrokes } from './tables.ts'

export const liveRoomPersonalData: readonly PersonalDataSource[] = [
  personalDataOf(liveParticipants, {
    kind: 'live-rooms',
    title: { en: 'Rooms of live lessons that you have been in', zh: '进入过的直播教室' },
    owner: 'userId',
    columns: ['sessionId', 'name', 'role', 'handUpAt', 'mayType', 'hasMicrophone', 'hasCamera', 'removedAt'],
    orderBy: 'sessionId',
  }),
  personalDataOf(liveChatLines, {
    kind: 'live-chat-lines',
    title: { en: 'What you wrote in live lessons', zh: '您在直播课中写的话' },
    owner: 'userId',
    columns: ['sessionId', 'name', 'text', 'at', 'deletedAt'],
    orderBy: ['at', 'id'],
  }),
  personalDataOf(liveStrokes, {
    kind: 'live-strokes',
    title: { en: 'What you drew in live lessons', zh: '您在直播课白板上画的内容' },
    owner: 'userId',
    columns: ['sessionId', 'stroke', 'at'],
    orderBy: 'id',
  }),
  personalDataOf(liveReports, {
    kind: 'live-reports',
    title: { en: 'Problems that you reported in live lessons', zh: '您在直播课中报告的问题' },
    owner: 'userId',
    columns: ['sessionId', 'reason', 'at'],
    orderBy: ['at', 'id'],
  }),
]
