import { useEffect } from 'react'
import { paths } from '#paths'
import { useText } from '#platform/i18n.ts'
import { usePageTitle } from '#shared/page-title.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { readToMeeting, type FromMeeting, type ToMeeting } from './frame-messages.ts'
import { joinMeeting, leaveMeeting, loadSdk, SdkError } from './meeting-sdk.ts'
import { messages } from './messages.ts'

/** Zoom leads here when the viewer leaves by its own button. */
const leaveUrl = () => `${location.origin}${paths.zoomMeeting()}?left`

const tell = (message: FromMeeting) => window.parent.postMessage(message, location.origin)

/**
 * Runs Zoom's program for the dialog that frames this page. It is a page of its own because its policy alone allows programs of
 * another site.
 */
export function ZoomMeetingPage() {
  const t = useText(messages)
  usePageTitle(messages.words.pageTitle)
  useEffect(obeyDialog, [])
  if (window.parent !== window) return null
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-xl">{t('notHere')}</h1>
      <ButtonLink to={paths.classroom()}>{t('toClassroom')}</ButtonLink>
    </div>
  )
}

/** Listens until the page is closed. */
function obeyDialog() {
  let sdk: Extract<ToMeeting, { zoom: 'load' }>['sdk'] | undefined
  let role: 0 | 1 = 0

  async function act(message: ToMeeting): Promise<void> {
    if (message.zoom === 'load') {
      sdk = message.sdk
      await loadSdk(sdk)
      return tell({ zoom: 'loaded' })
    }
    if (message.zoom === 'leave') {
      leaveMeeting(role)
      return tell({ zoom: 'left' })
    }
    if (!sdk) throw new SdkError('missing')
    role = message.meeting.role
    await joinMeeting(sdk, message.meeting, leaveUrl())
    tell({ zoom: 'joined' })
  }

  function hear({ source, origin, data }: MessageEvent<unknown>) {
    if (origin !== location.origin || source !== window.parent) return
    const message = readToMeeting(data)
    if (!message) return
    act(message).catch((error: unknown) => {
      const failure = error instanceof SdkError ? error.failure : 'start'
      tell({ zoom: 'failed', failure, message: error instanceof SdkError ? error.message : '' })
    })
  }

  if (window.parent === window) return undefined
  window.addEventListener('message', hear)
  tell({ zoom: new URLSearchParams(location.search).has('left') ? 'left' : 'ready' })
  return () => window.removeEventListener('message', hear)
}
