import type { Level } from '@capyzen/contracts/vocabulary'
import { defineMessages, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { vocabularyMessages } from './vocabulary-messages.ts'

const messages = defineMessages('nothing-at-level', {
  title: { en: 'Nothing for {level} yet', zh: '还没有 {level} 的内容' },
  line: { en: 'You can look at what there is for other levels.', zh: '可以看看其他年级有什么。' },
  seeAll: { en: 'See all levels', zh: '看所有年级' },
})

/** A list that has nothing of the viewer's own level; nothing of others is put in its place unasked. */
export function NothingAtLevel({ level, onShowAll }: { level: Level; onShowAll: () => void }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  return (
    <EmptyState
      mood="sleeping"
      title={t('title', { level: word(level) })}
      description={t('line')}
      action={<Button onClick={onShowAll}>{t('seeAll')}</Button>}
    />
  )
}
