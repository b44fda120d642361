import type { AskedItem, DictationAnswer } from '@capyzen/contracts/dictation'
import { Check, Eye, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import { helperMessages } from './read-out-messages.ts'

interface SelfCheckProps {
  item: AskedItem
  task: 'taskPaperOne' | 'taskKnow'
  onAnswer: (answer: DictationAnswer) => void
}

/** Where nothing here can judge a word: the learner looks at it and says how it went. */
export function SelfCheck({ item, task, onAnswer }: SelfCheckProps) {
  const t = useText(helperMessages)
  const [isShown, setShown] = useState(false)
  const all = [...item.text].map((_, at) => at)
  return (
    <div className="mx-auto mt-2 flex max-w-md flex-col items-center gap-4 text-center">
      <p className="text-lg font-bold">{t(task)}</p>
      {isShown ? (
        <>
          <p lang="zh-Hans" className="teaching-face text-[3.5rem] leading-tight">
            {item.text}
          </p>
          {item.pinyin && (
            <p lang="zh-Latn" className="text-lg text-ink-soft">
              {item.pinyin}
            </p>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            <Button size="large" icon={Check} onClick={() => onAnswer({ kind: 'marked', wrong: [] })}>
              {t('wasRight')}
            </Button>
            <Button size="large" variant="secondary" icon={X} onClick={() => onAnswer({ kind: 'marked', wrong: all })}>
              {t('wasWrong')}
            </Button>
          </div>
        </>
      ) : (
        <Button size="large" icon={Eye} onClick={() => setShown(true)}>
          {t('showWord')}
        </Button>
      )}
    </div>
  )
}
