import type { Language } from '@capyzen/contracts/bilingual'
import type { AudioPack } from '@capyzen/contracts/spoken-words'
import { useEffect, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'
import { askVoices } from './sound-sources.ts'

/** Whom to thank for recorded words, of one language or of both; nothing where none are loaded. */
export function SoundCredits({ language, className }: { language?: Language; className?: string }) {
  const t = useText(messages)
  const [packs, setPacks] = useState<AudioPack[]>([])
  useEffect(() => {
    let isOver = false
    void askVoices().then((voices) => {
      if (!isOver && voices) setPacks(voices.packs)
    })
    return () => {
      isOver = true
    }
  }, [])
  const shown = packs.filter((pack) => language === undefined || pack.language === language)
  if (shown.length === 0) return null
  return (
    <p className={className}>
      {t('recordings')}
      {shown.map(({ name, attribution, licence }) => (
        <span key={name} className="block [overflow-wrap:anywhere]">
          {`${name} · ${attribution} · ${licence}`}
        </span>
      ))}
    </p>
  )
}
