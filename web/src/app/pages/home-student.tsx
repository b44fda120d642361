import { KeyRound } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { GoOnCard } from '#features/learning/progress/go-on-card.tsx'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Button } from '#ui/button.tsx'
import { stripMessages } from './home-strip-messages.ts'

const CodeDialog = latePart(() => import('./home-code.tsx').then((m) => m.CodeDialog))

/** A greeting, where the learner stopped, and the way for those who were given a code. */
export function StudentStrip({ name, space }: { name: string; space: ReactNode }) {
  const t = useText(stripMessages)
  const [hasCode, setHasCode] = useState(false)
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 text-xl break-words">{t('hello', { name })}</h2>
        <Button
          variant="quiet"
          size="small"
          icon={KeyRound}
          className="-mr-3 px-3"
          data-track="home-code"
          onClick={() => setHasCode(true)}
        >
          {t('code')}
        </Button>
      </div>
      <GoOnCard space={space} />
      <Suspense>{hasCode && <CodeDialog onClose={() => setHasCode(false)} />}</Suspense>
    </>
  )
}
