import { Copy, ExternalLink, MicOff } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { inAppBrowser } from './in-app-browser.ts'
import { messages } from './microphone-messages.ts'
import type { MicrophoneProblem } from './microphone-problem.ts'

interface MicrophoneNoticeProps {
  problem: MicrophoneProblem
  onRetry: () => void
}

/** Why there is no recording, and what to do now. */
export function MicrophoneNotice({ problem, onRetry }: MicrophoneNoticeProps) {
  const t = useText(messages)
  const copy = useCopy()
  const app = inAppBrowser()
  const isInApp = problem === 'in_app_browser'
  const why =
    isInApp && app
      ? t('in_app_browserOf', { app })
      : problem === 'refused' && navigator.vendor.includes('Apple')
        ? t('refusedWhyApple')
        : t(`${problem}Why`)
  const Icon = isInApp ? ExternalLink : MicOff
  return (
    <div role="alert" className="flex items-start gap-4 rounded-card bg-yuzu-soft p-5 text-left text-yuzu-ink">
      <Icon aria-hidden className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-lg leading-snug font-bold">{t(problem)}</p>
        <p className="mt-1">{why}</p>
        {isInApp && app === 'WeChat' && <p className="mt-1">{t('wechatHint')}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          {isInApp && (
            <Button
              size="small"
              icon={Copy}
              onClick={() => void copy(window.location.href, { copied: t('linkCopied') })}
            >
              {t('copyLink')}
            </Button>
          )}
          <Button size="small" variant={isInApp ? 'secondary' : 'primary'} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      </div>
    </div>
  )
}
