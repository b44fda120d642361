import type { AskedItem } from '@capyzen/contracts/dictation'
import { Eye, EyeOff, HandHelping, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { hasNotice, HearingNotice } from '#shared/hearing/hearing-notice.tsx'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import './dictation.css'
import { helperMessages } from './read-out-messages.ts'
import type { Reader } from './use-reader.ts'

interface ReaderBarProps {
  reader: Reader
  item: AskedItem
  onRead: () => void
  /** That there is no voice was said in full at an earlier word. */
  isTold: boolean
}

const typesInto = 'input, textarea, select, button, a, [contenteditable], [role="dialog"]'

/** Hears the word again, pauses by button or space bar, and lets a grown-up read where there is no voice. */
export function ReaderBar({ reader, item, onRead, isTold }: ReaderBarProps) {
  const t = useText(helperMessages)
  const { hearing, isReading, isPaused, pause, resume } = reader
  const [isHelped, setHelped] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isMute = hearing.state === 'unavailable'
  const isAsked = item.result === null
  // Said in full at each word, it would push the square to write in out of view.
  const isShort = isTold && isMute && hearing.asked === undefined && !isOpen

  useEffect(() => {
    if (!isAsked) return undefined
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(typesInto)
      if (event.code !== 'Space' || event.repeat || isElsewhere) return
      // The page would scroll.
      event.preventDefault()
      if (isPaused) resume()
      else pause()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isAsked, isPaused, pause, resume])

  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <button
          type="button"
          onClick={onRead}
          data-reading={isReading || undefined}
          aria-label={t('hearAgain')}
          title={t('hearAgain')}
          className="dictation-voice grid size-16 cursor-pointer place-items-center rounded-full bg-spring text-on-spring transition-colors hover:bg-spring-strong"
        >
          <Volume2 aria-hidden className="size-8" />
        </button>
        {isAsked && (
          <Button variant="secondary" icon={isPaused ? Play : Pause} onClick={isPaused ? resume : pause}>
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        )}
        {isAsked && !isMute && !isHelped && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setHelped(true)
              pause()
            }}
          >
            {t('noSound')}
          </Button>
        )}
      </div>
      {isAsked && (
        <p aria-live="polite" className="min-h-6 text-center text-sm text-ink-soft">
          {isPaused ? t('pausedWhy') : isReading ? t('reading') : ''}
        </p>
      )}
      {isShort && (
        <Button variant="quiet" size="small" icon={VolumeX} aria-expanded={false} onClick={() => setOpen(true)}>
          {t('noVoiceMark')}
        </Button>
      )}
      {hasNotice(hearing) && !isShort && (
        <HearingNotice hearing={hearing} className="w-full max-w-md rounded-card bg-well p-4" />
      )}
      {isAsked && (isMute || isHelped) && <GrownUp text={item.text} isShort={isShort} />}
    </div>
  )
}

/** The child looks away; the word is seen only while the grown-up wants it. */
function GrownUp({ text, isShort }: { text: string; isShort: boolean }) {
  const t = useText(helperMessages)
  const [isShown, setShown] = useState(false)
  return (
    <div className={isShort ? 'text-center' : 'w-full max-w-md rounded-card bg-yuzu-soft p-4 text-yuzu-ink'}>
      {!isShort && (
        <>
          <p className="flex items-center gap-2 font-bold">
            <HandHelping aria-hidden className="size-6 shrink-0" />
            {t('grownUp')}
          </p>
          <p className="mt-1 text-sm">{t('grownUpWhy')}</p>
        </>
      )}
      {isShown && (
        <p lang="zh-Hans" className="teaching-face mt-2 text-center text-3xl">
          {text}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={isShown ? EyeOff : Eye}
        className={isShort ? undefined : 'mt-3'}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'grownUpHide' : 'grownUpShow')}
      </Button>
    </div>
  )
}
