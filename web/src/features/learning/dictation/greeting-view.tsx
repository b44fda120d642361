import { Play } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { hasNotice, HearingNotice } from '#shared/hearing/hearing-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { helperMessages } from './read-out-messages.ts'
import type { Reader } from './use-reader.ts'

/** Before the first word; it waits where the voice was not heard yet, or is not there. */
export function GreetingView({ reader, onBegin }: { reader: Reader; onBegin: () => void }) {
  const t = useText(helperMessages)
  const { hearing, isReading } = reader
  return (
    <Card className="flex flex-col items-center py-10! text-center">
      <Mascot mood="reading" className="w-36" />
      <p lang="zh-Hans" role="status" className="mt-4 text-xl font-extrabold">
        {t('begin')}
      </p>
      {hasNotice(hearing) && (
        <HearingNotice hearing={hearing} className="mt-5 max-w-sm rounded-card bg-well p-4 text-left" />
      )}
      <Button size="large" variant={isReading ? 'secondary' : 'primary'} icon={Play} className="mt-6" onClick={onBegin}>
        {t('firstWord')}
      </Button>
    </Card>
  )
}
