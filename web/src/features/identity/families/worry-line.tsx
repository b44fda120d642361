import type { Child } from '@capyzen/contracts/families'
import { HeartHandshake } from 'lucide-react'
import { Link } from 'react-router'
import { defineMessages, useText } from '#platform/i18n.ts'
import { paths } from '#paths'

const messages = defineMessages('worry-line', {
  worried: {
    en: '{name} may be having a hard time. Please read what they wrote, and talk with them gently.',
    zh: '{name} 最近可能不太好受。请看看孩子写了什么，再好好聊一聊。',
  },
})

/** After words to the tutor that may mean distress or danger; leads to them. */
export function WorryLine({ child: { id, nickname, worriedAt } }: { child: Child }) {
  const t = useText(messages)
  if (worriedAt === null) return null
  return (
    <Link
      to={paths.childConversations(id)}
      className="flex items-start gap-3 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink"
    >
      <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('worried', { name: nickname })}
    </Link>
  )
}
