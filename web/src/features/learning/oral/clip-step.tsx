import { ArrowRight } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from './drawing.tsx'
import { messages } from './messages.ts'
import { useRehearsing } from './rehearsal-context.ts'

/** Chinese: the clip is shown once more before the conversation. */
export function ClipStep() {
  const { rehearsal, goTo } = useRehearsing()
  const t = useText(messages)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div>
        <h1 className="text-2xl">{t('clipHeading')}</h1>
        <p className="mt-1 text-ink-soft">{t('clipLead')}</p>
      </div>
      <Drawing setId={rehearsal.set.id} of={rehearsal.set.content.conversation} />
      <div className="flex justify-end">
        <Button size="large" onClick={() => goTo('picture')}>
          {t('startTalk')}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  )
}
