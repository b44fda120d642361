import type { Language } from '@capyzen/contracts/bilingual'
import { longestComposition } from '@capyzen/contracts/writing'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useVoiceInput, type Transcribe } from '#shared/voice-input.ts'

/** The text with a phrase at a place, in English apart from the words around it, and where the caret is then. */
export function withPhrase(text: string, at: number, phrase: string, language: Language) {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const isApart = language === 'en'
  const gapBefore = isApart && /\S$/.test(before) ? ' ' : ''
  const gapAfter = isApart && /^[\p{L}\p{N}]/u.test(after) ? ' ' : ''
  const room = longestComposition - text.length
  const inserted = (gapBefore + phrase + gapAfter).slice(0, room)
  return { text: before + inserted + after, caret: at + Math.max(0, inserted.length - gapAfter.length) }
}

interface Spoken {
  before: string
  after: string
  at: number
}

interface SpokenTextProps {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  write: (text: string) => void
  language: Language
  transcribe: Transcribe | undefined
}

/** Speech goes into the text at the caret; each phrase can be undone until something else is typed. */
export function useSpokenText({ area, text, write, language, transcribe }: SpokenTextProps) {
  const [spokenLanguage, setSpokenLanguage] = useState(language)
  const [phrases, setPhrases] = useState<readonly Spoken[]>([])
  const now = useRef({ text, caret: text.length })
  /** Where the caret belongs once the text is shown: browsers put it at the end. */
  const nextCaret = useRef<number>(undefined)
  useEffect(() => {
    now.current.text = text
  })
  useLayoutEffect(() => {
    const at = nextCaret.current
    nextCaret.current = undefined
    if (at !== undefined) area.current?.setSelectionRange(at, at)
  }, [area, text])

  function put(next: string, caret: number) {
    now.current = { text: next, caret }
    nextCaret.current = caret
    write(next)
  }

  const voice = useVoiceInput({
    ...{ language: spokenLanguage, transcribe, failedTitle: 'failed' },
    onPhrase(phrase) {
      const { text: before, caret } = now.current
      const at = Math.min(caret, before.length)
      const next = withPhrase(before, at, phrase, spokenLanguage)
      if (next.text === before) return
      setPhrases((earlier) => [...earlier, { before, after: next.text, at }])
      put(next.text, next.caret)
    },
  })

  const last = phrases.findLast(({ after }) => after === text)
  return {
    voice,
    spokenLanguage,
    setSpokenLanguage,
    onCaret: (at: number) => void (now.current.caret = at),
    /** Undefined where the text does not end with what was spoken last. */
    undo:
      last &&
      (() => {
        setPhrases((earlier) => earlier.slice(0, earlier.indexOf(last)))
        put(last.before, last.at)
        area.current?.focus()
      }),
  }
}
