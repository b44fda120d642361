import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useMedia, useMediaView } from './media-context.ts'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom } from './room.ts'

/** Asks a student who was given the floor; the browser asks for the microphone only then. */
export function FloorDialog() {
  const t = useText(messages)
  const { you } = useRoom()
  const media = useMedia()
  const { opening } = useMediaView()
  const given = `${you.microphone !== 'none' ? 'microphone' : ''}${you.camera !== 'none' ? 'camera' : ''}`
  const [answered, setAnswered] = useState(given)
  // What is taken back can be given anew.
  if (given === '' && answered !== '') setAnswered('')
  if (given === '' || answered === given || answered === 'microphonecamera') return null

  const answer = () => setAnswered(given)
  async function begin(isShown: boolean) {
    const isHeard = you.microphone === 'none' || (await media.switchOn('microphone'))
    if (isHeard && isShown) await media.switchOn('camera')
    answer()
  }
  return (
    <Dialog
      title={t('floorGiven')}
      description={t('floorGivenWhy')}
      onClose={answer}
      footer={
        <>
          <Button variant="secondary" onClick={answer}>
            {t('notNow')}
          </Button>
          {you.camera !== 'none' && (
            <Button variant="secondary" onClick={() => void begin(true)}>
              {t(you.microphone === 'none' ? 'show' : 'speakAndShow')}
            </Button>
          )}
          {you.microphone !== 'none' && (
            <Button loading={opening !== undefined} onClick={() => void begin(false)}>
              {t('speak')}
            </Button>
          )}
        </>
      }
    >
      {null}
    </Dialog>
  )
}
