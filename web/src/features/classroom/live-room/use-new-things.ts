import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom } from './room.ts'
/** Beside the stage, one at a time. */
export const panels = ['chat', 'people', 'poll', 'ask'] as const
export type Panel = (typeof panels)[number]
export type News = Readonly<Record<Panel, number>>

interface Options {
  panel: Panel | undefined
  open: (panel: Panel) => void
  openAskId: string | undefined
}

interface NewThings {
  /** What the viewer hasn't looked at, by panel. */
  news: News
  /** For screen readers. */
  announcement: string
}

/** Counts what comes while another panel is open; a new question opens its panel for students. */
export function useNewThings({ panel, open, openAskId }: Options): NewThings {
  const t = useText(messages)
  const { state, participants, you, isTeacher } = useRoom()
  const [seenLines, setSeen] = useState(state.chat.length)
  const [announcement, setAnnouncement] = useState('')

  const hands = participants.filter(({ handUpAt, id }) => handUpAt && id !== you.id)
  // They are in the order of raising; lowering one leaves the newest, or one that was raised before.
  const newestHand = hands.at(-1)
  const announcedHand = useRef('')
  const [newestAt, newestName] = [newestHand?.handUpAt, newestHand?.name]
  useEffect(() => {
    if (!isTeacher || !newestAt || newestName === undefined || newestAt <= announcedHand.current) return
    announcedHand.current = newestAt
    setAnnouncement(t('handUp', { name: newestName }))
  }, [isTeacher, newestAt, newestName, t])

  useEffect(() => {
    if (openAskId === undefined || isTeacher) return
    setAnnouncement(t('newAsk'))
    open('ask')
  }, [openAskId, isTeacher, open, t])

  const openPollId = state.poll?.isOpen ? state.poll.id : undefined
  const shownPollId = useRef(openPollId)
  useEffect(() => {
    if (openPollId === shownPollId.current) return
    shownPollId.current = openPollId
    if (openPollId === undefined || isTeacher) return
    setAnnouncement(t('newPoll'))
    open('poll')
  }, [openPollId, isTeacher, open, t])

  const lines = state.chat.length
  useEffect(() => {
    if (panel === 'chat') setSeen(lines)
  }, [panel, lines])

  const isAsked = openPollId !== undefined && state.poll?.own === null && !isTeacher
  const news = {
    chat: panel === 'chat' ? 0 : Math.max(0, lines - seenLines),
    people: isTeacher ? hands.length : 0,
    poll: panel === 'poll' ? 0 : Number(isAsked),
    ask: panel === 'ask' ? 0 : Number(openAskId !== undefined),
  }
  return { news, announcement }
}
