import { longestPart } from '@capyzen/contracts/word-limits'
import type { WordCard } from '@capyzen/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { usePremiumAccess } from '#features/identity/entitlements/queries.ts'
import { hasCode } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import type { MetWord } from '#shared/words/word-keeping.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { keptQuery, useKeepWord, useLetGoOfWord } from './queries.ts'

const onError = (error: unknown) =>
  toast.error(
    textNow(messages, 'keepFailed'),
    textNow(
      messages,
      hasCode(error, 'limit_reached')
        ? 'keptFull'
        : hasCode(error, 'consent_required')
          ? 'keepUnknown'
          : 'loadFailedWhy',
    ),
  )

/** On a card, whose state tells whether it is kept. */
export function KeepIcon({ card: { language, word, isKept } }: { card: WordCard }) {
  const t = useText(messages)
  const keeping = useKeepWord()
  const lettingGo = useLetGoOfWord()
  // Shown at once: the list is fetched again meanwhile.
  const isShownKept = keeping.isPending || (isKept && !lettingGo.isPending)
  const toggle = () => (isShownKept ? lettingGo : keeping).mutate({ language, word }, { onError })
  return (
    <IconButton
      name={t(isShownKept ? 'letGo' : 'keep', { word })}
      icon={isShownKept ? BookmarkCheck : Bookmark}
      aria-pressed={isShownKept}
      className={isShownKept ? 'text-yuzu-ink' : ''}
      onClick={toggle}
    />
  )
}

/** For words that are tapped while reading; not there for those who can't open their kept words. */
export function KeepWordButton({ word, language, sentence }: MetWord) {
  const t = useText(messages)
  const isOpen = usePremiumAccess() === true
  const kept = useQuery({ ...keptQuery(language, word), enabled: isOpen })
  const keeping = useKeepWord()
  const lettingGo = useLetGoOfWord()
  if (!isOpen || !kept.data) return null
  const { isKept } = kept.data
  const keepIt = () =>
    keeping.mutate({ language, word, ...(sentence && sentence.length <= longestPart && { sentence }) }, { onError })
  return (
    <Button
      variant={isKept ? 'quiet' : 'secondary'}
      size="small"
      icon={isKept ? BookmarkCheck : Bookmark}
      aria-pressed={isKept}
      loading={keeping.isPending || lettingGo.isPending}
      className="mt-3"
      onClick={() => (isKept ? lettingGo.mutate({ language, word }, { onError }) : keepIt())}
    >
      {t(isKept ? 'keptThis' : 'keepThis')}
    </Button>
  )
}
