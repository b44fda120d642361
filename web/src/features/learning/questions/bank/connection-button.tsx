import { CircleAlert, CircleCheck, Database } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { connectionMessages } from '#shared/connection-messages.ts'
import { askForConnection, type Connection } from '#shared/connection-test.ts'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'

/** For administrators: shows whether the database answers, and changes nothing (spec 1 §2). */
export function ConnectionButton() {
  const t = useText(messages)
  const say = useText(connectionMessages)
  const [isTesting, setTesting] = useState(false)
  const [found, setFound] = useState<Connection>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function test() {
    const own = new AbortController()
    running.current = own
    setTesting(true)
    setFound(await askForConnection(own))
    setTesting(false)
  }

  const isWell = found?.answer?.database === 'ok'
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
      <Button variant="secondary" size="small" icon={Database} loading={isTesting} onClick={() => void test()}>
        {t('testConnection')}
      </Button>
      <div role="status" className="min-w-0">
        {found && isWell && (
          <>
            <p className="flex items-center gap-2 font-bold text-leaf-ink">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              {say('success')}
            </p>
            <p className="text-sm">{t('questionCount', { total: formatNumber(found.answer?.questionCount ?? 0) })}</p>
          </>
        )}
        {found && !isWell && (
          <>
            <p className="flex items-center gap-2 font-bold text-plum-ink">
              <CircleAlert aria-hidden className="size-5 shrink-0" />
              {say('error')}
            </p>
            {found.failure && <p className="text-sm">{say(found.failure)}</p>}
          </>
        )}
      </div>
    </div>
  )
}
