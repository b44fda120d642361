import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addChild, idOfViewer } from './people.ts'
import type { Screen } from './screen.ts'
import { agreeToWriting, givePremium } from './tutor-screens.ts'

/** A rehearsal in which the passage was read, but for its last words, and one question was answered. */
async function rehearse(context: BrowserContext, setId: string): Promise<string> {
  await givePremium(context)
  await agreeToWriting(await idOfViewer(context))
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/oral/rehearsals${path}`, { data })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { rehearsal: { id: string; set: { content: { reading: { text: string } } } } }
  }
  const { rehearsal } = await send('', { setId })
  const take = { takeKey: randomUUID(), sentence: null, seconds: 70, recordingId: null, pauses: [1.1] }
  const spoken = { ...take, transcriptSource: 'endpoint' }
  const transcript = rehearsal.set.content.reading.text.slice(0, -30)
  await send(`/${rehearsal.id}/takes`, { ...spoken, part: 'reading', transcript })
  await send(`/${rehearsal.id}/takes`, {
    ...spoken,
    takeKey: randomUUID(),
    part: 'picture',
    transcript: 'I see a bus.',
  })
  return rehearsal.id
}

const stepOf =
  (step: string, setId = 'english-p6-1') =>
  async (context: BrowserContext): Promise<string> =>
    `/tools/oral-exam?rehearsal=${await rehearse(context, setId)}&step=${step}`

async function ofChild(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  const { children } = (await (await context.request.get('/api/family/children')).json()) as {
    children: { id: string }[]
  }
  const childId = children[0]!.id
  // Moved to the child, whose own session would end the parent's.
  const rehearsalId = await rehearse(context, 'english-p6-1')
  await inDatabase('update oral_rehearsals set user_id = $1 where id = $2', [childId, rehearsalId])
  return `/oral-rehearsals/${childId}?rehearsal=${rehearsalId}`
}

/** The tool of the oral exam, which stands without the frame of the site, and what a parent sees of it. */
export const oralScreens: Screen[] = [
  { name: 'preparation of an oral exam', who: 'student', path: stepOf('prepare', 'chinese-p6-1'), hasNoToggle: true },
  { name: 'result of reading aloud', who: 'student', path: stepOf('reading'), hasNoToggle: true },
  { name: 'answer in an oral exam', who: 'student', path: stepOf('picture'), hasNoToggle: true },
  { name: 'end of an oral exam', who: 'student', path: stepOf('look'), hasNoToggle: true },
  { name: 'oral exam of a child', who: 'parent', path: ofChild, changesAccount: true },
]
